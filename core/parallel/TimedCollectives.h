// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <thread>

#include "parallel/Collectives.h"

namespace tempera::parallel {

/// Counts how long the thread that made it waits in exchanges: for the others to come, and for what they send. What
/// other threads exchange meanwhile does not hold it up and is not counted. Thread: as Collectives; seconds(): its own.
class TimedCollectives final : public Collectives {
public:
    /// @param inner outlives it
    explicit TimedCollectives(Collectives& inner)
        : inner_(inner)
        , own_(std::this_thread::get_id()) {}

    double seconds() const { return seconds_; }

    Ranks ranks() const override { return inner_.ranks(); }
    void allReduceSum(at::Tensor buffer) override {
        const Timer timer(*this);
        inner_.allReduceSum(std::move(buffer));
    }
    void reduceScatterSum(at::Tensor buffer, std::span<const Share> shares) override {
        const Timer timer(*this);
        inner_.reduceScatterSum(std::move(buffer), shares);
    }
    void allGather(at::Tensor buffer, std::span<const Share> shares) override {
        const Timer timer(*this);
        inner_.allGather(std::move(buffer), shares);
    }
    void broadcast(at::Tensor buffer, int root) override {
        const Timer timer(*this);
        inner_.broadcast(std::move(buffer), root);
    }
    void copy(at::Tensor buffer, int from, int to) override {
        const Timer timer(*this);
        inner_.copy(std::move(buffer), from, to);
    }
    void barrier() override {
        const Timer timer(*this);
        inner_.barrier();
    }
    void abort() noexcept override { inner_.abort(); }
    void giveUp(const std::string& reason) noexcept override { inner_.giveUp(reason); }
    std::string failure() const override { return inner_.failure(); }
    void beat(std::chrono::milliseconds most) noexcept override { inner_.beat(most); }
    std::shared_ptr<void> waitElsewhere() override { return inner_.waitElsewhere(); }
    std::int64_t payloadBytes() const override { return inner_.payloadBytes(); }

private:
    using Clock = std::chrono::steady_clock;
    class Timer {
    public:
        explicit Timer(TimedCollectives& of)
            : of_(of) {}
        ~Timer() {
            if (std::this_thread::get_id() == of_.own_)
                of_.seconds_ += std::chrono::duration<double>(Clock::now() - began_).count();
        }
        Timer(const Timer&) = delete;
        Timer& operator=(const Timer&) = delete;

    private:
        TimedCollectives& of_;
        const Clock::time_point began_ = Clock::now();
    };

    Collectives& inner_;
    const std::thread::id own_;
    double seconds_ = 0.0;
};

} // namespace tempera::parallel
