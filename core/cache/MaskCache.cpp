// SPDX-License-Identifier: Apache-2.0
#include "cache/MaskCache.h"

#include <algorithm>
#include <utility>

#include <ATen/ops/empty.h>

#include "base/Cancel.h"
#include "base/Hash.h"

namespace tempera::cache {

namespace {

/// Changes when the same mask would give other values.
constexpr int kVersion = 1;

at::Tensor toTensor(const data::Mask& mask) {
    at::Tensor tensor = at::empty({1, mask.height, mask.width}, at::kFloat);
    std::copy(mask.values.begin(), mask.values.end(), tensor.mutable_data_ptr<float>());
    return tensor;
}

std::string describe(const data::Placement& placement) {
    std::string text;
    for (const int number : {placement.bucket.width, placement.bucket.height, placement.resized.width,
                             placement.resized.height, placement.x, placement.y})
        text += std::to_string(number) + ",";
    return text;
}

} // namespace

Result<MaskCache> MaskCache::open(const fs::path& folder, int cell) {
    TEMPERA_TRY(TensorStore store, TensorStore::open(folder));
    return MaskCache(std::move(store), cell);
}

std::string MaskCache::keyOf(const data::MaskFile& mask, std::string_view bytes,
                             const data::Placement& placement) const {
    return fastHashHex("mask " + std::to_string(kVersion) + " " + std::string(options::idOf(mask.source)) + " " +
                       fastHashHex(bytes) + " " + describe(placement) + " " + std::to_string(cell_));
}

Result<at::Tensor> MaskCache::decode(const data::MaskFile& mask, std::string_view bytes,
                                     const data::Placement& placement) const {
    TEMPERA_TRY(const data::Mask cells, data::decodeMask(bytes, mask, placement, cell_));
    return toTensor(cells);
}

Status MaskCache::prepare(std::span<const data::MaskFile> masks, std::span<const data::Placement> placements,
                          const Progress& progress, std::stop_token stop) {
    use(masks);
    keys_.resize(masks_.size());
    for (std::size_t i = 0; i < masks_.size(); ++i) {
        progress(static_cast<std::int64_t>(i), std::ssize(masks_));
        if (stop.stop_requested())
            return cancelled();
        if (masks_[i].file.empty())
            continue;
        TEMPERA_TRY(const std::string bytes, readFile(masks_[i].file, data::ImageLimits().bytes));
        keys_[i] = keyOf(masks_[i], bytes, placements[i]);
        if (store_.read(keys_[i]))
            continue;
        TEMPERA_TRY(const at::Tensor mask, decode(masks_[i], bytes, placements[i]));
        TEMPERA_CHECK(store_.append(keys_[i], {mask}));
    }
    progress(std::ssize(masks_), std::ssize(masks_));
    return store_.sync();
}

void MaskCache::use(std::span<const data::MaskFile> masks) {
    masks_.assign(masks.begin(), masks.end());
    keys_.clear();
}

Result<at::Tensor> MaskCache::stored(std::size_t picture, const data::Placement& placement) const {
    const data::MaskFile& mask = masks_[picture];
    if (keys_.empty()) {
        TEMPERA_TRY(const std::string bytes, readFile(mask.file, data::ImageLimits().bytes));
        return decode(mask, bytes, placement);
    }
    auto tensors = store_.read(keys_[picture]);
    if (!tensors || tensors->size() != 1)
        return Error::failed("cache.dir: the mask of " + show(mask.file) + " was damaged while training",
                             "start again: it is computed anew");
    return std::move(tensors->front());
}

Result<at::Tensor> MaskCache::get(std::size_t picture, const data::Placement& placement, bool flip) const {
    if (masks_[picture].file.empty())
        return at::Tensor();
    TEMPERA_TRY(at::Tensor mask, stored(picture, placement));
    return flip ? mask.flip({2}) : mask;
}

} // namespace tempera::cache
