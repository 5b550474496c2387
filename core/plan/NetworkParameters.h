// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "base/Result.h"
#include "options/TrainConfig.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// Numbers that a network beside a model trains.
struct NetworkParameters {
    std::int64_t unet = 0;
    std::int64_t textEncoders = 0;
};

/// As many as adapters::Network makes for these options; of a network whose ranks come from its file, those of the
/// file. Nothing where the options are not understood (see checkNetwork).
NetworkParameters networkParameters(const spec::ModelFacts& model, const options::NetworkConfig& network);

/// What names, shapes and places of its tensors take in a safetensors file; within a few per cent.
std::uint64_t networkHeaderBytes(const spec::ModelFacts& model, const options::NetworkConfig& network);

/// Layers whose own matrix has a lower rank than the network of two matrices beside them.
struct NarrowLayers {
    std::int64_t count = 0;
    std::int64_t all = 0;      ///< that have a network
    std::int64_t smallest = 0; ///< the lowest rank among them
};
NarrowLayers layersBelowRank(const spec::ModelFacts& model, const options::NetworkConfig& network);

/// Whether the changed weight of every layer is built at each use: a product with the input in the forward pass, and
/// two in the backward pass, as large as the layer's own (see adapters/RebuiltWeight.h).
bool rebuildsWeights(const options::NetworkConfig& network);

/// BadRequest where lists or patterns of `network.*` do not fit the model, or no layer is left to train.
Status checkNetwork(const spec::ModelFacts& model, const options::NetworkConfig& network);

} // namespace tempera::plan
