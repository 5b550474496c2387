// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "cache/LatentCache.h"
#include "cache/TensorStore.h"
#include "data/Masks.h"

namespace tempera::cache {

/// The masks of a run's pictures at the size of their latents, on disk. The key of an entry is a hash of the mask's
/// bytes, its placement and the version of our code, as in LatentCache. Thread: prepare and
/// use: one; get: any, once it is prepared.
class MaskCache {
public:
    /// @param folder of all mask caches (cache.dir/masks). @param cell pixels per latent cell along one side
    static Result<MaskCache> open(const fs::path& folder, int cell);

    /// Computes and stores those that are missing. @param masks, placements of every picture
    Status prepare(std::span<const data::MaskFile> masks, std::span<const data::Placement> placements,
                   const Progress& progress, std::stop_token stop);
    /// Keeps nothing: masks are read anew each time, as their pictures are.
    void use(std::span<const data::MaskFile> masks);

    /// The mask of a picture, float32 [1,h,w] in [0,1]; undefined where all of it counts. @pre prepared with this
    /// placement, or used
    Result<at::Tensor> get(std::size_t picture, const data::Placement& placement, bool flip) const;

private:
    MaskCache(TensorStore store, int cell)
        : store_(std::move(store))
        , cell_(cell) {}
    Result<at::Tensor> decode(const data::MaskFile& mask, std::string_view bytes,
                              const data::Placement& placement) const;
    std::string keyOf(const data::MaskFile& mask, std::string_view bytes, const data::Placement& placement) const;
    Result<at::Tensor> stored(std::size_t picture, const data::Placement& placement) const;

    TensorStore store_;
    int cell_;
    std::vector<data::MaskFile> masks_;
    std::vector<std::string> keys_; ///< empty where nothing is kept
};

} // namespace tempera::cache
