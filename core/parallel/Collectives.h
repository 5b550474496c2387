// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include <ATen/core/Tensor.h>

#include "parallel/Ranks.h"

namespace tempera::parallel {

/// What the ranks of a run say to one another. Every rank makes the same calls in the same order, each on its own
/// object and thread; a call returns when its result is there. Failures of the transport (a lost peer, a time-out) are
/// thrown as c10::Error and end the step.
class Collectives {
public:
    virtual ~Collectives() = default;

    virtual Ranks ranks() const = 0;
    /// Replaces `buffer` on every rank by the sum over all ranks; the same bits arrive everywhere.
    virtual void allReduceSum(at::Tensor buffer) = 0;
    /// Replaces `buffer` on every rank by the one of `root`.
    virtual void broadcast(at::Tensor buffer, int root) = 0;
    /// Returns when every rank has called it.
    virtual void barrier() = 0;
};

/// A run on one device: nothing to exchange.
std::unique_ptr<Collectives> makeSingleRank();

} // namespace tempera::parallel
