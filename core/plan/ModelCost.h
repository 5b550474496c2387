// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "data/Bucketing.h"
#include "spec/ModelSpec.h"

namespace tempera::plan {

/// What one picture costs in one part of a model, from its config alone: a walk over the layers that the model is built
/// of (models/UNet, models/Vae, models/ClipTextModel) at a given size. 1 multiplication with its addition counts as 2
/// operations.
struct ModelCost {
    std::int64_t parameters = 0;
    int products = 0; ///< matrix products and convolutions of a forward pass: each costs time however small it is

    double forward = 0;         ///< operations of a forward pass
    double backward = 0;        ///< of the gradients that flow back through frozen layers to the first adapted one
    double contextBackward = 0; ///< of the gradients that flow on into the text encoders

    /// Numbers kept for the backward pass: all of them; with checkpointing only the inputs of the segments, and the
    /// longest segment.
    double kept = 0;
    double keptBetweenSegments = 0;
    double longestSegment = 0;
    double largestMap = 0; ///< numbers in the largest single result
};

/// @param latent height and width of the latent. @param contextTokens that the cross-attention sees. @param
/// convolutions whether the LoRA begins at the first resnet (network.conv_rank) and not at the first transformer.
ModelCost unetCost(const spec::UnetConfig& config, data::Size latent, int contextTokens, bool convolutions);

/// Of the VAE's two halves. @param picture in pixels
ModelCost vaeEncoderCost(const spec::VaeConfig& config, data::Size picture);
ModelCost vaeDecoderCost(const spec::VaeConfig& config, data::Size picture);

/// @param tokens of all chunks of the caption.
ModelCost textEncoderCost(const spec::ClipTextConfig& config, int tokens);

} // namespace tempera::plan
