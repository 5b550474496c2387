// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <memory>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include <ATen/TensorOperators.h>
#include <ATen/ops/zeros.h>
#include <c10/util/Exception.h>

#include "../../support/TestRanks.h"
#include "parallel/GradientSync.h"

/// Gradients to exchange, and a rank that hears what is exchanged of them.
namespace tempera::test {

using parallel::Collectives;
using parallel::GradientSync;
using parallel::Share;

/// Ten tensors of 90 elements, each with padding of 6: five learn with the first group's rate, five with the second's.
inline constexpr std::int64_t kPlace = 96;

class Parameters {
public:
    explicit Parameters(const optim::Sharding& sharding = {}) {
        std::vector<optim::ParameterGroup> groups = {{"first", 1.0}, {"second", 1.0}};
        for (int i = 0; i < 10; ++i) {
            tensors.push_back(at::zeros({90}));
            groups[i < 5 ? 0 : 1].tensors.emplace_back(std::to_string(i), tensors.back());
        }
        flat = std::make_unique<optim::FlatParameters>(groups, optim::GradientStore::WideBuffer, sharding);
    }

    /// What a backward pass does to one tensor.
    void give(GradientSync& sync, std::size_t slot, const at::Tensor& gradient) {
        at::Tensor& own = tensors[slot].mutable_grad();
        own = own.defined() ? own.add_(gradient) : gradient.clone();
        sync.arrived(slot);
    }

    std::vector<at::Tensor> tensors;
    std::unique_ptr<optim::FlatParameters> flat;
};

inline std::vector<int> oneStage() { return std::vector<int>(10, 0); }

/// The sums that one rank was asked for: lengths, in their order; each may be held up.
class Listening : public LoneRank {
public:
    explicit Listening(int worldSize = 2)
        : LoneRank({0, worldSize}) {}
    void allReduceSum(at::Tensor buffer) override {
        const std::lock_guard lock(mutex_);
        TORCH_CHECK(!fails, "peer 1 is gone");
        sums_.push_back(buffer.numel());
    }

    std::vector<std::int64_t> sums() const {
        const std::lock_guard lock(mutex_);
        return sums_;
    }
    void waitForSums(std::size_t count) const {
        while (sums().size() < count)
            std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    std::atomic<bool> fails = false;

private:
    mutable std::mutex mutex_;
    std::vector<std::int64_t> sums_;
};

/// One step in which every gradient comes, `times` over, from the last to the first.
inline void oneStep(GradientSync& sync, int times = 1) {
    sync.beginPass();
    for (int time = 0; time < times; ++time)
        for (std::size_t part = 10; part-- > 0;)
            sync.arrived(part);
    sync.finish();
}

inline parallel::GradientSettings bucketsOf(std::int64_t elements) { return {.bucketBytes = elements * 4}; }

} // namespace tempera::test
