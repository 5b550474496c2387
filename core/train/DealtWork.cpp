// SPDX-License-Identifier: Apache-2.0
#include "train/DealtWork.h"

#include <algorithm>
#include <fstream>
#include <string>
#include <utility>
#include <vector>

#include <ATen/ops/tensor.h>
#include <ATen/ops/zeros.h>

#include "base/Cancel.h"
#include "base/Clock.h"
#include "base/Files.h"
#include "base/Hash.h"
#include "base/Process.h"
#include "base/TemporaryFiles.h"

namespace tempera::train {

namespace {

/// A name that no other run uses at the same time, the same on all ranks.
std::string sharedToken(parallel::Collectives& collectives) {
    const ProcessIdentity self = currentProcess();
    const std::uint64_t own =
        fastHash64(self.bootId + std::to_string(self.pid) + std::to_string(systemClock().unixSeconds()));
    const at::Tensor token = at::tensor({static_cast<std::int64_t>(own)}, at::kLong);
    collectives.broadcast(token, 0);
    return std::to_string(static_cast<std::uint64_t>(token.item<std::int64_t>()));
}

/// Row r: whether rank r sees the mark of each rank.
at::Tensor marksSeen(const fs::path& folder, parallel::Collectives& collectives) {
    const parallel::Ranks ranks = collectives.ranks();
    const std::string token = sharedToken(collectives);
    // Named as temporary files are: one that a killed rank has left is removed by a later run.
    const auto markOf = [&](int rank) { return folder / (".tempera-" + token + std::to_string(rank) + ".tmp"); };
    removeOldTemporaries(folder);
    const bool isMarked = createFolders(folder).ok() && std::ofstream(markOf(ranks.rank)).put('\n').good();
    collectives.barrier();
    const at::Tensor seen = at::zeros({ranks.worldSize, ranks.worldSize}, at::kLong);
    std::error_code ignored;
    for (int rank = 0; isMarked && rank < ranks.worldSize; ++rank)
        seen[ranks.rank][rank].fill_(fs::exists(markOf(rank), ignored) ? 1 : 0);
    collectives.allReduceSum(seen);
    fs::remove(markOf(ranks.rank), ignored);
    return seen;
}

/// The least rank whose mark a rank sees and that sees its own: ranks of one leader go together. Where names are late
/// to be seen, not everybody who sees it sees everybody else; the groups must be the same on all ranks.
int leaderOf(const at::Tensor& seen, int rank) {
    const auto sees = [&](int one, int other) { return seen[one][other].item<std::int64_t>() > 0; };
    int leader = 0;
    while (leader < rank && !(sees(rank, leader) && sees(leader, rank)))
        ++leader;
    return leader;
}

} // namespace

FolderSharers sharersOf(const fs::path& folder, parallel::Collectives& collectives) {
    const parallel::Ranks ranks = collectives.ranks();
    if (ranks.isAlone())
        return {};
    const at::Tensor seen = marksSeen(folder, collectives);
    const int leader = leaderOf(seen, ranks.rank);
    FolderSharers sharers{{0, 0}, leader == 0};
    for (int other = 0; other < ranks.worldSize; ++other) {
        if (leaderOf(seen, other) != leader)
            continue;
        sharers.place.worldSize += 1;
        sharers.place.rank += other < ranks.rank ? 1 : 0;
    }
    return sharers;
}

DealtWork::DealtWork(parallel::Collectives& collectives, std::int64_t own, std::int64_t together, Progress progress,
                     std::stop_token stop)
    : collectives_(collectives)
    , ranks_(collectives.ranks())
    , together_(together)
    , progress_(std::move(progress))
    , onStop_(std::move(stop), [this] { stop_.request_stop(); })
    , total_(own) {
    if (ranks_.isAlone())
        return;
    const at::Tensor parts = at::zeros({ranks_.worldSize}, at::kLong);
    parts[ranks_.rank].fill_(own);
    collectives_.allReduceSum(parts);
    total_ = parts.sum().item<std::int64_t>();
    meetings_ = (parts.max().item<std::int64_t>() + together_ - 1) / together_;
}

void DealtWork::advance(std::int64_t done) {
    done_ = done;
    if (ranks_.isAlone())
        return progress_(done_, total_);
    while (!isCancelled_ && met_ < std::min(done_ / together_, meetings_))
        meet();
}

void DealtWork::meet() {
    ++met_;
    const at::Tensor facts = at::tensor(std::vector<std::int64_t>{done_, stop_.stop_requested() ? 1 : 0}, at::kLong);
    collectives_.allReduceSum(facts);
    progress_(facts[0].item<std::int64_t>(), total_);
    isCancelled_ = facts[1].item<std::int64_t>() > 0;
    if (isCancelled_)
        stop_.request_stop();
}

Status DealtWork::finish(const Status& own) {
    if (!own.ok() && own.error().code != ErrorCode::Cancelled)
        return own;
    if (!own.ok())
        stop_.request_stop();
    while (!isCancelled_ && met_ < meetings_)
        meet();
    return isCancelled_ || (ranks_.isAlone() && stop_.stop_requested()) ? Status(cancelled()) : Status();
}

} // namespace tempera::train
