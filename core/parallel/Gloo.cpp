// SPDX-License-Identifier: Apache-2.0
// The only file that sees Gloo's headers. They are Debian's and older than the Gloo inside of LibTorch: no Gloo type is
// constructed, derived from or called here, and ProcessGroupGloo makes its own devices.
#include "parallel/Gloo.h"

#include <algorithm>
#include <exception>
#include <mutex>
#include <thread>

#undef TORCH_ASSERT_ONLY_METHOD_OPERATORS // c10d's headers include all of them

#include <c10/util/Exception.h>
#include <torch/csrc/distributed/c10d/HashStore.hpp>
#include <torch/csrc/distributed/c10d/ProcessGroupGloo.hpp>

#include "parallel/PeerCollectives.h"

namespace tempera::parallel {

namespace {

using Work = c10::intrusive_ptr<c10d::Work>;

class GlooTransport;

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
    void abort() noexcept;

private:
    std::mutex mutex_;
    std::vector<GlooTransport*> members_;
};

class GlooTransport final : public Transport {
public:
    GlooTransport(const c10::intrusive_ptr<c10d::Store>& store, Ranks ranks, const std::string& address,
                  std::chrono::milliseconds timeout, std::shared_ptr<Together> together)
        : ranks_(ranks)
        , together_(std::move(together)) {
        auto options = c10d::ProcessGroupGloo::Options::create(timeout);
        options->threads = 1;
        options->devices.push_back(c10d::ProcessGroupGloo::createDeviceForHostname(address));
        group_ = c10::make_intrusive<c10d::ProcessGroupGloo>(store, ranks.rank, ranks.worldSize, options);
        together_->join(*this);
    }
    ~GlooTransport() override { together_->leave(*this); }

    Ranks ranks() const override { return ranks_; }
    void exchange(std::span<const Message> sent, std::span<const Message> received) override;
    void abort() noexcept override { together_->abort(); }
    void abortOwn() noexcept;

private:
    void begin(std::span<const Message> sent, std::span<const Message> received);
    void end() noexcept;

    const Ranks ranks_;
    c10::intrusive_ptr<c10d::ProcessGroupGloo> group_;
    std::shared_ptr<Together> together_;
    std::mutex mutex_;
    std::vector<Work> works_; ///< under way
    bool aborted_ = false;
};

void Together::abort() noexcept {
    const std::lock_guard lock(mutex_);
    for (GlooTransport* one : members_)
        one->abortOwn();
}

void GlooTransport::abortOwn() noexcept {
    const std::lock_guard lock(mutex_);
    aborted_ = true;
    for (const Work& work : works_) {
        try {
            work->abort();
        } catch (...) { // one that has failed by itself waits for nothing
        }
    }
}

void GlooTransport::begin(std::span<const Message> sent, std::span<const Message> received) {
    constexpr int kTag = 0; // what one rank sends to another arrives in order
    const std::lock_guard lock(mutex_);
    TORCH_CHECK(!aborted_, "the exchange between the devices was given up");
    for (const Message& message : received) {
        std::vector<at::Tensor> data{message.data};
        works_.push_back(group_->recv(data, message.peer, kTag));
    }
    for (const Message& message : sent) {
        std::vector<at::Tensor> data{message.data};
        works_.push_back(group_->send(data, message.peer, kTag));
    }
}

void GlooTransport::end() noexcept {
    const std::lock_guard lock(mutex_);
    works_.clear();
}

void GlooTransport::exchange(std::span<const Message> sent, std::span<const Message> received) {
    begin(sent, received);
    try {
        // Only this thread changes the list while it waits.
        for (const Work& work : works_)
            TORCH_CHECK(work->wait(), "the exchange between the devices was given up");
    } catch (...) {
        end();
        throw;
    }
    end();
}

} // namespace

std::vector<std::unique_ptr<Collectives>> makeThreadRanks(int worldSize, std::chrono::milliseconds timeout) {
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
                    ranks[own] = std::make_unique<PeerCollectives>(
                        std::make_unique<GlooTransport>(store, Ranks{rank, worldSize}, "127.0.0.1", timeout, together));
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

} // namespace tempera::parallel
