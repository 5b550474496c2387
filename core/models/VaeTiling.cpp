// SPDX-License-Identifier: Apache-2.0
#include "models/VaeTiling.h"

#include <algorithm>
#include <vector>

#include <ATen/TensorOperators.h>
#include <ATen/ops/arange.h>
#include <ATen/ops/cat.h>

namespace tempera::models {

namespace {

/// Lets the end of `before` give way to the beginning of `tile` along a dimension, in place.
void blend(const at::Tensor& before, const at::Tensor& tile, std::int64_t dimension, std::int64_t wanted) {
    const std::int64_t extent = std::min({before.size(dimension), tile.size(dimension), wanted});
    std::vector<std::int64_t> shape(4, 1);
    shape[static_cast<std::size_t>(dimension)] = extent;
    const at::Tensor share = (at::arange(extent, tile.options()) / static_cast<double>(extent)).view(shape);
    at::Tensor begin = tile.narrow(dimension, 0, extent);
    const at::Tensor end = before.narrow(dimension, before.size(dimension) - extent, extent);
    begin.copy_(end * (1 - share) + begin * share);
}

at::Tensor keptPart(const at::Tensor& tile, std::int64_t kept) { return tile.slice(2, 0, kept).slice(3, 0, kept); }

} // namespace

VaeTiles tilesOf(const spec::VaeConfig& config) {
    constexpr std::int64_t kOverlapShare = 4;
    const std::int64_t pixels = config.sampleSize, size = pixels / config.scale();
    return {size, size * (kOverlapShare - 1) / kOverlapShare, pixels / kOverlapShare, pixels - pixels / kOverlapShare};
}

at::Tensor decodeInTiles(const Vae& vae, const at::Tensor& latent) {
    const VaeTiles tiles = tilesOf(vae.config());
    if (latent.size(2) <= tiles.size && latent.size(3) <= tiles.size)
        return vae.decode(latent);
    std::vector<at::Tensor> rows, above;
    for (std::int64_t top = 0; top < latent.size(2); top += tiles.stride) {
        std::vector<at::Tensor> row, kept;
        for (std::int64_t left = 0; left < latent.size(3); left += tiles.stride) {
            const at::Tensor cells = latent.slice(2, top, top + tiles.size).slice(3, left, left + tiles.size);
            const at::Tensor tile = vae.decode(cells);
            if (!above.empty())
                blend(above[row.size()], tile, 2, tiles.blend);
            if (!row.empty())
                blend(row.back(), tile, 3, tiles.blend);
            row.push_back(tile);
            kept.push_back(keptPart(tile, tiles.kept));
        }
        rows.push_back(at::cat(kept, 3));
        above = std::move(row);
    }
    return at::cat(rows, 2);
}

} // namespace tempera::models
