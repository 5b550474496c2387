// SPDX-License-Identifier: Apache-2.0
#include "plan/NetworkParameters.h"

#include <algorithm>

#include "base/Files.h"
#include "format/LoraNames.h"
#include "format/SafetensorsHeader.h"
#include "options/NetworkLayers.h"
#include "plan/AdaptedLayers.h"
#include "plan/StartingWeights.h"

namespace tempera::plan {

namespace {

/// What a file's tensors hold, without alphas. A file that cannot be read counts as empty: the run refuses it.
NetworkParameters storedParameters(const options::NetworkConfig& network) {
    NetworkParameters parameters;
    const auto header = format::readSafetensorsHeader(network.weights);
    if (!header)
        return parameters;
    for (const format::TensorInfo& tensor : header->tensors)
        if (const auto name = format::parseLoraName(tensor.name); name && name->role != format::LoraRole::Alpha)
            (name->part == format::LoraPart::Unet ? parameters.unet : parameters.textEncoders) += tensor.elements();
    if (network.part == options::TrainedPart::TextEncoder)
        parameters.unet = 0;
    if (network.part == options::TrainedPart::Unet)
        parameters.textEncoders = 0;
    return parameters;
}

bool takesAllFromFile(const options::NetworkConfig& network) {
    return network.rankFromWeights && !network.weights.empty();
}

/// Calls `visit(layer, rank)` for every layer that has a network beside it.
template <class Visit>
Status forEachLayer(const spec::ModelFacts& model, const options::NetworkConfig& network, Visit visit) {
    TEMPERA_TRY(const auto chosen, options::NetworkLayers::create(network, model.family == spec::Family::Sdxl));
    for (const AdaptedLayer& layer : adaptedLayers(model)) {
        const bool isTrained =
            network.part != (layer.isUnet ? options::TrainedPart::TextEncoder : options::TrainedPart::Unet);
        if (!isTrained || (layer.isResnet && network.convRank == 0))
            continue;
        if (const auto settings = chosen.settings({layer.path, layer.shape.kernel > 1}))
            visit(layer, settings->rank);
    }
    return {};
}

Result<NetworkParameters> count(const spec::ModelFacts& model, const options::NetworkConfig& network) {
    NetworkParameters parameters;
    TEMPERA_CHECK(forEachLayer(model, network, [&](const AdaptedLayer& layer, int rank) {
        (layer.isUnet ? parameters.unet : parameters.textEncoders) +=
            options::trainedNumbers(network, layer.shape, rank);
    }));
    return parameters;
}

/// Tensors of a layer in the file, alpha included.
std::uint64_t tensorsOfLayer(const options::NetworkConfig& network) {
    const bool hasMagnitude = network.dora != options::Dora::Off;
    switch (network.type) {
    case options::NetworkType::Loha:
        return 5 + hasMagnitude;
    case options::NetworkType::Lokr:
        return 4 + hasMagnitude;
    case options::NetworkType::Oft:
        return 2;
    case options::NetworkType::Lora:
        break;
    }
    return 3 + hasMagnitude;
}

} // namespace

std::uint64_t networkHeaderBytes(const spec::ModelFacts& model, const options::NetworkConfig& network) {
    // Beside the path: `"lora_….lora_down.weight":{"dtype":"F16","shape":[16,320],"data_offsets":[5124,15364]},`.
    constexpr std::uint64_t kBesidePath = 82;
    std::uint64_t bytes = 0;
    const Status known = forEachLayer(model, network, [&](const AdaptedLayer& layer, int) {
        bytes += tensorsOfLayer(network) * (layer.path.size() + kBesidePath);
    });
    return known.ok() ? bytes : 0;
}

NetworkParameters networkParameters(const spec::ModelFacts& model, const options::NetworkConfig& network) {
    if (takesAllFromFile(network))
        return storedParameters(network);
    const auto parameters = count(model, network);
    return parameters ? *parameters : NetworkParameters();
}

NarrowLayers layersBelowRank(const spec::ModelFacts& model, const options::NetworkConfig& network) {
    NarrowLayers narrow;
    if (takesAllFromFile(network))
        return narrow;
    const Status known = forEachLayer(model, network, [&](const AdaptedLayer& layer, int rank) {
        const std::int64_t full = std::min(layer.shape.out, layer.shape.in * layer.shape.taps());
        ++narrow.all;
        narrow.count += rank > full ? 1 : 0;
        narrow.smallest = narrow.all == 1 ? full : std::min(narrow.smallest, full);
    });
    return known.ok() ? narrow : NarrowLayers();
}

bool rebuildsWeights(const options::NetworkConfig& network) {
    using options::Dora, options::NetworkType;
    if (network.type == NetworkType::Oft)
        return false;
    const bool onlyScales = network.type == NetworkType::Lora && network.dora == Dora::Output &&
                            network.doraConstantNorm && network.rankDropout == 0;
    return network.type == NetworkType::Loha || (network.dora != Dora::Off && !onlyScales);
}

Status checkNetwork(const spec::ModelFacts& model, const options::NetworkConfig& network) {
    TEMPERA_TRY(const NetworkParameters parameters, count(model, network));
    if (!takesAllFromFile(network) && parameters.unet + parameters.textEncoders == 0)
        return Error::badRequest("network.layers: no layer is left to train, expected patterns, ranks and rates that "
                                 "leave some");
    return checkStartingWeights(network, model);
}

} // namespace tempera::plan
