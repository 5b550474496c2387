// SPDX-License-Identifier: Apache-2.0
// The only file that sees Gloo's headers. They are Debian's and older than the Gloo inside of LibTorch: no Gloo type is
// constructed, derived from or called here, and ProcessGroupGloo makes its own devices.
#include "parallel/Gloo.h"

#include <algorithm>
#include <atomic>
#include <exception>
#include <mutex>
#include <optional>
#include <thread>
#include <utility>

#undef TORCH_ASSERT_ONLY_METHOD_OPERATORS // c10d's headers include all of them

#include <c10/util/Exception.h>
#include <c10/util/Logging.h>
#include <torch/csrc/distributed/c10d/HashStore.hpp>
#include <torch/csrc/distributed/c10d/PrefixStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>
#include <torch/csrc/distributed/c10d/TCPStore.hpp>

#include "base/LocalAddress.h"
#include "base/PipeSignal.h"
#include "base/ProcessName.h"
#include "parallel/Arrival.h"
#include "parallel/ForeignCall.h"
#include "parallel/Liveness.h"
#include "parallel/PeerCollectives.h"
#include "tensor/TorchGuard.h"

namespace tempera::parallel {

namespace {

using Work = c10::intrusive_ptr<c10d::Work>;

class GlooTransport;

/// What Gloo says, without the place in its source that it begins with: "[/gloo/transport/tcp/pair.cc:547] …".
std::string textOf(const std::exception& error) {
    const std::string text = tensor::firstLine(error.what());
    const std::size_t end = text.find("] ");
    return text.starts_with('[') && end != std::string::npos ? text.substr(end + 2) : text;
}

/// The ranks of this process, which give up together.
class Together {
public:
    void join(GlooTransport& one) {
        const std::lock_guard lock(mutex_);
        members_.push_back(&one);
    }
    void leave(GlooTransport& one) {
        const std::lock_guard lock(mutex_);
        std::erase(members_, &one);
    }
    /// @param reason what waits then throws
    void abort(const std::string& reason) noexcept;

private:
    std::mutex mutex_;
    std::vector<GlooTransport*> members_;
};

constexpr const char* kGivenUp = "the exchange between the devices was given up";
/// Of the exchange itself: the ranks watch one another by other means, and one may save or draw for hours.
constexpr std::chrono::hours kNever(24 * 365);

class GlooTransport final : public Transport {
public:
    /// How long the others may take.
    struct Patience {
        std::chrono::milliseconds connecting;
        std::chrono::milliseconds exchanging;
    };

    GlooTransport(const c10::intrusive_ptr<c10d::Store>& store, Ranks ranks, const std::string& address,
                  Patience patience, std::shared_ptr<Together> together)
        : ranks_(ranks)
        , patience_(patience)
        , together_(std::move(together)) {
        const NoPipeSignal forItsThreads;
        auto options = c10d::ProcessGroupGloo::Options::create(patience.connecting);
        options->threads = 1;
        options->devices.push_back(c10d::ProcessGroupGloo::createDeviceForHostname(address));
        group_ = c10::make_intrusive<c10d::ProcessGroupGloo>(store, ranks.rank, ranks.worldSize, options);
        together_->join(*this);
    }
    ~GlooTransport() override { together_->leave(*this); }

    Ranks ranks() const override { return ranks_; }
    void exchange(std::span<const Message> sent, std::span<const Message> received) override;
    void abort() noexcept override { together_->abort(kGivenUp); }
    void abortOwn(const std::string& reason) noexcept;
    void giveUp(const std::string& reason) noexcept override {
        together_->abort(liveness_ ? liveness_->agree(reason) : reason);
    }
    std::string failure() const override {
        const std::lock_guard lock(mutex_);
        return aborted_;
    }
    void beat(std::chrono::milliseconds most) noexcept override {
        if (liveness_)
            liveness_->beat(most);
    }
    std::shared_ptr<void> waitElsewhere() override {
        return liveness_ ? std::make_shared<Liveness::Waiting>(liveness_.get()) : nullptr;
    }
    /// Processes watch one another over the store.
    void watch(c10::intrusive_ptr<c10d::Store> store, std::chrono::milliseconds timeout,
               std::vector<std::string> devices) {
        liveness_ = std::make_unique<Liveness>(std::move(store), ranks_, std::move(devices), timeout,
                                               [this](const std::string& lost) { together_->abort(lost); });
    }

private:
    std::string begin(std::span<const Message> sent, std::span<const Message> received);
    std::string await(std::span<const Message> sent, std::span<const Message> received);
    std::string end() noexcept;
    std::string brokenTo(int peer) const;

