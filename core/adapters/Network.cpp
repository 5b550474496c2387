// SPDX-License-Identifier: Apache-2.0
#include "adapters/Network.h"

#include <algorithm>

#include "adapters/AdapterStack.h"
#include "adapters/ContinuedNetwork.h"
#include "adapters/NewAdapter.h"
#include "base/Hash.h"

namespace tempera::adapters {

namespace {

/// The coordinate of a layer in the random stream: of its name, so that a choice of other layers does not change it.
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

/// LoRA+'s; 1: off.
double ratio(const std::optional<double>& ofPart, double ofAll) {
    const double ratio = ofPart.value_or(ofAll);
    return ratio > 0 ? ratio : 1.0;
}

std::string groupName(const Target& target, int block, bool isFast) {
    std::string name = target.part == Part::Unet ? "unet"
                       : target.encoder == 0     ? "text_encoder"
                                                 : "text_encoder_" + std::to_string(target.encoder + 1);
    if (block >= 0)
        name += "_block_" + std::to_string(block);
    return isFast ? name + "_up" : name;
}

} // namespace

Result<std::unique_ptr<Network>> Network::create(models::Model& model, const options::NetworkConfig& config,
                                                 std::uint64_t seed) {
    TEMPERA_TRY(std::vector<ChosenTarget> chosen, chosenTargets(model, config));
    StoredAdapters stored;
    if (!config.weights.empty()) {
        TEMPERA_TRY(stored, StoredAdapters::read(model, config));
    }
    std::vector<Member> members;
    for (ChosenTarget& layer : chosen) {
        const std::uint64_t coordinate = streamOfName(layer.target.name);
        TEMPERA_TRY(auto adapter, stored.take(layer));
        if (!adapter && !config.rankFromWeights)
            adapter = newAdapter(*layer.target.layer, config, layer.settings,
                                 RandomStream(seed, Purpose::NetworkInit, coordinate));
        if (!adapter)
            continue;
        adapter->setDropout(Dropout(config, coordinate));
        members.push_back({std::move(layer.target), std::move(adapter), layer.settings.rate, layer.settings.block});
    }
    if (members.empty())
        return Error::badRequest("network.part: the model has no layers of this part to train");
    auto network = attach(std::move(members));
    network->unetRatio_ = ratio(config.loraPlusUnetRatio, config.loraPlusRatio);
    network->textRatio_ = ratio(config.loraPlusTextEncoderRatio, config.loraPlusRatio);
    return network;
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

std::vector<NetworkGroup> Network::groups() const {
    std::vector<NetworkGroup> groups;
    for (const Member& member : members_) {
        const Target& target = member.target;
        const double plus = target.part == Part::Unet ? unetRatio_ : textRatio_;
        for (auto& [name, tensor] : member.adapter->trained()) {
            const bool isFast = plus != 1.0 && name == "lora_up.weight";
            const std::string group = groupName(target, member.block, isFast);
            auto found = std::ranges::find(groups, group, &NetworkGroup::name);
            if (found == groups.end())
                found =
                    groups.insert(found, {group, target.part, target.encoder, member.rate * (isFast ? plus : 1.0), {}});
            found->tensors.emplace_back(target.name + "." + name, tensor);
        }
    }
    return groups;
}

void Network::beginPass(const TrainingPass& pass) {
    for (const Member& member : members_)
        member.adapter->beginPass(pass);
}

void Network::endPass() {
    for (const Member& member : members_)
        member.adapter->endPass();
}

NormReport Network::limitNorms(double largest) {
    NormReport report;
    for (const Member& member : members_) {
        double norm = member.adapter->norm();
        if (norm > largest) {
            member.adapter->scaleNorm(largest / norm);
            norm = largest;
            ++report.scaled;
        }
        report.mean += norm / static_cast<double>(members_.size());
        report.largest = std::max(report.largest, norm);
    }
    return report;
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
