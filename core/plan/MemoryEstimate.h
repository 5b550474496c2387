// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "data/Bucketing.h"
#include "plan/TrainedParameters.h"

namespace tempera::plan {

/// Bytes on one device in the phase of a run that needs most.
struct MemoryEstimate {
    std::uint64_t weights = 0;     ///< frozen and trained
    std::uint64_t gradients = 0;   ///< of what is trained, between two steps: this device's share of them
    std::uint64_t optimizer = 0;   ///< its averages, or its share of them; see options::stateBytesPerWeight; and ema
    std::uint64_t activations = 0; ///< kept between forward and backward pass, at the largest bucket and micro-batch
    /// Of single layers, libraries and the context of the device. On the host also what its memory pool keeps, and the
    /// copy of weights and optimizer that a checkpoint is written from. Where loading, encoding the pictures or drawing
    /// a sample needs more than a step, the difference.
    std::uint64_t workspace = 0;
    std::uint64_t step = 0; ///< of the workspace: tensors of single layers while a step goes back through them
    /// Of the process in the computer's memory, swapped blocks and optimizer.state_on_host among it. Where that is the
    /// device's memory, all of it.
    std::uint64_t host = 0;

    std::uint64_t total() const { return weights + gradients + optimizer + activations + workspace; }
};

/// The passes of a run, as far as their memory goes.
struct PassSizes {
    data::Size largest; ///< of the buckets that occur
    int buckets = 1;    ///< different ones
    int batchSize = 1;  ///< pictures in a pass
    int chunks = 1;     ///< of 77 tokens that the longest caption takes
    int devices = 1;    ///< that train together
    bool draws = false; ///< class pictures, before the first pass
};

/// What the most expensive step, or phase, needs. Parts of the model that the run does not keep are not counted.
MemoryEstimate estimateMemory(const spec::ModelFacts& model, const options::TrainConfig& config,
                              const PassSizes& passes, bool onGpu);

} // namespace tempera::plan
