// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include <ATen/core/Tensor.h>

namespace tempera::optim {

class FlatParameters;

/// What ranks that split the state of their optimizer tell one another. Every rank of the run makes the same calls in
/// the same order. Thread: the trainer's.
class ShareExchange {
public:
    virtual ~ShareExchange() = default;

    /// Replaces the numbers by their sums over all ranks: the same bits everywhere.
    virtual void addUp(std::span<double> numbers) = 0;
    /// Replaces the values of the tensors that other ranks keep by what they have there.
    /// @param alsoResting also of ranges that rest
    virtual void gatherValues(FlatParameters& parameters, bool alsoResting) = 0;
};

/// How the ranks of a run split what belongs to the trained tensors (Rajbhandari et al., "ZeRO", SC 2020). Every tensor
/// has one rank that keeps it (ownersOf). Each rank has all values, as forward and backward need them; of each tensor
/// that it keeps
/// - the state of the optimizer and the moving average (ema.*), always;
/// - the sum of the gradients, with `ofGradients` (ZeRO-2). What else of gradients is in memory then are the buckets
///   (see parallel/GradientSync.h) that are being filled, and two that wait or are on their way: backward is held up
///   where more would be. In the first step, before the order of the buckets is known, more may be filled at once.
/// Without `ofGradients` (ZeRO-1) each rank has a buffer for all gradients, as without sharding.
///
/// A step sends the gradients to the ranks that keep their tensors, and back the new values.
struct Sharding {
    int rank = 0;
    int worldSize = 1;
    bool ofGradients = false;
    ShareExchange* exchange = nullptr; ///< null only where there is one rank

    bool isWhole() const { return worldSize == 1; }
};

/// The rank that keeps each tensor: in turn the one that has least so far, so that neighbours, whose gradients become
/// whole together, go to different ranks. None gets more than the mean and the largest tensor.
/// @param sizes of the tensors
std::vector<int> ownersOf(std::span<const std::int64_t> sizes, int worldSize);

} // namespace tempera::optim
