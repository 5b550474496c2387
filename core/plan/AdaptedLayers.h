// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "options/NetworkSize.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// A layer that a network may stand beside; see adapters/Targets.h, whose rule this is.
struct AdaptedLayer {
    std::string path; ///< with its part: "unet.down_blocks.0.…", "text_encoder.…", "text_encoder_2.…"
    options::LayerShape shape;
    bool isUnet = true;
    bool isResnet = false; ///< or at a change of size: only with network.conv_rank
};

/// All of a model's, from its configs alone.
std::vector<AdaptedLayer> adaptedLayers(const spec::ModelFacts& model);

} // namespace tempera::plan
