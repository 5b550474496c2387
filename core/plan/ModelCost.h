// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "data/Bucketing.h"
#include "spec/ModelSpec.h"

namespace tempera::plan {

/// Numbers that a pass keeps for the way back.
struct Kept {
    double numbers = 0;
    double perRank = 0;     ///< times the rank of the network's matrices: what lies between down and up
    double perConvRank = 0; ///< the same of convolutions larger than 1 × 1
};

/// Which layers keep their inputs, as their weights, or those beside them, are differentiated by.
enum class Learning {
    Nothing,      ///< gradients only pass through, from the first cross-attention on
    Transformers, ///< adapters on the layers of the transformers
    Adapters,     ///< on those of the resnets and samplers, too
    Weights,      ///< the layers themselves
};

/// How a part is passed in training.
struct Passing {
    Learning learning = Learning::Transformers;
    int recomputedLevels = 0; ///< whose segments gradient checkpointing computes again, from the outermost
};

/// Weights that model.unet_precision applies to; see nn/StoredWeight.h.
struct StorableWeights {
    std::int64_t inMatrices = 0;
    std::int64_t inKernels = 0;
    std::int64_t channels = 0;       ///< outputs of both
    std::int64_t kernelChannels = 0; ///< of the kernels alone
};

/// What one picture costs in one part of a model, from its config alone: a walk over the layers that the model is built
/// of (models/UNet, models/Vae, models/ClipTextModel) at a given size. 1 multiplication with its addition counts as 2
/// operations.
struct ModelCost {
    std::int64_t parameters = 0;
    int products = 0; ///< matrix products and convolutions of a forward pass: each costs time however small it is

    double forward = 0;         ///< operations of a forward pass
    double adapted = 0;         ///< of these, on layers that a network may stand beside
    double recomputed = 0;      ///< of these, what gradient checkpointing does once more
    double backward = 0;        ///< of the gradients that flow back through frozen layers to the first adapted one
    double contextBackward = 0; ///< of the gradients that flow on into the text encoders

    Kept kept;                ///< between forward and backward pass, outside of segments that are recomputed
    Kept segment;             ///< within the longest of these, while it is recomputed
    double backwardPeak = 0;  ///< numbers in flight at once while a layer is differentiated, beside what is kept
    double largestMap = 0;    ///< numbers in the largest single result
    double largestWeight = 0; ///< numbers
    StorableWeights storable;
};

/// @param latent height and width of the latent. @param contextTokens that the cross-attention sees.
ModelCost unetCost(const spec::UnetConfig& config, data::Size latent, int contextTokens, Passing passing = {});

/// Of the VAE's two halves. @param picture in pixels
ModelCost vaeEncoderCost(const spec::VaeConfig& config, data::Size picture);
ModelCost vaeDecoderCost(const spec::VaeConfig& config, data::Size picture);

/// @param tokens of all chunks of the caption.
ModelCost textEncoderCost(const spec::ClipTextConfig& config, int tokens, Passing passing = {});

} // namespace tempera::plan
