// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <vector>

#include "optim/FlatParameters.h"
#include "parallel/Collectives.h"

namespace tempera::parallel {

/// Neighbours in the buffers whose gradients are exchanged at once.
struct GradientBucket {
    std::vector<std::size_t> slots;
    Share range; ///< in the layout of all tensors, padding included
};

/// Cuts the parameters into buckets of `bytes` of gradients or the tensor that is larger. They come as backward does:
/// first those of stage 0, from the end of the buffer, then those of the next.
/// @param stages of each slot; a bucket has slots of one stage only
std::vector<GradientBucket> cutBuckets(const optim::FlatParameters& parameters, std::span<const int> stages,
                                       std::int64_t bytes);

/// What becomes of gradients that are whole on this rank: they are summed over all ranks, each where it is kept.
class BucketExchange {
public:
    virtual ~BucketExchange() = default;

    /// Sums a bucket up over all ranks, which call this in the same order. Thread: one at a time.
    virtual void exchange(std::size_t bucket) = 0;
    /// A backward pass has added to a tensor's gradient. Thread: that which backward tells of it, beside exchange().
    virtual void take(std::size_t /*slot*/) {}
    /// Whether something was taken since the bucket's last exchange.
    virtual bool holds(std::size_t /*bucket*/) const { return false; }
};

/// How the parameters' ranks share them decides: all sums everywhere; or each at the rank that keeps the tensor, out of
/// the buffer of all gradients, or out of buffers that last as long as a bucket is filled and under way.
/// @param wire what gradients are rounded to on their way, where that is shorter than they are
std::unique_ptr<BucketExchange> makeBucketExchange(Collectives& collectives, optim::FlatParameters& parameters,
                                                   std::vector<GradientBucket> buckets, at::ScalarType wire);

} // namespace tempera::parallel
