// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>

#include <c10/core/ScalarType.h>

#include "adapters/AdapterContents.h"
#include "adapters/WeightChange.h"
#include "tensor/SafeTensors.h"

namespace tempera::tools {

/// A LoRA file with sd-scripts' names that is put together layer by layer.
class LoraOutput {
public:
    explicit LoraOutput(at::ScalarType dtype)
        : dtype_(dtype) {}

    /// @param name of the layer: "lora_unet_…"
    /// @param kernel the sizes behind [out, in] of the layer's weight: none for a Linear, else those of its kernel
    /// @param alpha the scale of the factors times their rank
    /// @return BadRequest where the type of the file cannot hold them
    Status add(const std::string& name, const adapters::LowRankFactors& factors, at::IntArrayRef kernel, double alpha);
    /// A tensor that stays as it is.
    void keep(const std::string& name, const at::Tensor& tensor) { tensors_[name] = tensor.contiguous(); }

    std::int64_t layers() const { return layers_; }
    /// sd-scripts' ss_network_dim and ss_network_alpha: the value of all layers with 1 × 1 kernels, or "Dynamic".
    std::string commonRank() const;
    std::string commonAlpha() const;

    /// Atomically, with its hashes.
    Status save(const fs::path& path, std::map<std::string, std::string> metadata) const;

private:
    at::ScalarType dtype_;
    tensor::TensorMap tensors_;
    std::int64_t layers_ = 0;
    std::set<std::int64_t> ranks_;
    std::set<double> alphas_;
};

/// The name that sd-scripts gives a layer of a file: it tells U-Nets of SDXL by Stability's paths.
std::string kohyaNameOf(const adapters::LayerTensors& layer, const adapters::AdapterContents& file);

/// The type named by `--dtype`, or else `usual`.
Result<at::ScalarType> outputType(const std::string& name, at::ScalarType usual);

/// The type of a file's largest tensors.
at::ScalarType typeOf(const adapters::AdapterContents& file);

/// Refuses an output that exists, has another ending or lies where nothing can be written.
Status checkLoraOutput(const fs::path& path);

/// Refuses a rank that is given and below 1, or larger than `most`, which no layer has more than; 0: that is not known.
Status requireRank(std::string_view option, const std::optional<std::int64_t>& rank, std::int64_t most = 0);

/// Refuses a file that holds none, words for prompts alone, say.
Status requireLayers(const adapters::AdapterContents& file);

enum class LoraChange { Merge, Resize };

/// The factors of a layer, or a BadRequest that names it and the change: other methods need the model's weights or have
/// no exact form of low rank; numbers that are not finite are no weights.
Result<adapters::LowRankFactors> requireFactors(const adapters::LayerTensors& layer, LoraChange change);

} // namespace tempera::tools
