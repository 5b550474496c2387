// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "adapters/Adapter.h"
#include "adapters/AdapterContents.h"
#include "base/Random.h"
#include "nn/Layers.h"
#include "options/NetworkLayers.h"
#include "options/TrainConfig.h"

namespace tempera::adapters {

/// A new adapter of the kind that `network.*` asks for, which changes nothing yet. @pre the layer's weight is loaded
std::shared_ptr<Adapter> newAdapter(const nn::AdaptableLayer& layer, const options::NetworkConfig& config,
                                    const options::NetworkLayers::Settings& settings, RandomStream stream);

/// What a file holds for a layer: LoRA and LoCon (with Tucker core), LoHa, LoKr, these with DoRA's magnitudes, and OFT
/// can be trained on; other methods (see WeightChange.h) only be drawn with: their trained() is empty. A BadRequest
/// names the tensor that is missing or does not fit.
/// @param constantNorm of DoRA: see Magnitudes
Result<std::shared_ptr<Adapter>> storedAdapter(const LayerTensors& stored, const nn::AdaptableLayer& layer,
                                               bool constantNorm = true);

} // namespace tempera::adapters
