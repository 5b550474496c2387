// SPDX-License-Identifier: Apache-2.0
#include "cache/LatentCache.h"

#include <algorithm>
#include <future>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include <ATen/ops/empty.h>
#include <ATen/ops/isfinite.h>
#include <c10/core/ScalarType.h>

#include "base/Cancel.h"
#include "base/Hash.h"
#include "data/ImageTransform.h"
#include "data/ParallelFor.h"

namespace tempera::cache {

namespace {

/// Changes when the same picture would give other latents: the decoding of pictures or the encoder's code.
constexpr int kVersion = 1;

std::string describe(const data::Placement& placement) {
    const auto pair = [](int a, int b) { return std::to_string(a) + "," + std::to_string(b) + ";"; };
    return pair(placement.bucket.width, placement.bucket.height) +
           pair(placement.resized.width, placement.resized.height) + pair(placement.x, placement.y);
}

/// 8-bit interleaved → planes in [-1, 1].
at::Tensor toTensor(const data::Image& image) {
    at::Tensor tensor = at::empty({3, image.height, image.width}, at::kFloat);
    float* planes = tensor.mutable_data_ptr<float>();
    const std::size_t area = image.rgb.size() / 3;
    for (std::size_t i = 0; i < area; ++i)
        for (std::size_t c = 0; c < 3; ++c)
            planes[c * area + i] = static_cast<float>(image.rgb[i * 3 + c]) / 127.5F - 1.0F;
    return tensor;
}

Result<at::Tensor> decode(const LatentItem& item, std::string_view bytes) {
    TEMPERA_TRY(const data::Image image, data::decodeImage(bytes, show(item.file)));
    return toTensor(data::resizeAndCrop(image, item.placement, item.flip));
}

/// Results of a parallel loop, or the first error among them.
template <class T>
Result<std::vector<T>> collect(std::vector<std::optional<Result<T>>> results) {
    std::vector<T> values;
    values.reserve(results.size());
    for (auto& result : results) {
        if (!result->ok())
            return result->error();
        values.push_back(std::move(**result));
    }
    return values;
}

} // namespace

Result<at::Tensor> loadPicture(const LatentItem& item) {
    TEMPERA_TRY(const std::string bytes, readFile(item.file, data::ImageLimits().bytes));
    return decode(item, bytes);
}

Result<LatentCache> LatentCache::open(const fs::path& folder, const std::string& vaeHash) {
    TEMPERA_TRY(TensorStore store, TensorStore::open(folder / vaeHash.substr(0, 16)));
    return LatentCache(std::move(store), vaeHash);
}

std::string LatentCache::keyOf(const LatentItem& item, const std::string& contentHash) const {
    return fastHashHex("latent " + std::to_string(kVersion) + " " + contentHash + " " + describe(item.placement) +
                       (item.flip ? "flip " : "") + vaeHash_ + " float32");
}

/// Every file once, however many items it has.
Status LatentCache::hashContents(const Progress& progress, const std::stop_token& stop) {
    std::map<fs::path, std::size_t> numbers;
    std::vector<const fs::path*> files;
    for (const LatentItem& item : items_)
        if (numbers.emplace(item.file, files.size()).second)
            files.push_back(&item.file);
    std::vector<std::optional<Result<std::string>>> results(files.size());
    TEMPERA_CHECK(data::parallelFor(
        files.size(),
        [&](std::size_t i) {
            const auto bytes = readFile(*files[i], data::ImageLimits().bytes);
            results[i] = bytes.ok() ? Result<std::string>(fastHashHex(*bytes)) : Result<std::string>(bytes.error());
        },
        [&](std::size_t done, std::size_t total) {
            progress(static_cast<std::int64_t>(done), static_cast<std::int64_t>(total));
        },
        stop));
    TEMPERA_TRY(const std::vector<std::string> hashes, collect(std::move(results)));
    contentHashes_.clear();
    for (const LatentItem& item : items_)
        contentHashes_.push_back(hashes[numbers.at(item.file)]);
    return {};
}

Result<std::int64_t> LatentCache::prepare(std::span<const LatentItem> items, const Progress& progress, const Warn& warn,
                                          std::stop_token stop) {
    items_.assign(items.begin(), items.end());
    TEMPERA_CHECK(hashContents(progress, stop));
    keys_.clear();
    missing_.clear();
    std::int64_t damaged = 0;
    std::map<std::string, bool> seen; // equal pictures share an entry
    for (std::size_t i = 0; i < items_.size(); ++i) {
        if (stop.stop_requested()) // each entry is read whole
            return cancelled();
        progress(static_cast<std::int64_t>(i), std::ssize(items_));
        keys_.push_back(keyOf(items_[i], contentHashes_[i]));
        if (!seen.emplace(keys_[i], true).second || store_.read(keys_[i]))
            continue;
        missing_.push_back(i);
        damaged += store_.contains(keys_[i]) ? 1 : 0;
    }
    if (damaged > 0)
        warn(std::to_string(damaged) + " damaged entries of the latent cache are computed again");
    return static_cast<std::int64_t>(missing_.size());
}

/// Those of one size one behind the other: an encoder is prepared for sizes.
std::vector<std::size_t> LatentCache::missingBySize(Part part) const {
    std::vector<std::size_t> order = missing_;
    std::stable_sort(order.begin(), order.end(), [this](std::size_t a, std::size_t b) {
        return items_[a].placement.bucket < items_[b].placement.bucket;
    });
    std::vector<std::size_t> own;
    for (std::size_t i = 0; i < order.size(); ++i)
        if (part.has(i))
            own.push_back(order[i]);
    return own;
}

Result<at::Tensor> LatentCache::load(std::size_t item) const {
    const LatentItem& picture = items_[item];
    TEMPERA_TRY(const std::string bytes, readFile(picture.file, data::ImageLimits().bytes));
    if (fastHashHex(bytes) != contentHashes_[item])
        return Error::failed(show(picture.file) + ": changed while it was being cached");
    return decode(picture, bytes);
}

/// One picture at a time: rounding depends on a picture's neighbours in a batch, and an entry must not.
Status LatentCache::fill(const EncodePictures& encode, const Progress& progress, std::stop_token stop, Part part) {
    const std::vector<std::size_t> order = missingBySize(part);
    // The next picture is decoded while this one goes through the encoder.
    std::future<Result<at::Tensor>> next;
    const auto begin = [&](std::size_t i) {
        return std::async(std::launch::async, [this, item = order[i]] { return load(item); });
    };
    if (!order.empty())
        next = begin(0);
    for (std::size_t i = 0; i < order.size(); ++i) {
        progress(static_cast<std::int64_t>(i), std::ssize(order));
        TEMPERA_TRY(const at::Tensor picture, next.get());
        if (stop.stop_requested())
            return cancelled();
        if (i + 1 < order.size())
            next = begin(i + 1);
        const at::Tensor moments = encode(picture.unsqueeze(0)).to(at::kCPU, at::kFloat);
        if (!at::isfinite(moments).all().item<bool>())
            return Error::failed(show(items_[order[i]].file) + ": the VAE gives numbers for it that are not finite",
                                 "choose another VAE with model.vae, or look at the picture");
        TEMPERA_CHECK(store_.append(keys_[order[i]], {moments.select(0, 0)}));
    }
    TEMPERA_CHECK(store_.sync());
    progress(std::ssize(order), std::ssize(order));
    const std::set<std::size_t> stored(order.begin(), order.end());
    std::erase_if(missing_, [&](std::size_t item) { return stored.contains(item); });
    return {};
}

Result<std::int64_t> LatentCache::refresh() {
    TEMPERA_CHECK(store_.refresh());
    std::erase_if(missing_, [this](std::size_t item) { return store_.read(keys_[item]).has_value(); });
    return std::ssize(missing_);
}

Result<at::Tensor> LatentCache::get(std::size_t item) const {
    auto tensors = store_.read(keys_[item]);
    if (!tensors || tensors->size() != 1)
        return Error::failed("cache.dir: the entry of " + show(items_[item].file) + " was damaged while training",
                             "start again: it is computed anew");
    return std::move(tensors->front());
}

} // namespace tempera::cache
