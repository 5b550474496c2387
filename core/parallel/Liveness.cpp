// SPDX-License-Identifier: Apache-2.0
#undef TORCH_ASSERT_ONLY_METHOD_OPERATORS // c10d's headers include all of them

#include "parallel/Liveness.h"

#include <condition_variable>
#include <mutex>
#include <utility>
#include <vector>

#include <torch/csrc/distributed/c10d/Store.hpp>

namespace tempera::parallel {

namespace {

using Clock = std::chrono::steady_clock;

struct Peer {
    std::int64_t count = 0;
    Clock::time_point changed = Clock::now();
};

std::string keyOf(int rank) { return "alive/" + std::to_string(rank); }

std::string secondsText(std::chrono::milliseconds time) { return std::to_string((time.count() + 999) / 1000) + " s"; }

} // namespace

/// What both threads see.
struct Liveness::Shared {
    c10::intrusive_ptr<c10d::Store> store;
    const Ranks ranks;
    const std::chrono::milliseconds timeout;

    std::mutex mutex;
    std::condition_variable changed;
    std::vector<Peer> peers; ///< the own place: when the store answered last
    bool broken = false;     ///< the store
    bool ending = false;

    /// False when it is time to end.
    bool pause(std::unique_lock<std::mutex>& lock) {
        return !changed.wait_for(lock, timeout / 6, [this] { return ending; });
    }
    std::string whatIsLost() const;
};

std::string Liveness::Shared::whatIsLost() const {
    const auto isSilent = [&](const Peer& peer) { return Clock::now() - peer.changed > timeout; };
    if (broken || isSilent(peers[static_cast<std::size_t>(ranks.rank)]))
        return "the first process of the run does not answer";
    for (int rank = 0; rank < ranks.worldSize; ++rank)
        if (isSilent(peers[static_cast<std::size_t>(rank)]))
            return "process " + std::to_string(rank) + " of " + std::to_string(ranks.worldSize) +
                   " has not answered for " + secondsText(timeout);
    return {};
}

Liveness::Liveness(c10::intrusive_ptr<c10d::Store> store, Ranks ranks, std::chrono::milliseconds timeout,
                   std::function<void(const std::string& text)> lost)
    : shared_(new Shared{std::move(store),
                         ranks,
                         timeout,
                         {},
                         {},
                         std::vector<Peer>(static_cast<std::size_t>(ranks.worldSize)),
                         false,
                         false})
    , lost_(std::move(lost))
    , watching_([this] { watch(); }) {
    std::thread([shared = shared_] { ask(shared); }).detach(); // a request that is never answered cannot be ended
}

Liveness::~Liveness() {
    {
        const std::lock_guard lock(shared_->mutex);
        shared_->ending = true;
    }
    shared_->changed.notify_all();
    watching_.join();
}

void Liveness::ask(const std::shared_ptr<Shared>& shared) {
    const int own = shared->ranks.rank;
    std::unique_lock lock(shared->mutex);
    do {
        lock.unlock();
        std::vector<std::int64_t> counts;
        try {
            for (int rank = 0; rank < shared->ranks.worldSize; ++rank)
                counts.push_back(shared->store->add(keyOf(rank), rank == own ? 1 : 0));
        } catch (const std::exception&) {
            counts.clear();
        }
        lock.lock();
        shared->broken = counts.empty();
        for (std::size_t rank = 0; rank < counts.size(); ++rank)
            if (Peer& peer = shared->peers[rank]; std::exchange(peer.count, counts[rank]) != counts[rank])
                peer.changed = Clock::now();
    } while (!shared->broken && shared->pause(lock));
}

void Liveness::watch() {
    std::unique_lock lock(shared_->mutex);
    while (shared_->pause(lock))
        if (const std::string gone = shared_->whatIsLost(); !gone.empty()) {
            lock.unlock();
            return lost_(gone);
        }
}

} // namespace tempera::parallel
