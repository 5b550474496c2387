// SPDX-License-Identifier: Apache-2.0
#include "plan/StartingWeights.h"

#include "format/FileUse.h"

namespace tempera::plan {

namespace {

std::string labelOf(options::NetworkType type) {
    for (const options::Choice& choice : options::EnumChoices<options::NetworkType>::table)
        if (choice.value == static_cast<int>(type))
            return std::string(choice.label);
    return {};
}

/// Of one kind alone; nothing for files of several, which are held against the job layer by layer.
std::optional<options::NetworkType> kindOf(std::string_view method) {
    using options::NetworkType;
    if (method == "lora" || method == "locon" || method == "locon + lora")
        return NetworkType::Lora;
    return options::fromId<NetworkType>(method);
}

Status checkKind(const options::NetworkConfig& network, const format::LoraFacts& lora) {
    constexpr std::string_view kDora = " + dora";
    std::string_view method = lora.method;
    if (method.ends_with(kDora))
        method.remove_suffix(kDora.size());
    const auto kind = kindOf(method);
    if (network.rankFromWeights || !kind || *kind == network.type)
        return {};
    return Error::badRequest("is a " + labelOf(*kind) + "; the job trains a " + labelOf(network.type),
                             "set network.type=" + std::string(options::idOf(*kind)) +
                                 ", or network.rank_from_weights=true, which takes everything from the file");
}

Status check(const options::NetworkConfig& network, const spec::ModelFacts& model) {
    TEMPERA_TRY(const format::FileFacts facts, format::examineFile(network.weights));
    if (!facts.lora)
        return Error::badRequest("holds no LoRA, LoHa, LoKr, DoRA or OFT");
    const auto family = spec::familyFromName(facts.family);
    if (family && *family != model.family)
        return Error::badRequest("is a LoRA for " + std::string(spec::familySpec(*family).label) + "; the model is " +
                                 std::string(spec::familySpec(model.family).label));
    return checkKind(network, *facts.lora);
}

} // namespace

Status checkStartingWeights(const options::NetworkConfig& network, const spec::ModelFacts& model) {
    if (network.weights.empty())
        return {};
    if (const auto other = format::otherThan(format::FileKind::Lora, network.weights))
        return other->context("network.weights");
    const Status status = check(network, model);
    if (status.ok())
        return {};
    const std::string name = show(network.weights) + ": "; // what reads files says theirs itself
    const Error error =
        status.error().message.starts_with(name) ? status.error() : status.error().context(show(network.weights));
    return error.context("network.weights");
}

} // namespace tempera::plan
