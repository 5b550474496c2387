// SPDX-License-Identifier: Apache-2.0
#include "adapters/AdapterContents.h"

#include <algorithm>
#include <utility>

#include <ATen/ops/scalar_tensor.h>

#include "adapters/PeftConfig.h"
#include "base/Quote.h"
#include "format/FileUse.h"
#include "format/LoraFacts.h"
#include "tensor/SafeTensors.h"

namespace tempera::adapters {

namespace {

using format::LoraName;
using format::LoraRole;

struct OtherKind {
    std::string_view mark;
    std::string_view name;
};

/// Methods that are known and not read, to be named in the refusal.
constexpr OtherKind kOtherKinds[] = {
    {".oft_", "another OFT"},
    {"oft_unet", "another OFT"},
    {".a1.weight", "GLoRA"},
    {".a2.weight", "GLoRA"},
    {".b1.weight", "GLoRA"},
    {".b2.weight", "GLoRA"},
    {".w_norm", "norm"},
    {".b_norm", "norm"},
    {".lora_A.bias", "LoRA with biases"},
    {".lora_B.bias", "LoRA with biases"},
    {".lora_embedding_", "embedding LoRA"},
};

Error notUnderstood(const std::string& name) {
    for (const OtherKind& kind : kOtherKinds)
        if (name.find(kind.mark) != std::string::npos)
            return Error::badRequest("tensor " + inQuotes(name) + " belongs to a " + std::string(kind.name) +
                                     " adapter, which cannot be read");
    return Error::badRequest("tensor " + inQuotes(name) + " is not one of a known adapter");
}

using Key = std::pair<format::LoraPart, std::string>;

Status place(const LoraName& name, const std::string& inFile, at::Tensor tensor, std::map<Key, LayerTensors>& layers) {
    LayerTensors& layer = layers[{name.part, name.layer()}];
    if (layer.tensors.empty()) {
        layer.part = name.part;
        layer.path = name.path;
        layer.isDotted = name.naming != format::LoraNaming::Kohya;
        layer.inFile = inFile.substr(0, inFile.find(layer.isDotted ? ".lora" : "."));
    }
    const auto [at, isNew] = layer.tensors.emplace(name.role, StoredTensor{inFile, std::move(tensor)});
    if (!isNew)
        return Error::badRequest("tensors " + inQuotes(at->second.name) + " and " + inQuotes(inFile) +
                                 " are the same part of one layer");
    return {};
}

/// Fills in the alphas that the file keeps elsewhere.
void addAlphas(const PeftConfig& config, LayerTensors& layer) {
    const StoredTensor* down = layer.find(LoraRole::Down);
    if (!down || down->tensor.dim() < 2 || layer.has(LoraRole::Alpha))
        return;
    if (const auto alpha = config.alpha(layer.part, layer.path, down->tensor.size(0)))
        layer.tensors.emplace(LoraRole::Alpha, StoredTensor{layer.inFile + ".alpha",
                                                            at::scalar_tensor(*alpha, at::TensorOptions(at::kDouble))});
}

} // namespace

std::string LayerTensors::layer() const {
    std::string text = path;
    std::replace(text.begin(), text.end(), '.', '_');
    return text;
}

Result<AdapterContents> readAdapterContents(const fs::path& path) {
    if (const auto other = format::otherThan(format::FileKind::Lora, path))
        return *other;
    TEMPERA_TRY(const tensor::TensorFile file, tensor::TensorFile::open(path));
    if (file.table().tensors.empty())
        return Error::badRequest(show(path) + ": holds no tensors, expected a LoRA");
    std::map<Key, LayerTensors> layers;
    AdapterContents contents{path, {}, {}, format::familyOfLora(file.table()), file.metadata()};
    for (const format::TensorInfo& info : file.table().tensors) {
        if (format::bundledWord(info.name)) {
            TEMPERA_TRY(at::Tensor other, file.tensor(info.name));
            contents.others.push_back({info.name, std::move(other)});
            continue;
        }
        const auto name = format::parseLoraName(info.name);
        if (!name)
            return notUnderstood(info.name).context(show(path));
        TEMPERA_TRY(at::Tensor tensor, file.tensor(info.name));
        TEMPERA_CHECK(place(*name, info.name, std::move(tensor), layers).context(show(path)));
    }
    TEMPERA_TRY(const PeftConfig config, PeftConfig::beside(path, file.metadata()));
    for (auto& [key, layer] : layers) {
        addAlphas(config, layer);
        contents.layers.push_back(std::move(layer));
    }
    return contents;
}

Result<double> scaleOf(const LayerTensors& layer, std::int64_t rank) {
    const StoredTensor* alpha = layer.find(LoraRole::Alpha);
    if (!alpha)
        return 1.0;
    if (alpha->tensor.numel() != 1)
        return Error::badRequest("tensor " + inQuotes(alpha->name) + " is not a single number");
    return alpha->tensor.to(at::kDouble).item<double>() / static_cast<double>(rank);
}

} // namespace tempera::adapters