    const Ranks ranks_;
    const Patience patience_;
    c10::intrusive_ptr<c10d::ProcessGroupGloo> group_;
    std::shared_ptr<Together> together_;
    mutable std::mutex mutex_;
    std::vector<Work> works_;            ///< under way
    std::string aborted_;                ///< why; empty: it goes on
    std::unique_ptr<Liveness> liveness_; ///< null between threads
};

void Together::abort(const std::string& reason) noexcept {
    const std::lock_guard lock(mutex_);
    for (GlooTransport* one : members_)
        one->abortOwn(reason);
}

void GlooTransport::abortOwn(const std::string& reason) noexcept {
    const std::lock_guard lock(mutex_);
    if (aborted_.empty())
        aborted_ = reason;
    for (const Work& work : works_) {
        try {
            work->abort();
        } catch (...) { // one that has failed by itself waits for nothing
        }
    }
}

/// @return what failed; a connection that is known to be broken takes no message
std::string GlooTransport::begin(std::span<const Message> sent, std::span<const Message> received) {
    constexpr int kTag = 0; // what one rank sends to another arrives in order
    const NoPipeSignal noSignal;
    const std::lock_guard lock(mutex_);
    if (!aborted_.empty())
        return aborted_;
    const auto beginAll = [&](std::span<const Message> messages, const auto& beginOne) -> std::string {
        for (const Message& message : messages) {
            std::vector<at::Tensor> data{message.data};
            try {
                works_.push_back(beginOne(data, message.peer));
            } catch (const std::exception& error) {
                return brokenTo(message.peer) + textOf(error);
            }
        }
        return {};
    };
    std::string failure = beginAll(received, [&](auto& data, int peer) { return group_->recv(data, peer, kTag); });
    if (failure.empty())
        failure = beginAll(sent, [&](auto& data, int peer) { return group_->send(data, peer, kTag); });
    return failure;
}

/// @return what failed
std::string GlooTransport::await(std::span<const Message> sent, std::span<const Message> received) {
    const auto peerOf = [&](std::size_t i) {
        return i < received.size() ? received[i].peer : sent[i - received.size()].peer;
    };
    // Only this thread changes the list while it waits.
    for (std::size_t i = 0; i < works_.size(); ++i) {
        try {
            if (!works_[i]->wait(patience_.exchanging))
                return kGivenUp;
        } catch (const std::exception& error) {
            return brokenTo(peerOf(i)) + textOf(error);
        }
    }
    return {};
}

/// @return why it was given up; empty: it was not
std::string GlooTransport::end() noexcept {
    const std::lock_guard lock(mutex_);
    works_.clear();
    return aborted_;
}

void GlooTransport::exchange(std::span<const Message> sent, std::span<const Message> received) {
    const Liveness::Waiting waiting(liveness_.get());
    std::string failure = begin(sent, received);
    if (failure.empty())
        failure = await(sent, received);
    const std::string reason = end();
    if (!reason.empty())
        throw ExchangeError(reason);
    if (!failure.empty()) // the one at the other end may have left because of a third
        throw ExchangeError(liveness_ ? liveness_->agree(failure) : failure);
}

std::string GlooTransport::brokenTo(int peer) const {
    return "the connection to " + (liveness_ ? liveness_->nameOf(peer) : "another device") + " broke off: ";
}

} // namespace

std::vector<std::unique_ptr<Collectives>> makeThreadRanks(int worldSize, std::chrono::milliseconds timeout) {
    const GlooTransport::Patience patience{std::chrono::minutes(1), timeout};
    const auto store = c10::make_intrusive<c10d::HashStore>();
    const auto together = std::make_shared<Together>();
    std::vector<std::unique_ptr<Collectives>> ranks(static_cast<std::size_t>(worldSize));
    std::vector<std::exception_ptr> failures(ranks.size());
    {
        std::vector<std::jthread> threads; // each waits for the others
        for (int rank = 0; rank < worldSize; ++rank)
            threads.emplace_back([&, rank] {
                const auto own = static_cast<std::size_t>(rank);
                try {
                    ranks[own] = std::make_unique<PeerCollectives>(std::make_unique<GlooTransport>(
                        store, Ranks{rank, worldSize}, "127.0.0.1", patience, together));
                } catch (...) {
                    failures[own] = std::current_exception();
                }
            });
    }
    for (const std::exception_ptr& failure : failures)
        if (failure)
            std::rethrow_exception(failure);
    return ranks;
}

namespace {

bool hostsStore(const ProcessPlace& place) { return place.ranks.isFirst() && !place.launcherHasStore; }

/// The store of a run whose processes are all on this machine listens to nobody else.
std::optional<int> listeningSocket(const ProcessPlace& place) {
    if (!hostsStore(place) || !isLoopback(place.address))
        return std::nullopt;
    const Result<int> socket = listenOnLoopback(place.port);
    TORCH_CHECK(socket.ok(), socket.error().message);
    return *socket;
}

/// c10d warns, in lines that people cannot read, of what works all the same: an address that has no name. What fails
/// comes out of it as an exception.
void keepWarningsQuiet() { FLAGS_caffe2_log_level = std::max<int>(FLAGS_caffe2_log_level, c10::GLOG_ERROR); }

/// What keeps the messages of one start of the processes apart from those of another. A launcher starts all of them
/// together again, so each counts its own starts in the store; TORCHELASTIC_RESTART_COUNT does not: it is each agent's
/// own, and agents that have joined later, or have only heard of a failure, count otherwise.
std::string prefixOf(const ProcessPlace& place, c10d::Store& store) {
    const std::string starts = "tempera/starts/" + std::to_string(place.ranks.rank);
    return "tempera/" + std::to_string(place.launcherHasStore ? store.add(starts, 1) : 0);
}

std::unique_ptr<GlooTransport> connect(const c10::intrusive_ptr<c10d::Store>& store, const ProcessPlace& place,
                                       std::chrono::milliseconds timeout) {
    try {
        return std::make_unique<GlooTransport>(store, place.ranks, addressForOthers(*store, place.ranks, place.way),
                                               GlooTransport::Patience{timeout, kNever}, std::make_shared<Together>());
    } catch (const std::exception& error) {
        throw ExchangeError("all have come, but not all reach one another (" + textOf(error) + ")");
    }
}

/// Behind awaitStore(). A first process that is halted answers nothing of what is asked here, for ever.
std::unique_ptr<GlooTransport> join(const ProcessPlace& place, std::chrono::milliseconds timeout,
                                    std::chrono::milliseconds coming, const std::stop_token& stop,
                                    std::atomic<bool>& haveCome) {
    c10d::TCPStoreOptions options;
    options.port = static_cast<std::uint16_t>(place.port);
    options.isServer = hostsStore(place);
    options.numWorkers = static_cast<std::size_t>(place.ranks.worldSize);
    options.waitWorkers = false; // as a launcher's own store does not
    options.timeout = coming;
    options.masterListenFd = listeningSocket(place);
    const auto tcp = c10::make_intrusive<c10d::TCPStore>(place.address, options);
    const std::string prefix = prefixOf(place, *tcp);
    const auto store = c10::make_intrusive<c10d::PrefixStore>(prefix, tcp);
    tellWay(*store, place.ranks.rank, place.way);
    awaitAll(*store, place.ranks, place.devices, coming, stop);
    haveCome = true;
    auto transport = connect(store, place, timeout);
    // A connection of its own: requests on one wait for one another.
    options.isServer = false;
    options.masterListenFd.reset();
    options.timeout = timeout;
    const auto watched = c10::make_intrusive<c10d::TCPStore>(place.address, options);
    transport->watch(c10::make_intrusive<c10d::PrefixStore>(prefix, watched), timeout, place.devices);
    return transport;
}

} // namespace

std::unique_ptr<Collectives> joinProcesses(const ProcessPlace& place, std::chrono::milliseconds timeout,
                                           const std::stop_token& stop) {
    using Clock = std::chrono::steady_clock;
    constexpr std::chrono::milliseconds kLeaving(3000); // while nothing has begun, nobody counts on this one
    keepWarningsQuiet();
    if (!hostsStore(place))
        awaitStore(place.address, place.port, kComing, stop);
    const Clock::time_point until = Clock::now() + kComing + 2 * timeout;
    std::optional<Clock::time_point> stopped;
    const auto haveCome = std::make_shared<std::atomic<bool>>(false); // all of them
    const auto isGivenUp = [&] {
        if (stop.stop_requested() && !stopped)
            stopped = Clock::now();
        const bool isLeft = stopped && Clock::now() > *stopped + (*haveCome ? timeout : std::min(timeout, kLeaving));
        return isLeft || Clock::now() > until;
    };
    const auto joined = std::make_shared<std::unique_ptr<GlooTransport>>();
    const auto call = [joined, haveCome, place, timeout, stop] {
        *joined = join(place, timeout, kComing, stop, *haveCome);
        return 0;
    };
    if (!callForeign(call, isGivenUp))
        throw ExchangeError(processName(0, place.ranks.worldSize, place.devices) +
                            ", the first of the run, does not answer");
    return std::make_unique<PeerCollectives>(std::move(*joined));
}

} // namespace tempera::parallel
