// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <condition_variable>
#include <mutex>
#include <string>

#include "DeviceProject.h"
#include "parallel/Gloo.h"
#include "train/ModelLoading.h"
#include "train/RankThreads.h"
#include "train/StepRunner.h"

namespace tempera::test {

/// Hears what a rank exchanges of gradients and values: buffers of floating-point numbers, but for the few that are
/// said of a step.
class HeardRank final : public PassingRank {
public:
    explicit HeardRank(parallel::Collectives& inner)
        : PassingRank(inner) {}

    /// Of every buffer since the last call: what was done and its bytes, "sum 1200, gather 600".
    std::string takeHeard() {
        const std::lock_guard lock(mutex_);
        return std::exchange(heard_, {});
    }
    /// What this rank has sent for it.
    std::int64_t payload() const { return paid_; }
    /// Whether something was begun since takeHeard(), or is within a while.
    bool hearsSomething() {
        std::unique_lock lock(mutex_);
        return changed_.wait_for(lock, std::chrono::seconds(1), [this] { return !heard_.empty(); });
    }

    void allReduceSum(at::Tensor buffer) override {
        const bool counts = hear("sum", buffer);
        pay(counts, [&] { PassingRank::allReduceSum(std::move(buffer)); });
    }
    void reduceScatterSum(at::Tensor buffer, std::span<const parallel::Share> shares) override {
        const bool counts = hear("scattered sum", buffer);
        pay(counts, [&] { PassingRank::reduceScatterSum(std::move(buffer), shares); });
    }
    void allGather(at::Tensor buffer, std::span<const parallel::Share> shares) override {
        const bool counts = hear("gather", buffer);
        pay(counts, [&] { PassingRank::allGather(std::move(buffer), shares); });
    }

private:
    bool hear(const char* what, const at::Tensor& buffer) {
        constexpr std::int64_t kFew = 64;
        if (!buffer.is_floating_point() || buffer.numel() < kFew)
            return false;
        {
            const std::lock_guard lock(mutex_);
            heard_ += std::string(what) + " " + std::to_string(buffer.nbytes()) + ", ";
        }
        changed_.notify_all();
        return true;
    }
    /// Ranks exchange one thing at a time.
    template <class Call>
    void pay(bool counts, const Call& call) {
        const std::int64_t before = payloadBytes();
        call();
        paid_ += counts ? payloadBytes() - before : 0;
    }

    std::mutex mutex_;
    std::condition_variable changed_;
    std::string heard_;
    std::int64_t paid_ = 0;
};

/// What the first of a job's devices exchanges in its second step: within the backward pass, whose gradients it tells
/// of, and in all of it.
struct HeardStep {
    bool withinBackward = false;
    std::string all;
    std::int64_t payload = 0; ///< of all ranks
    std::int64_t numbers = 0; ///< that are trained
    std::int64_t size = 0;    ///< of the buffer that they lie in
    std::string text() const { return (withinBackward ? "within backward: " : "behind backward: ") + all; }
};

inline HeardStep hearSecondStep(const options::Job& job) {
    Recorder recorder;
    train::Journal journal(recorder);
    const train::RunSetup setup = require(train::prepareRun(job, journal, {}));
    HeardStep heard;
    std::mutex mutex;
    std::string failure;
    const auto work = [&](parallel::Collectives& collectives) {
        try {
            HeardRank rank(collectives);
            train::Journal silent(journal);
            train::TrainState state;
            const train::RunCaches caches = require(train::ModelLoading(setup, silent, rank, at::kCPU, {}).load(state));
            require(train::attachTrainee(state, setup.config, &rank));
            const auto steps = require(train::StepRunner::create(setup, state, caches, rank, at::kCPU, 1));
            std::int64_t paid = 0;
            for (int step = 1; step <= 2; ++step) {
                rank.takeHeard();
                paid = rank.payload();
                bool isWithin = false; // the last pass tells
                const train::ComputedStep computed =
                    require(steps->compute({}, [&] { isWithin = step == 2 && rank.hearsSomething(); }));
                steps->apply(computed);
                steps->finish(computed);
                if (step == 2 && rank.ranks().isFirst()) {
                    heard.withinBackward = isWithin;
                    heard.all = rank.takeHeard();
                    heard.numbers = state.parameters->parameterCount();
                    heard.size = state.parameters->size();
                }
            }
            const std::lock_guard lock(mutex);
            heard.payload += rank.payload() - paid;
        } catch (const std::exception& error) {
            const std::lock_guard lock(mutex);
            failure = error.what();
        }
    };
    require(train::onAllRanks(
        parallel::makeThreadRanks(static_cast<int>(setup.devices.size()), std::chrono::seconds(60)), work));
    if (!failure.empty())
        throw std::runtime_error(failure);
    return heard;
}

} // namespace tempera::test
