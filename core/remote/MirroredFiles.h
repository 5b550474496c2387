// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <set>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "base/FileIdentity.h"
#include "remote/ObjectStore.h"
#include "run/RunFolder.h"

namespace tempera::remote {

/// The folder of a run folder in which the mirror holds what it is sending.
inline constexpr const char* kStaging = ".upload";

/// Everything in a run folder but its checkpoints, as the store has it. Thread: any.
class MirroredFiles {
public:
    /// @param tell a line for people; null: the log has it
    MirroredFiles(run::RunPaths paths, ObjectStore& store, std::function<void(const std::string&)> tell = {});

    /// Sends what has changed since the last time, the events last and as they were before all else, and removes what
    /// is gone. What no store can have, and links, which may lead anywhere, are told once and left out; a file that is
    /// refused keeps the others from nothing. @param all also what would be sent too often: long files that grow
    Status pass(bool all, std::stop_token stop);
    /// The same of all, where only the events count: they tell what a checkpoint is of. What is refused of the rest is
    /// the next pass's business.
    Status passBeforeManifest(std::stop_token stop);
    /// BadRequest where the run folder is another one than at first, or is gone: what is not in it was not
    /// removed. Failed where the file system does not say.
    Status requireFolder() const;
    /// BadRequest where another machine has gone on with the run since, or begun another one there: it has the store
    /// for itself. Failed for a while where the run's record has gone, as it has while it is moved aside.
    Status requireOwn(const std::stop_token& stop);
    /// The address is the run's own from now on. @param displaced the first event of the run that was moved aside for
    /// it, and may be written there once more by an engine that is slow to notice @pre no pass is under way
    void begin(std::string displaced) {
        displaced_ = std::move(displaced);
        wasThere_ = true;
    }
    bool hasDisplaced() const { return !displaced_.empty(); }
    /// Bytes that a pass which is under way has still to send.
    std::int64_t bytesLeft() const { return bytesLeft_; }

private:
    struct Version {
        std::uintmax_t bytes = 0;
        std::filesystem::file_time_type time;
        bool goes = true; ///< else it is left out
        bool operator==(const Version&) const = default;
    };
    using Versions = std::map<std::string, Version>;
    struct Sent {
        Version version;
        double at = 0.0; ///< seconds of the monotonic clock
    };

    /// What came of a pass.
    struct Passed {
        Status events;
        Status others; ///< where the events are there
    };

    Passed passAll(bool all, const std::stop_token& stop);
    Result<Versions> scan();
    bool mayGo(const std::string& name, bool isLink);
    void count(const Versions& now, std::uintmax_t events, bool all);
    bool isDue(const std::string& name, const Version& version, bool all) const;
    Status sendFiles(const Versions& now, bool all, const std::stop_token& stop);
    Status sendSingly(const std::vector<std::string>& names, const Versions& now, const std::stop_token& stop);
    void noteSent(const std::string& name, const Version& version);
    Status sendEvents(const std::filesystem::path& file, std::uintmax_t bytes, const std::stop_token& stop);
    Status removeGone(const Versions& now, const std::stop_token& stop);
    static bool isTooSoon(std::uintmax_t bytes, double sentAt);

    const run::RunPaths paths_;
    const Result<std::optional<FileIdentity>> folder_;
    ObjectStore& store_;
    const std::function<void(const std::string&)> tell_;
    std::string displaced_;
    std::atomic<bool> wasThere_ = false; ///< the run's record
    std::atomic<int> timesGone_ = 0;
    std::mutex mutex_;
    std::set<std::string> leftOut_; ///< names that were told
    std::map<std::string, Sent> sent_;
    std::set<std::string> refused_; ///< when they went last
    std::string retried_;           ///< of them, the last one that was refused once more
    std::atomic<std::int64_t> bytesLeft_ = 0;
    std::atomic<std::uintmax_t> sentEvents_ = 0; ///< bytes
    double eventsSentAt_ = 0.0;
};

} // namespace tempera::remote
