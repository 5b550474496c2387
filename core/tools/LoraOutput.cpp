// SPDX-License-Identifier: Apache-2.0
#include "tools/LoraOutput.h"

#include <algorithm>
#include <cmath>

#include <ATen/ops/scalar_tensor.h>

#include "adapters/FileHashes.h"
#include "adapters/PythonText.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "base/WritableFolder.h"
#include "tensor/Dtype.h"
#include "tensor/Finite.h"
#include "tensor/KeyMap.h"

namespace tempera::tools {

namespace {

using adapters::AdapterContents;
using adapters::LayerTensors;
using format::LoraPart;

/// What the names of SDXL's U-Net depend on: its blocks. Diffusers' paths of that family are unlike the others'.
spec::UnetConfig blocksOfSdxl() {
    using enum spec::BlockKind;
    spec::UnetConfig config;
    config.downBlocks = {Plain, CrossAttention, CrossAttention};
    config.upBlocks = {CrossAttention, CrossAttention, Plain};
    config.widths = {320, 640, 1280};
    config.layersPerBlock = {2, 2, 2};
    return config;
}

std::string underscored(std::string path) {
    std::replace(path.begin(), path.end(), '.', '_');
    return path;
}

template <class Value>
std::string common(const std::set<Value>& values) {
    return values.size() == 1 ? adapters::python(*values.begin()) : "Dynamic";
}

} // namespace

Status LoraOutput::add(const std::string& name, const adapters::LowRankFactors& factors, at::IntArrayRef kernel,
                       double alpha) {
    const std::int64_t rank = factors.rank();
    std::vector<std::int64_t> downShape{rank, -1}, upShape{factors.up.size(0), rank};
    if (!kernel.empty()) {
        downShape.insert(downShape.end(), kernel.begin(), kernel.end());
        upShape.insert(upShape.end(), kernel.size(), 1);
    }
    const at::Tensor down = factors.down.reshape(downShape).to(dtype_).contiguous();
    const at::Tensor up = factors.up.reshape(upShape).to(dtype_).contiguous();
    if (!tensor::isFinite(down) || !tensor::isFinite(up))
        return Error::badRequest("layer " + inQuotes(name) + ": its numbers are too large for the type of the file",
                                 "--dtype float32 holds more; a smaller weight makes them smaller");
    tensors_[name + ".lora_down.weight"] = down;
    tensors_[name + ".lora_up.weight"] = up;
    tensors_[name + ".alpha"] = at::scalar_tensor(alpha, at::TensorOptions(dtype_));
    ++layers_;
    if (std::all_of(kernel.begin(), kernel.end(), [](std::int64_t size) { return size == 1; })) {
        ranks_.insert(rank);
        alphas_.insert(alpha);
    }
    return {};
}

std::string LoraOutput::commonRank() const { return common(ranks_); }
std::string LoraOutput::commonAlpha() const { return common(alphas_); }

Status LoraOutput::save(const fs::path& path, std::map<std::string, std::string> metadata) const {
    return adapters::saveWithHashes(path, tensors_, std::move(metadata));
}

std::string kohyaNameOf(const LayerTensors& layer, const AdapterContents& file) {
    const bool isSdxl = file.family == "sdxl";
    std::string path = layer.path;
    if (isSdxl && layer.part == LoraPart::Unet && layer.isDotted)
        path = tensor::ldmUnetName(path, blocksOfSdxl());
    return format::kohyaName(layer.part, underscored(std::move(path)), isSdxl);
}

Result<at::ScalarType> outputType(const std::string& name, at::ScalarType usual) {
    if (name.empty())
        return usual;
    if (const auto type = tensor::scalarTypeFromName(name))
        return *type;
    return Error::badRequest("--dtype: found " + inQuotes(name) + ", expected float32, float16 or bfloat16");
}

at::ScalarType typeOf(const AdapterContents& file) {
    for (const LayerTensors& layer : file.layers)
        if (const auto* down = layer.find(format::LoraRole::Down))
            return down->tensor.scalar_type();
    return at::kFloat;
}

Status checkLoraOutput(const fs::path& path) {
    std::error_code ignored;
    if (lowerAscii(path.extension().string()) != ".safetensors")
        return Error::badRequest("--out: found " + inQuotes(show(path)) +
                                 ", expected a name that ends in .safetensors");
    if (fs::exists(fs::symlink_status(path, ignored)))
        return Error::badRequest("--out: " + show(path) + " exists already; expected a new file");
    return requireWritableFolder(fs::absolute(path).parent_path()).context("--out");
}

Status requireRank(std::string_view option, const std::optional<std::int64_t>& rank, std::int64_t most) {
    const bool isTooLarge = most > 0 && rank.value_or(1) > most;
    if (rank.value_or(1) >= 1 && !isTooLarge)
        return {};
    return Error::badRequest(
        std::string(option) + ": found " + std::to_string(*rank) + ", expected " +
        (isTooLarge ? "1 to " + std::to_string(most) + ", the most that a layer has" : "at least 1"));
}

Status requireLayers(const AdapterContents& file) {
    if (file.layers.empty())
        return Error::badRequest(file.others.empty()
                                     ? show(file.path) + ": holds no layer of a LoRA"
                                     : show(file.path) + ": holds no layer of a LoRA, only words for prompts");
    return {};
}

Result<adapters::LowRankFactors> requireFactors(const LayerTensors& layer, LoraChange change) {
    TEMPERA_TRY(auto factors, adapters::lowRankFactors(layer));
    if (!factors) { // the last role is the one that tells the method
        const std::string tensor = inQuotes(layer.tensors.rbegin()->second.name);
        return Error::badRequest(change == LoraChange::Merge
                                     ? tensor + " belongs to no LoRA or LoCon; nothing else can be merged"
                                     : tensor + " belongs to no LoRA or LoCon; nothing else can be resized",
                                 "merge it into a model and extract a LoRA from that");
    }
    if (!tensor::isFinite(factors->down) || !tensor::isFinite(factors->up) || !std::isfinite(factors->scale))
        return Error::badRequest("layer " + inQuotes(layer.inFile) + " holds numbers that are not finite");
    return *std::move(factors);
}

} // namespace tempera::tools
