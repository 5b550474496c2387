// SPDX-License-Identifier: Apache-2.0
#include "adapters/AdapterFile.h"

#include <map>

#include "adapters/AdapterContents.h"
#include "adapters/FileHashes.h"
#include "adapters/LayerIndex.h"
#include "adapters/NewAdapter.h"
#include "base/Quote.h"
#include "tensor/Finite.h"

namespace tempera::adapters {

namespace {

Status requireFinite(const LayerTensors& layer) {
    for (const auto& [role, stored] : layer.tensors)
        if (!tensor::isFinite(stored.tensor))
            return Error::badRequest("tensor " + inQuotes(stored.name) + tensor::kNotFinite);
    return {};
}

} // namespace

Status saveNetwork(const fs::path& path, const Network& network, at::ScalarType dtype,
                   std::map<std::string, std::string> metadata, const tensor::TensorMap& others) {
    tensor::TensorMap tensors = network.fileTensors();
    tensors.insert(others.begin(), others.end());
    for (auto& [name, tensor] : tensors)
        tensor = tensor.to(at::kCPU, dtype).contiguous();
    return saveWithHashes(path, tensors, std::move(metadata));
}

Result<std::vector<Network::Member>> readNetwork(models::Model& model, const fs::path& path, bool constantNorm) {
    TEMPERA_TRY(const AdapterContents contents, readAdapterContents(path));
    const LayerIndex index(model);
    std::map<const Target*, std::shared_ptr<Adapter>> found;
    for (const LayerTensors& layer : contents.layers) {
        TEMPERA_TRY(const Target* target, index.find(layer).context(show(path)));
        if (!target)
            continue;
        TEMPERA_CHECK(requireFinite(layer).context(show(path)));
        TEMPERA_TRY(auto adapter, storedAdapter(layer, *target->layer, constantNorm).context(show(path)));
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
