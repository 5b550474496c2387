// SPDX-License-Identifier: Apache-2.0
#include "parallel/Collectives.h"

#include <atomic>

#include <c10/util/Exception.h>

namespace tempera::parallel {

namespace {

/// The sum over one rank is the buffer itself.
class SingleRank final : public Collectives {
public:
    Ranks ranks() const override { return {}; }
    void allReduceSum(at::Tensor) override { requireGoingOn(); }
    void reduceScatterSum(at::Tensor, std::span<const Share>) override { requireGoingOn(); }
    void allGather(at::Tensor, std::span<const Share>) override { requireGoingOn(); }
    void broadcast(at::Tensor, int root) override {
        requireGoingOn();
        TORCH_CHECK(root == 0, "there is no rank ", root, " in a run on one device");
    }
    void copy(at::Tensor, int, int) override { requireGoingOn(); }
    void barrier() override { requireGoingOn(); }
    void abort() noexcept override { aborted_ = true; }
    std::int64_t payloadBytes() const override { return 0; }

private:
    void requireGoingOn() const {
        if (aborted_)
            throw ExchangeError("the exchange between the devices was given up");
    }

    std::atomic<bool> aborted_ = false;
};

} // namespace

std::unique_ptr<Collectives> makeSingleRank() { return std::make_unique<SingleRank>(); }

} // namespace tempera::parallel
