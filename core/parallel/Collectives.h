// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <span>
#include <stdexcept>
#include <string>

#include <ATen/core/Tensor.h>

#include "parallel/Ranks.h"

namespace tempera::parallel {

/// The exchange cannot go on; the text is for a person.
class ExchangeError : public std::runtime_error {
public:
    using std::runtime_error::runtime_error;
};

/// What the ranks of a run say to one another. Every rank makes the same calls in the same order, each on its own
/// object and thread; a call returns when its result is there (on a GPU: ordered behind the work of the current
/// stream). Failures of the transport (a lost peer, a time-out, abort) are thrown as ExchangeError and end the step;
/// after one, only abort() may still be called.
class Collectives {
public:
    virtual ~Collectives() = default;

    virtual Ranks ranks() const = 0;
    /// Replaces `buffer` on every rank by the sum over all ranks. The summands of every element are added in the order
    /// of the ranks (bfloat16 and float16 in float32, rounded once): the same bits arrive everywhere, and again in
    /// another run. (NCCL adds otherwise, with the same bits on all ranks; see Nccl.h.)
    /// @pre contiguous, of one length and type on all ranks
    virtual void allReduceSum(at::Tensor buffer) = 0;
    /// As allReduceSum, but only this rank's share of the buffer is the sum afterwards; the rest is as it was.
    /// @param shares one for each rank, ascending and disjoint, the same on all; some may be empty
    virtual void reduceScatterSum(at::Tensor buffer, std::span<const Share> shares) = 0;
    /// Replaces on every rank the shares of the others by what they have in them. @param shares as above
    virtual void allGather(at::Tensor buffer, std::span<const Share> shares) = 0;
    /// Replaces `buffer` on every rank by the one of `root`.
    virtual void broadcast(at::Tensor buffer, int root) = 0;
    /// Replaces `buffer` on rank `to` by the one of rank `from`; the others do nothing. @pre from ≠ to
    virtual void copy(at::Tensor buffer, int from, int to) = 0;
    /// Returns when every rank has called it.
    virtual void barrier() = 0;
    /// Gives the exchange up: what waits in it now, on any rank of this process, and every later call throw. For a rank
    /// that fails and must not leave the others waiting. Thread: any.
    virtual void abort() noexcept = 0;
    /// The same with the reason, which the ranks of other processes then throw, too. Where another has told one before,
    /// it stays with that.
    virtual void giveUp(const std::string& /*reason*/) noexcept { abort(); }
    /// Why the exchange was given up; empty while it goes on. Thread: any.
    virtual std::string failure() const { return {}; }
    /// This rank's training goes on. It counts as lost when it does not say so again for longer than `most`, unless it
    /// waits for the others meanwhile. Thread: any.
    virtual void beat(std::chrono::milliseconds /*most*/) noexcept {}
    /// While the handle lives, this rank waits for the others by other means than this exchange; see beat(). May be
    /// null. Thread: any.
    virtual std::shared_ptr<void> waitElsewhere() { return nullptr; }
    /// What this rank has sent so far, headers not counted: 2·(n − 1)/n of a buffer's bytes for a sum. For its first
    /// half, the bytes of all shares but its own; for its second, n − 1 times those of its own.
    virtual std::int64_t payloadBytes() const = 0;
};

/// A run on one device: nothing to exchange.
std::unique_ptr<Collectives> makeSingleRank();

} // namespace tempera::parallel
