// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "data/Bucketing.h"
#include "options/TrainConfig.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// Bytes on one device in the phase of a run that needs most.
struct MemoryEstimate {
    std::uint64_t weights = 0;     ///< frozen and trained
    std::uint64_t gradients = 0;   ///< of what is trained
    std::uint64_t optimizer = 0;   ///< its averages; see options::stateBytesPerWeight; and the moving average
    std::uint64_t activations = 0; ///< kept between forward and backward pass, at the largest bucket and micro-batch
    /// Of single layers, libraries and the context of the device. On the host also what its memory pool keeps, and the
    /// copy of weights and optimizer that a checkpoint is written from. Where encoding the pictures or drawing a sample
    /// needs more than a step, the difference.
    std::uint64_t workspace = 0;
    std::uint64_t step = 0; ///< of the workspace: tensors of single layers while a step goes back through them
    /// Of the process in the computer's memory. Where that is the device's memory, all of it.
    std::uint64_t host = 0;

    std::uint64_t total() const { return weights + gradients + optimizer + activations + workspace; }
};

/// Parameters that the job trains: in the U-Net, in the text encoders, in vectors of new words.
struct TrainedParameters {
    std::int64_t unet = 0;
    std::int64_t textEncoders = 0;
    std::int64_t embeddings = 0;
    std::int64_t total() const { return unet + textEncoders + embeddings; }
};
TrainedParameters trainedParameters(const spec::ModelFacts& model, const options::TrainConfig& config);
/// Of the values that are trained, and of their gradients.
int bytesPerTrained(const options::TrainConfig& config);
/// Bytes that the optimizer and the moving average keep of each of them.
double keptPerTrained(const options::TrainConfig& config);

/// The passes of a run, as far as their memory goes.
struct PassSizes {
    data::Size largest; ///< of the buckets that occur
    int buckets = 1;    ///< different ones
    int batchSize = 1;  ///< pictures in a pass
    int chunks = 1;     ///< of 77 tokens that the longest caption takes
};

/// What the most expensive step, or phase, needs. Parts of the model that the run does not keep are not counted.
MemoryEstimate estimateMemory(const spec::ModelFacts& model, const options::TrainConfig& config,
                              const PassSizes& passes, bool onGpu);

} // namespace tempera::plan
