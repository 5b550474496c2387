// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include <ATen/core/Tensor.h>

#include "diffusion/NoiseSchedule.h"
#include "diffusion/Objective.h"
#include "models/ModelFile.h"
#include "models/TextConditioning.h"

namespace tempera::train {

/// What goes through the network at once. Noise and timesteps are drawn by the caller, per presentation, so that the
/// result does not depend on how a global batch is cut into micro-batches and devices. [B] is the number of pictures.
struct MicroBatch {
    at::Tensor latents;               ///< [B,4,h,w], scaled
    at::Tensor noise;                 ///< [B,4,h,w]
    at::Tensor inputNoise;            ///< [B,4,h,w]: what is added to the latents; undefined: `noise`
    at::Tensor timesteps;             ///< int64 [B]
    models::TextCondition text;       ///< encoded captions; left empty where `inputIds` are given
    std::vector<at::Tensor> inputIds; ///< int64 [B,77·n] per text encoder, where the text encoders are trained
    at::Tensor timeIds;               ///< [B,6], SDXL only
    at::Tensor mask;                  ///< [B,1,h,w]: what counts; undefined where everything does
    at::Tensor lossWeights;           ///< [B], or undefined for ones
};

/// Forward and backward of one micro-batch. Thread: the trainer's.
class TrainStep {
public:
    /// The model and the conditioning must outlive the step.
    /// @param text null where no text encoder is trained
    /// @param loss what is minimised; the mean squared error by default
    TrainStep(const models::Model& model, const models::TextConditioning* text, diffusion::NoiseSchedule schedule,
              at::ScalarType computeType, const options::LossConfig& loss = {});

    /// The loss of this micro-batch's share of a global batch, as of accumulate(), with its graph.
    at::Tensor loss(const MicroBatch& batch, std::int64_t globalImages) const;

    /// Adds this micro-batch's share to the gradients of everything that is trained: the loss is Σ wᵢ·lossᵢ /
    /// globalImages, lossᵢ what diffusion::Objective makes of the picture. So the shares of a global batch add up
    /// to its gradient however it is cut.
    /// @param lossScale what the gradients are multiplied by (optim/LossScale.h)
    /// @return that loss, not scaled, 0-d float32 on the model's device, without a graph
    at::Tensor accumulate(const MicroBatch& batch, std::int64_t globalImages, double lossScale = 1.0) const;

    /// lossᵢ of every picture, float32 [B] on the model's device.
    at::Tensor losses(const MicroBatch& batch) const;

private:
    models::TextCondition condition(const MicroBatch& batch) const;

    const models::Model& model_;
    const models::TextConditioning* text_;
    diffusion::NoiseSchedule schedule_;
    diffusion::Objective objective_;
    at::ScalarType computeType_;
};

} // namespace tempera::train
