// SPDX-License-Identifier: Apache-2.0
#undef TORCH_ASSERT_ONLY_METHOD_OPERATORS // c10d's headers include all of them

#include "parallel/Liveness.h"

#include <condition_variable>
#include <mutex>
#include <optional>
#include <utility>

#include <torch/csrc/distributed/c10d/Store.hpp>

#include "base/ProcessName.h"

namespace tempera::parallel {

namespace {

using Clock = std::chrono::steady_clock;

struct Peer {
    std::int64_t count = 0;
    Clock::time_point changed = Clock::now();
};

constexpr const char* kReason = "given_up"; ///< in the store: why the first rank has given up

std::string keyOf(int rank) { return "alive/" + std::to_string(rank); }

std::string secondsText(std::chrono::milliseconds time) { return std::to_string((time.count() + 999) / 1000) + " s"; }

} // namespace

/// What all threads see.
struct Liveness::Shared {
    c10::intrusive_ptr<c10d::Store> store;
    const Ranks ranks;
    const std::vector<std::string> devices;
    const std::chrono::milliseconds timeout;

    std::mutex mutex = {};
    std::condition_variable changed = {};
    std::vector<Peer> peers = std::vector<Peer>(static_cast<std::size_t>(ranks.worldSize)); ///< own: the last answer
    bool broken = false;                                                                    ///< the store
    bool ending = false;
    std::string toTell = {}; ///< why this rank gives up; empty: it does not
    std::string reason = {}; ///< of the first that has, as the store knows it

    std::optional<Clock::time_point> beaten = {}; ///< when the training last got on; nothing: not watched yet
    std::chrono::milliseconds most{};             ///< how long it may be silent from there
    int waiting = 0;                              ///< threads that wait for other ranks

    /// False when it is time to end.
    bool pause(std::unique_lock<std::mutex>& lock) {
        const auto hasToTell = [this] { return !toTell.empty() && reason.empty(); };
        changed.wait_for(lock, timeout / 6, [&] { return ending || hasToTell(); });
        return !ending;
    }
    void beginAnew();
    std::string nameOf(int rank) const { return processName(rank, ranks.worldSize, devices); }
    std::vector<std::int64_t> askStore(const std::string& telling, std::string& why) const;
    std::string whatIsLost() const;
    std::string whereItHangs() const;
};

/// As if everybody had been heard of just now.
void Liveness::Shared::beginAnew() {
    for (Peer& peer : peers)
        peer.changed = Clock::now();
    if (beaten)
        beaten = Clock::now();
}

std::string Liveness::Shared::whatIsLost() const {
    if (!reason.empty())
        return reason;
    const auto isSilent = [&](const Peer& peer) { return Clock::now() - peer.changed > timeout; };
    if (broken)
        return nameOf(0) + ", the first of the run, has left: their common store is gone";
    if (isSilent(peers[static_cast<std::size_t>(ranks.rank)]))
        return nameOf(0) + ", the first of the run, has not answered for " + secondsText(timeout);
    for (int rank = 0; rank < ranks.worldSize; ++rank)
        if (isSilent(peers[static_cast<std::size_t>(rank)]))
            return nameOf(rank) + " has not answered for " + secondsText(timeout);
    return {};
}

/// Of this rank's training; empty: it does not.
std::string Liveness::Shared::whereItHangs() const {
    if (!beaten || waiting > 0 || Clock::now() - *beaten <= most)
        return {};
    return nameOf(ranks.rank) + " hangs: its training has not got on for " + secondsText(most);
}

/// One round of requests. @param telling the reason of this rank; empty: none @param why set to the first reason of any
/// @return the numbers of all ranks; empty: the store does not work
std::vector<std::int64_t> Liveness::Shared::askStore(const std::string& telling, std::string& why) const {
    std::vector<std::int64_t> counts;
    try {
        if (!telling.empty())
            store->compareSet(kReason, std::vector<std::uint8_t>(),
                              std::vector<std::uint8_t>(telling.begin(), telling.end()));
        if (store->check({kReason})) {
            const std::vector<std::uint8_t> told = store->get(kReason);
            why.assign(told.begin(), told.end());
        }
        for (int rank = 0; rank < ranks.worldSize; ++rank)
            counts.push_back(store->add(keyOf(rank), rank == ranks.rank ? 1 : 0));
    } catch (const std::exception&) {
        counts.clear();
    }
    return counts;
}

Liveness::Liveness(c10::intrusive_ptr<c10d::Store> store, Ranks ranks, std::vector<std::string> devices,
                   std::chrono::milliseconds timeout, std::function<void(const std::string& text)> lost)
    : shared_(new Shared{.store = std::move(store), .ranks = ranks, .devices = std::move(devices), .timeout = timeout})
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

void Liveness::beat(std::chrono::milliseconds most) {
    const std::lock_guard lock(shared_->mutex);
    shared_->beaten = Clock::now();
    shared_->most = most;
}

std::string Liveness::agree(const std::string& reason) {
    constexpr std::chrono::seconds kMoment(1);
    std::unique_lock lock(shared_->mutex);
    if (shared_->toTell.empty())
        shared_->toTell = reason;
    shared_->changed.notify_all();
    shared_->changed.wait_for(lock, kMoment, [this] { return !shared_->reason.empty() || shared_->broken; });
    return shared_->reason.empty() ? reason : shared_->reason;
}

std::string Liveness::nameOf(int rank) const { return shared_->nameOf(rank); }

Liveness::Waiting::Waiting(Liveness* liveness)
    : liveness_(liveness) {
    if (!liveness_)
        return;
    const std::lock_guard lock(liveness_->shared_->mutex);
    ++liveness_->shared_->waiting;
}

Liveness::Waiting::~Waiting() {
    if (!liveness_)
        return;
    const std::lock_guard lock(liveness_->shared_->mutex);
    --liveness_->shared_->waiting;
    if (liveness_->shared_->beaten)
        liveness_->shared_->beaten = Clock::now();
}

void Liveness::ask(const std::shared_ptr<Shared>& shared) {
    std::unique_lock lock(shared->mutex);
    do {
        const std::string telling = shared->toTell;
        lock.unlock();
        std::string why;
        const std::vector<std::int64_t> counts = shared->askStore(telling, why);
        lock.lock();
        shared->broken = counts.empty();
        if (shared->reason.empty())
            shared->reason = why;
        for (std::size_t rank = 0; rank < counts.size(); ++rank)
            if (Peer& peer = shared->peers[rank]; std::exchange(peer.count, counts[rank]) != counts[rank])
                peer.changed = Clock::now();
        shared->changed.notify_all();
    } while (!shared->broken && shared->pause(lock));
}

void Liveness::watch() {
    std::unique_lock lock(shared_->mutex);
    for (Clock::time_point looked = Clock::now();;) {
        shared_->changed.wait_for(lock, shared_->timeout / 6);
        if (shared_->ending)
            return;
        // Who did not look itself, halted by Ctrl-Z for instance, knows nothing of the others.
        if (const auto now = Clock::now(); now - std::exchange(looked, now) > shared_->timeout / 2)
            shared_->beginAnew();
        if (const std::string hanging = shared_->whereItHangs(); !hanging.empty() && shared_->toTell.empty())
            shared_->toTell = hanging;
        if (const std::string gone = shared_->whatIsLost(); !gone.empty()) {
            lock.unlock();
            return lost_(gone);
        }
    }
}

} // namespace tempera::parallel
