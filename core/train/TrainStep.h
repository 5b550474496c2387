// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "diffusion/NoiseSchedule.h"
#include "models/ModelFile.h"
#include "models/TextConditioning.h"

namespace tempera::train {

/// What goes through the network at once. Noise and timesteps are drawn by the caller, per presentation, so that the
/// result does not depend on how a global batch is cut into micro-batches and devices. [B] is the number of pictures.
struct MicroBatch {
    at::Tensor latents;               ///< [B,4,h,w], scaled
    at::Tensor noise;                 ///< [B,4,h,w]
    at::Tensor timesteps;             ///< int64 [B]
    models::TextCondition text;       ///< encoded captions; left empty where `inputIds` are given
    std::vector<at::Tensor> inputIds; ///< int64 [B,77·n] per text encoder, where the text encoders are trained
    at::Tensor timeIds;               ///< [B,6], SDXL only
    at::Tensor lossWeights;           ///< [B], or undefined for ones
};

/// Forward and backward of one micro-batch. Thread: the trainer's.
class TrainStep {
public:
    /// The model and the conditioning must outlive the step.
    /// @param text null where no text encoder is trained
    TrainStep(const models::Model& model, const models::TextConditioning* text, diffusion::NoiseSchedule schedule,
              at::ScalarType computeType);

    /// Adds this micro-batch's share to the gradients of everything that is trained: the loss is Σ wᵢ·lossᵢ /
    /// globalImages, lossᵢ the squared error averaged over the picture's latent. So the shares of a global batch add up
    /// to its gradient however it is cut.
    /// @return that loss, 0-d float32 on the model's device, without a graph
    at::Tensor accumulate(const MicroBatch& batch, std::int64_t globalImages) const;

private:
    models::TextCondition condition(const MicroBatch& batch) const;

    const models::Model& model_;
    const models::TextConditioning* text_;
    diffusion::NoiseSchedule schedule_;
    at::ScalarType computeType_;
};

} // namespace tempera::train
