// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "models/ModelFile.h"
#include "nn/Layers.h"
#include "options/TrainConfig.h"

namespace tempera::adapters {

/// The part of a model that a layer belongs to.
enum class Part { Unet, TextEncoder };

/// A layer that an adapter can stand beside.
struct Target {
    std::string name; ///< as sd-scripts writes it in a file: "lora_unet_down_blocks_0_…"
    Part part = Part::Unet;
    nn::AdaptableLayer* layer = nullptr;
    bool spatial = false; ///< a convolution larger than 1 × 1
    /// sd-scripts keeps SD2's linear projections as 1 × 1 convolutions: the tensors in a file have four dimensions.
    bool storedAsConvolution = false;
};

/// Every Linear and Conv2d of the loaded parts that has a name in sd-scripts' files, in the order of the module tree.
std::vector<Target> allTargets(models::Model& model);

/// The layers that sd-scripts trains by default (networks/lora.py): every Linear and 1 × 1 Conv2d inside a
/// Transformer2DModel, those of the text encoders' attention and MLPs, and, where `conv_rank` is set, every Linear and
/// Conv2d inside ResnetBlock2D, Downsample2D and Upsample2D.
std::vector<Target> chosenTargets(models::Model& model, const options::NetworkConfig& config);

} // namespace tempera::adapters
