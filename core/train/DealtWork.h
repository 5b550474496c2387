// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>

#include "base/Result.h"
#include "parallel/Collectives.h"

namespace tempera::train {

/// Where a rank stands among those that see the same folder.
struct FolderSharers {
    parallel::Ranks place;
    bool withFirst = true; ///< the first rank of all is among them
};

/// Finds out who shares a folder, by files that are there for a moment: machines may have one each, of the same name. A
/// rank that cannot write there is on its own. Every rank calls it. Thread: the trainer's.
FolderSharers sharersOf(const std::filesystem::path& folder, parallel::Collectives& collectives);

/// Work of which every rank has a part. Behind every few items the ranks tell one another how far they are and whether
/// they were stopped: one that was stops them all. One that fails leaves, which ends their exchange. Every rank makes
/// one, and finishes it, whatever its part is. Thread: the trainer's; the exceptions of lost peers leave it.
class DealtWork {
public:
    using Progress = std::function<void(std::int64_t done, std::int64_t total)>;

    /// @param own items of this rank's part. @param together items of each rank between two meetings
    /// @param progress told what all have done, of what all have
    DealtWork(parallel::Collectives& collectives, std::int64_t own, std::int64_t together, Progress progress,
              std::stop_token stop);

    /// Requested when this rank was stopped, or another.
    std::stop_token stop() const { return stop_.get_token(); }
    /// So many items of this rank's part are done.
    void advance(std::int64_t done);
    /// Of all ranks' parts.
    std::int64_t total() const { return total_; }
    /// Returns when all ranks have done their part. @param own what became of this one's; Cancelled counts as stopped
    /// @return Cancelled where any was stopped, or the failure of this one
    Status finish(const Status& own);

private:
    void meet();

    parallel::Collectives& collectives_;
    const parallel::Ranks ranks_;
    const std::int64_t together_;
    const Progress progress_;
    std::stop_source stop_;
    std::stop_callback<std::function<void()>> onStop_;
    std::int64_t total_ = 0;
    std::int64_t meetings_ = 0; ///< that there will be
    std::int64_t met_ = 0;
    std::int64_t done_ = 0;
    bool isCancelled_ = false;
};

} // namespace tempera::train
