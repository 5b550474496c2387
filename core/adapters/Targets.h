// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/Result.h"
#include "models/ModelFile.h"
#include "nn/Layers.h"
#include "options/NetworkLayers.h"
#include "options/TrainConfig.h"

namespace tempera::adapters {

/// The part of a model that a layer belongs to.
enum class Part { Unet, TextEncoder };

/// A layer that an adapter can stand beside.
struct Target {
    std::string name; ///< as sd-scripts writes it in a file: "lora_unet_down_blocks_0_…"
    std::string path; ///< in the module tree, behind "unet.", "text_encoder." or "text_encoder_2.": diffusers' name
    Part part = Part::Unet;
    std::size_t encoder = 0; ///< which one, of text encoders
    nn::AdaptableLayer* layer = nullptr;
    bool spatial = false; ///< a convolution larger than 1 × 1

    /// The path with its part in front: what patterns of `network.layers` are held against.
    std::string fullPath() const;
};

/// A layer that is trained, and how.
struct ChosenTarget {
    Target target;
    options::NetworkLayers::Settings settings;
};

/// The layers of the loaded parts that sd-scripts gives a LoRA (networks/lora.py), in the order of the module tree:
/// every Linear and Conv2d inside a Transformer2DModel and inside the text encoders' attention and MLPs; with
/// `convolutions` also those inside ResnetBlock2D, Downsample2D and Upsample2D.
std::vector<Target> findTargets(models::Model& model, bool convolutions);

/// Every Linear and Conv2d of the loaded parts, in the order of the module tree: where files of any method may have
/// something to change.
std::vector<Target> allLayers(models::Model& model);

/// A path as sd-scripts has it in names: underscores for dots.
std::string underscored(std::string path);

/// Those that `network.*` has trained; where the ranks come from a file, all that it may have. @return BadRequest where
/// its lists or patterns are not understood
Result<std::vector<ChosenTarget>> chosenTargets(models::Model& model, const options::NetworkConfig& config);

} // namespace tempera::adapters
