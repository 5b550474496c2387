// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <span>
#include <stop_token>
#include <string>
#include <vector>

#include <ATen/core/Tensor.h>

#include "cache/TensorStore.h"
#include "data/Bucketing.h"

namespace tempera::cache {

/// One picture as it is encoded.
struct LatentItem {
    fs::path file;
    data::Placement placement;
    bool flip = false;
};

/// Called now and then with what is done and how much there is; always on the calling thread.
using Progress = std::function<void(std::int64_t done, std::int64_t total)>;
/// Called with something that the user should know; work goes on.
using Warn = std::function<void(const std::string&)>;
/// Pictures [1,3,H,W] in [-1,1], float32 on the CPU → mean and log-variance side by side, [1,2·C,h,w].
using EncodePictures = std::function<at::Tensor(const at::Tensor& pictures)>;

/// What the VAE makes of the pictures of a run, on disk. The key of an entry is a hash of the picture's bytes, its
/// placement, the flip, the VAE and the version of our code, so an entry is never stale: a changed picture is another
/// entry. An entry that is damaged is computed again, with a warning. Thread: prepare and fill: one; get: any, once
/// it is filled.
class LatentCache {
public:
    /// @param folder of all latent caches (cache.dir/latents). @param vaeHash from ModelHash.h
    static Result<LatentCache> open(const fs::path& folder, const std::string& vaeHash);

    /// Hashes the pictures and looks up their entries. @return the number of those that have to be computed.
    Result<std::int64_t> prepare(std::span<const LatentItem> items, const Progress& progress, const Warn& warn,
                                 std::stop_token stop);
    /// Computes and stores what is missing, picture by picture. What was stored stays when it is stopped.
    /// @param part of it; the progress is of that. @return Cancelled when `stop` was requested; Failed where a
    /// picture's moments are not finite
    Status fill(const EncodePictures& encode, const Progress& progress, std::stop_token stop, Part part = {});
    /// Sees what others have stored meanwhile. @return the number of items that still have to be computed
    Result<std::int64_t> refresh();

    /// Mean and log-variance of items[item], float32 [2·C,h,w]. @pre filled
    Result<at::Tensor> get(std::size_t item) const;

private:
    explicit LatentCache(TensorStore store, std::string vaeHash)
        : store_(std::move(store))
        , vaeHash_(std::move(vaeHash)) {}
    Status hashContents(const Progress& progress, const std::stop_token& stop);
    std::string keyOf(const LatentItem& item, const std::string& contentHash) const;
    Result<at::Tensor> load(std::size_t item) const;
    std::vector<std::size_t> missingBySize(Part part) const;

    TensorStore store_;
    std::string vaeHash_;
    std::vector<LatentItem> items_;
    std::vector<std::string> contentHashes_;
    std::vector<std::string> keys_;
    std::vector<std::size_t> missing_;
};

/// A picture as a network reads it: float32 [3,H,W] in [-1,1] on the CPU.
Result<at::Tensor> loadPicture(const LatentItem& item);

} // namespace tempera::cache
