// SPDX-License-Identifier: Apache-2.0
#include "adapters/AdapterFile.h"

#include <map>

#include "adapters/AdapterContents.h"
#include "adapters/ChangedWeight.h"
#include "adapters/FileHashes.h"
#include "adapters/LayerIndex.h"
#include "adapters/Lora.h"
#include "adapters/WeightChange.h"
#include "base/Quote.h"

namespace tempera::adapters {

namespace {

/// A LoRA where the layer is one, to be trained on; else what can only be drawn with.
Result<std::shared_ptr<Adapter>> adapterFrom(const LayerTensors& layer, const Target& target) {
    const nn::AdaptableLayer& beside = *target.layer;
    const at::Device device = beside.weight.tensor.device();
    // The shapes are checked for every method in one place.
    TEMPERA_TRY(WeightChange change, WeightChange::read(layer, beside.weight.shape, device));
    TEMPERA_TRY(const auto factors, lowRankFactors(layer));
    if (!factors)
        return std::shared_ptr<Adapter>(std::make_shared<ChangedWeight>(beside, std::move(change)));
    const std::int64_t rank = factors->rank();
    const auto own = [&](const at::Tensor& values, const std::vector<std::int64_t>& shape) {
        return values.to(device).clone().view(shape);
    };
    return std::shared_ptr<Adapter>(std::make_shared<Lora>(beside, own(factors->down, Lora::downShape(beside, rank)),
                                                           own(factors->up, Lora::upShape(beside, rank)),
                                                           factors->scale * static_cast<double>(rank)));
}

} // namespace

Status saveNetwork(const fs::path& path, const Network& network, at::ScalarType dtype,
                   std::map<std::string, std::string> metadata) {
    tensor::TensorMap tensors = network.fileTensors();
    for (auto& [name, tensor] : tensors)
        tensor = tensor.to(at::kCPU, dtype).contiguous();
    return saveWithHashes(path, tensors, std::move(metadata));
}

Result<std::vector<Network::Member>> readNetwork(models::Model& model, const fs::path& path) {
    TEMPERA_TRY(const AdapterContents contents, readAdapterContents(path));
    const LayerIndex index(model);
    std::map<const Target*, std::shared_ptr<Adapter>> found;
    for (const LayerTensors& layer : contents.layers) {
        TEMPERA_TRY(const Target* target, index.find(layer).context(show(path)));
        if (!target)
            continue;
        TEMPERA_TRY(auto adapter, adapterFrom(layer, *target).context(show(path)));
        if (!found.emplace(target, std::move(adapter)).second)
            return Error::badRequest(show(path) + ": layer " + inQuotes(layer.inFile) + " comes twice");
    }
    std::vector<Network::Member> members;
    for (const Target& target : index.targets()) // in the order of the model, whatever the file's
        if (const auto adapter = found.find(&target); adapter != found.end())
            members.push_back({target, adapter->second});
    return members;
}

Result<std::unique_ptr<Network>> loadNetwork(models::Model& model, const fs::path& path, double multiplier) {
    TEMPERA_TRY(auto members, readNetwork(model, path));
    for (const Network::Member& member : members)
        member.adapter->setMultiplier(multiplier);
    return Network::attach(std::move(members));
}

} // namespace tempera::adapters
