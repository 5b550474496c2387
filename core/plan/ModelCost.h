// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "data/Bucketing.h"
#include "spec/ModelSpec.h"

namespace tempera::plan {

/// Numbers that a pass keeps for the way back.
struct Kept {
    double numbers = 0;
    double perRank = 0;     ///< times the rank of the network's matrices: what lies between down and up
    double perConvRank = 0; ///< the same of convolutions larger than 1 × 1
};

/// One operation, as far as memory goes.
struct Passage {
    Kept kept;           ///< from the forward pass until the backward pass is through with the operation
    double flight = 0;   ///< numbers in flight while it is differentiated, beside what is kept
    double weight = 0;   ///< numbers of its weight
    bool kernel = false; ///< which is one larger than 1 × 1
    /// From then on what the up path has made stays until the down path has it: numbers, less than zero where it is
    /// let go.
    double stays = 0;
    std::vector<Passage> segment = {}; ///< what is computed again first, where gradient checkpointing does so
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

/// Weights as the options of memory see them: model.unet_precision applies to those with enough channels (see
/// nn/StoredWeight.h), model.blocks_to_swap to all of a block.
struct FrozenWeights {
    std::int64_t numbers = 0;        ///< in matrices and kernels of any size
    std::int64_t inMatrices = 0;     ///< of these, with enough channels
    std::int64_t inKernels = 0;      ///< the same
    std::int64_t channels = 0;       ///< outputs of these two
    std::int64_t kernelChannels = 0; ///< of the kernels alone
    /// Means that optimizers with factored averages keep, as transformers' Adafactor does: of the last two sides, which
    /// are a kernel's height and width.
    std::int64_t means = 0;
};

/// What one picture costs in one part of a model, from its config alone: a walk over the layers that the model is built
/// of (models/UNet, models/Vae, models/ClipTextModel) at a given size. 1 multiplication with its addition counts as 2
/// operations.
struct ModelCost {
    std::int64_t parameters = 0;
    std::int64_t parametersOutside = 0; ///< of these, outside of what is computed again
    int products = 0; ///< matrix products and convolutions of a forward pass: each costs time however small it is

    double forward = 0;         ///< operations of a forward pass
    double adapted = 0;         ///< of these, on layers that a network may stand beside
    double recomputed = 0;      ///< of these, what gradient checkpointing does once more
    double backward = 0;        ///< of the gradients that flow back through frozen layers to the first adapted one
    double contextBackward = 0; ///< of the gradients that flow on into the text encoders

    std::vector<Passage> passages; ///< in the order of the forward pass
    double largestMap = 0;         ///< numbers in the largest single result
    FrozenWeights weights;
    std::vector<FrozenWeights> blocks; ///< of what gradient checkpointing recomputes as a whole, whether it does or not
};

/// @param latent height and width of the latent. @param contextTokens that the cross-attention sees.
ModelCost unetCost(const spec::UnetConfig& config, data::Size latent, int contextTokens, Passing passing = {});

/// Of the VAE's two halves. @param picture in pixels
ModelCost vaeEncoderCost(const spec::VaeConfig& config, data::Size picture);
ModelCost vaeDecoderCost(const spec::VaeConfig& config, data::Size picture);

/// @param tokens of all chunks of the caption.
ModelCost textEncoderCost(const spec::ClipTextConfig& config, int tokens, Passing passing = {});

} // namespace tempera::plan
