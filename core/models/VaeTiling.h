// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

#include "models/Vae.h"

namespace tempera::models {

/// How diffusers' AutoencoderKL cuts a picture or its latents into tiles: of the size that the autoencoder was made
/// for, a quarter of which overlaps the next one.
struct VaeTiles {
    std::int64_t size = 0;   ///< of a tile of the input, in its elements: latent cells, or pixels
    std::int64_t stride = 0; ///< from one tile to the next, in the input's elements
    std::int64_t blend = 0;  ///< elements of the output over which a tile gives way to the next
    std::int64_t kept = 0;   ///< elements of the output of a tile up to the next
};

VaeTiles decoderTiles(const spec::VaeConfig& config);
VaeTiles encoderTiles(const spec::VaeConfig& config);

/// Vae::decode in overlapping tiles that are blended at their edges, as after diffusers' `enable_tiling`: the memory of
/// the layers is that of one tile. Latents that fit into one tile are decoded whole.
/// @param latent as for Vae::decode
at::Tensor decodeInTiles(const Vae& vae, const at::Tensor& latent);

/// Vae::encode in the same way. @param image as for Vae::encode; H and W multiples of config().scale()
LatentDistribution encodeInTiles(const Vae& vae, const at::Tensor& image);

} // namespace tempera::models
