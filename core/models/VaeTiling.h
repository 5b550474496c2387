// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

#include "models/Vae.h"

namespace tempera::models {

/// How diffusers' AutoencoderKL cuts latents into tiles: of the size that the autoencoder was made for, a quarter of
/// which overlaps the next one.
struct VaeTiles {
    std::int64_t size = 0;   ///< of a tile, in latent cells
    std::int64_t stride = 0; ///< from one tile to the next, in latent cells
    std::int64_t blend = 0;  ///< pixels over which a tile gives way to the next
    std::int64_t kept = 0;   ///< pixels of a tile up to the next
};

VaeTiles tilesOf(const spec::VaeConfig& config);

/// Vae::decode in overlapping tiles that are blended at their edges, as after diffusers' `enable_tiling`: the memory of
/// the layers is that of one tile. Latents that fit into one tile are decoded whole.
/// @param latent as for Vae::decode
at::Tensor decodeInTiles(const Vae& vae, const at::Tensor& latent);

} // namespace tempera::models
