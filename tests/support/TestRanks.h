// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <utility>

#include <ATen/core/Tensor.h>

#include "parallel/Collectives.h"

/// What ranks that tests tamper with are made of: each overrides the one call that it is about.
namespace tempera::test {

/// One of `worldSize` ranks, and the others are not there: nothing is exchanged.
class LoneRank : public parallel::Collectives {
public:
    explicit LoneRank(parallel::Ranks ranks = {})
        : ranks_(ranks) {}

    parallel::Ranks ranks() const override { return ranks_; }
    void allReduceSum(at::Tensor) override {}
    void reduceScatterSum(at::Tensor, std::span<const parallel::Share>) override {}
    void allGather(at::Tensor, std::span<const parallel::Share>) override {}
    void broadcast(at::Tensor, int) override {}
    void copy(at::Tensor, int, int) override {}
    void barrier() override {}
    void abort() noexcept override {}
    std::int64_t payloadBytes() const override { return 0; }

private:
    const parallel::Ranks ranks_;
};

/// A rank that does what another does, which must outlive it.
class PassingRank : public parallel::Collectives {
public:
    explicit PassingRank(parallel::Collectives& inner)
        : inner_(inner) {}

    parallel::Ranks ranks() const override { return inner_.ranks(); }
    void allReduceSum(at::Tensor buffer) override { inner_.allReduceSum(std::move(buffer)); }
    void reduceScatterSum(at::Tensor buffer, std::span<const parallel::Share> shares) override {
        inner_.reduceScatterSum(std::move(buffer), shares);
    }
    void allGather(at::Tensor buffer, std::span<const parallel::Share> shares) override {
        inner_.allGather(std::move(buffer), shares);
    }
    void broadcast(at::Tensor buffer, int root) override { inner_.broadcast(std::move(buffer), root); }
    void copy(at::Tensor buffer, int from, int to) override { inner_.copy(std::move(buffer), from, to); }
    void barrier() override { inner_.barrier(); }
    void abort() noexcept override { inner_.abort(); }
    void giveUp(const std::string& reason) noexcept override { inner_.giveUp(reason); }
    std::string failure() const override { return inner_.failure(); }
    std::int64_t payloadBytes() const override { return inner_.payloadBytes(); }

private:
    parallel::Collectives& inner_;
};

} // namespace tempera::test
