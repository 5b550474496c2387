// SPDX-License-Identifier: Apache-2.0
#include "train/RankThreads.h"

#include <system_error>
#include <utility>

namespace tempera::train {

namespace {

std::jthread startThread(std::function<void()> call) { return std::jthread(std::move(call)); }

} // namespace

Status onAllRanks(std::vector<std::unique_ptr<parallel::Collectives>> ranks,
                  const std::function<void(parallel::Collectives&)>& work, const ThreadStarter& start) {
    const auto workAndLeave = [&](std::size_t rank) {
        const auto own = std::move(ranks[rank]); // goes with the work, so that no other waits for it
        work(*own);
    };
    std::vector<std::jthread> others; // ends before what it uses
    Status started;
    try {
        for (std::size_t rank = 1; rank < ranks.size(); ++rank)
            others.push_back((start ? start : startThread)([&, rank] { workAndLeave(rank); }));
    } catch (const std::system_error& error) {
        started = Error::failed("cannot start a thread for each device: " + error.code().message());
        ranks.front()->abort(); // those that have begun wait for the others
    }
    if (started.ok())
        workAndLeave(0);
    return started;
}

} // namespace tempera::train
