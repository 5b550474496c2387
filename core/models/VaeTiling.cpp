// SPDX-License-Identifier: Apache-2.0
#include "models/VaeTiling.h"

#include <algorithm>
#include <functional>
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

/// @param from size of a tile of the input @param to of its output
VaeTiles tilesOf(std::int64_t from, std::int64_t to) {
    constexpr std::int64_t kOverlapShare = 4;
    return {from, from * (kOverlapShare - 1) / kOverlapShare, to / kOverlapShare, to - to / kOverlapShare};
}

/// Calls `work` with one tile of the input after the other and puts its results together.
at::Tensor inTiles(const at::Tensor& input, const VaeTiles& tiles,
                   const std::function<at::Tensor(const at::Tensor& tile)>& work) {
    std::vector<at::Tensor> rows, above;
    for (std::int64_t top = 0; top < input.size(2); top += tiles.stride) {
        std::vector<at::Tensor> row, kept;
        for (std::int64_t left = 0; left < input.size(3); left += tiles.stride) {
            const at::Tensor tile = work(input.slice(2, top, top + tiles.size).slice(3, left, left + tiles.size));
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

bool isOneTile(const at::Tensor& input, const VaeTiles& tiles) {
    return input.size(2) <= tiles.size && input.size(3) <= tiles.size;
}

} // namespace

VaeTiles decoderTiles(const spec::VaeConfig& config) {
    return tilesOf(config.sampleSize / config.scale(), config.sampleSize);
}

VaeTiles encoderTiles(const spec::VaeConfig& config) {
    return tilesOf(config.sampleSize, config.sampleSize / config.scale());
}

at::Tensor decodeInTiles(const Vae& vae, const at::Tensor& latent) {
    const VaeTiles tiles = decoderTiles(vae.config());
    if (isOneTile(latent, tiles))
        return vae.decode(latent);
    return inTiles(latent, tiles, [&](const at::Tensor& tile) { return vae.decode(tile); });
}

LatentDistribution encodeInTiles(const Vae& vae, const at::Tensor& image) {
    const VaeTiles tiles = encoderTiles(vae.config());
    if (isOneTile(image, tiles))
        return vae.encode(image);
    const at::Tensor moments = inTiles(image, tiles, [&](const at::Tensor& tile) {
        const LatentDistribution latent = vae.encode(tile);
        return at::cat({latent.mean, latent.logvar}, 1);
    });
    const auto halves = moments.chunk(2, 1);
    return {halves[0], halves[1]};
}

} // namespace tempera::models
