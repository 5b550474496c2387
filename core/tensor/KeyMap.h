// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "spec/ModelSpec.h"

namespace tempera::tensor {

/// Where a parameter with a diffusers name lies in a single-file checkpoint, and how it is taken out of the tensor
/// there.
struct KeySource {
    enum class Take {
        Whole,
        Transposed,
        FirstThird, ///< along the first dimension: OpenCLIP fuses query, key and value
        SecondThird,
        LastThird,
    };
    std::string name;
    Take take = Take::Whole;
};

// Names of single files (without the prefix of their part) for diffusers' names. They work for module paths and for
// parameters. A name that belongs to no part of the architecture comes back unchanged.

/// "down_blocks.0.resnets.1.conv1.weight" → "input_blocks.2.0.in_layers.2.weight"
std::string ldmUnetName(std::string_view name, const spec::UnetConfig& config);

/// "encoder.mid_block.attentions.0.to_q.weight" → "encoder.mid.attn_1.q.weight"
std::string ldmVaeName(std::string_view name, const spec::VaeConfig& config);

/// "text_model.encoder.layers.3.self_attn.k_proj.weight" → the second third of
/// "transformer.resblocks.3.attn.in_proj_weight"
KeySource openClipSource(std::string_view name);

} // namespace tempera::tensor
