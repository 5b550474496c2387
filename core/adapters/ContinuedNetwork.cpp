// SPDX-License-Identifier: Apache-2.0
#include "adapters/ContinuedNetwork.h"

#include <cmath>
#include <set>
#include <vector>

#include "adapters/AdapterFile.h"
#include "adapters/NewAdapter.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "tensor/Shape.h"

namespace tempera::adapters {

namespace {

Error refuse(const options::NetworkConfig& config, const std::string& what) {
    return Error::badRequest("network.weights: " + show(config.weights) + ": " + what);
}

double alphaOf(const Adapter& adapter) {
    for (const auto& [name, tensor] : adapter.constants())
        if (name == "alpha")
            return tensor.item<double>();
    return 0.0;
}

std::string namesOf(const Adapter::Tensors& tensors) {
    std::set<std::string> names;
    for (const auto& [name, tensor] : tensors)
        names.insert(name);
    return join(std::vector<std::string>(names.begin(), names.end()), ", ");
}

/// What of a stored adapter is not as in one that the job would make; empty: nothing.
std::string difference(const Adapter& stored, const Adapter& wanted) {
    const auto found = stored.trained(), expected = wanted.trained();
    if (namesOf(found) != namesOf(expected))
        return "holds " + namesOf(found) + "; the job trains " + namesOf(expected);
    for (const auto& [name, tensor] : found)
        for (const auto& [other, made] : expected)
            if (name == other && tensor.sizes() != made.sizes())
                return "has " + name + " of the shape " + tensor::showShape(tensor.sizes()) + "; the job's is " +
                       tensor::showShape(made.sizes());
    constexpr double kRounded = 2e-3; // files of half precision
    const double alpha = alphaOf(stored), asked = alphaOf(wanted);
    if (std::abs(alpha - asked) > kRounded * asked)
        return "has the alpha " + formatNumber(alpha) + "; the job's is " + formatNumber(asked);
    return {};
}

} // namespace

Result<StoredAdapters> StoredAdapters::read(models::Model& model, const options::NetworkConfig& config) {
    TEMPERA_TRY(auto members, readNetwork(model, config.weights, config.doraConstantNorm).context("network.weights"));
    StoredAdapters stored;
    stored.config_ = config;
    for (Network::Member& member : members) {
        if (member.adapter->trained().empty())
            return refuse(config, "layer " + inQuotes(member.target.name) +
                                      ": cannot be trained; expected LoRA, LoHa, LoKr, DoRA or OFT");
        stored.byPath_.emplace(member.target.fullPath(), std::move(member.adapter));
    }
    if (stored.byPath_.empty())
        return refuse(config, "holds nothing of the parts that are trained");
    return stored;
}

Result<std::shared_ptr<Adapter>> StoredAdapters::take(const ChosenTarget& layer) {
    const auto found = byPath_.find(layer.target.fullPath());
    if (found == byPath_.end())
        return std::shared_ptr<Adapter>();
    if (config_.rankFromWeights)
        return found->second;
    const auto wanted = newAdapter(*layer.target.layer, config_, layer.settings, RandomStream(0, Purpose::NetworkInit));
    if (const std::string what = difference(*found->second, *wanted); !what.empty())
        return refuse(config_, "layer " + inQuotes(layer.target.name) + " " + what +
                                   " (network.rank_from_weights takes everything from the file)");
    return found->second;
}

} // namespace tempera::adapters
