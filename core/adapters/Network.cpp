// SPDX-License-Identifier: Apache-2.0
#include "adapters/Network.h"

#include <algorithm>

#include "adapters/AdapterStack.h"
#include "adapters/Lora.h"
#include "base/Hash.h"

namespace tempera::adapters {

namespace {

/// The coordinate of a layer in the random stream: of its name, so that a choice of other layers does not change it.
std::uint64_t streamOf(const std::string& name) { return std::stoull(fastHashHex(name).substr(0, 16), nullptr, 16); }

/// Puts an adapter beside those that stand at the layer already.
void stand(nn::AdaptableLayer& layer, std::shared_ptr<nn::LayerAdapter> adapter) {
    std::vector<std::shared_ptr<nn::LayerAdapter>> all;
    if (const auto* stack = dynamic_cast<const AdapterStack*>(layer.adapter().get()))
        all = stack->adapters();
    else if (layer.adapter())
        all.push_back(layer.adapter());
    all.push_back(std::move(adapter));
    layer.setAdapter(all.size() == 1 ? all.front() : std::make_shared<AdapterStack>(std::move(all)));
}

void leave(nn::AdaptableLayer& layer, const nn::LayerAdapter* adapter) {
    const auto* stack = dynamic_cast<const AdapterStack*>(layer.adapter().get());
    if (!stack) {
        layer.setAdapter(nullptr);
        return;
    }
    auto rest = stack->adapters();
    std::erase_if(rest, [&](const auto& other) { return other.get() == adapter; });
    layer.setAdapter(rest.size() == 1 ? rest.front() : std::make_shared<AdapterStack>(std::move(rest)));
}

} // namespace

Result<std::unique_ptr<Network>> Network::create(models::Model& model, const options::NetworkConfig& config,
                                                 std::uint64_t seed) {
    std::vector<Member> members;
    for (Target& target : chosenTargets(model, config)) {
        const std::int64_t rank = target.spatial ? config.convRank : config.rank;
        const double alpha = target.spatial ? config.convAlpha : config.alpha;
        auto adapter =
            Lora::fresh(*target.layer, rank, alpha, RandomStream(seed, Purpose::NetworkInit, streamOf(target.name)));
        members.push_back({std::move(target), std::move(adapter)});
    }
    if (members.empty())
        return Error::badRequest("network.part: the model has no layers of this part to train");
    return attach(std::move(members));
}

std::unique_ptr<Network> Network::attach(std::vector<Member> members) {
    std::unique_ptr<Network> network(new Network);
    network->members_ = std::move(members);
    for (const Member& member : network->members_)
        stand(*member.target.layer, member.adapter);
    return network;
}

Network::~Network() {
    for (const Member& member : members_)
        leave(*member.target.layer, member.adapter.get());
}

bool Network::trains(Part part) const {
    return std::any_of(members_.begin(), members_.end(),
                       [&](const Member& member) { return member.target.part == part; });
}

Adapter::Tensors Network::trained(Part part) const {
    Adapter::Tensors all;
    for (const Member& member : members_)
        if (member.target.part == part)
            for (auto& [name, tensor] : member.adapter->trained())
                all.emplace_back(member.target.name + "." + name, tensor);
    return all;
}

tensor::TensorMap Network::fileTensors() const {
    tensor::TensorMap tensors;
    for (const Member& member : members_) {
        for (const auto& [name, tensor] : member.adapter->trained())
            tensors.emplace(member.target.name + "." + name, tensor.detach());
        for (const auto& [name, tensor] : member.adapter->constants())
            tensors.emplace(member.target.name + "." + name, tensor);
    }
    return tensors;
}

} // namespace tempera::adapters
