// SPDX-License-Identifier: Apache-2.0
#include "format/LoraFacts.h"

#include <algorithm>
#include <array>
#include <utility>

#include "format/LoraNames.h"

namespace tempera::format {

namespace {

struct MethodRow {
    LoraRole mark; ///< a tensor that every layer of this method has, or is left with where it is damaged
    std::string_view name;
};

/// The first that fits is the method of a layer.
constexpr std::array kMethods = {
    MethodRow{LoraRole::Mid, "locon"},     MethodRow{LoraRole::Down, "lora"},      MethodRow{LoraRole::HadaW1B, "loha"},
    MethodRow{LoraRole::LokrW1, "lokr"},   MethodRow{LoraRole::LokrW1A, "lokr"},   MethodRow{LoraRole::Diff, "full"},
    MethodRow{LoraRole::OftBlocks, "oft"}, MethodRow{LoraRole::Ia3OnInput, "ia3"}, MethodRow{LoraRole::Up, "lora"},
};

struct Layer {
    LoraNaming naming = LoraNaming::Kohya;
    std::map<LoraRole, const TensorInfo*> tensors;

    bool has(LoraRole role) const { return tensors.contains(role); }
    std::int64_t size(LoraRole role, std::size_t dimension) const {
        const auto found = tensors.find(role);
        return found != tensors.end() && dimension < found->second->shape.size() ? found->second->shape[dimension] : 0;
    }
};

using Layers = std::map<std::pair<LoraPart, std::string>, Layer>;

Layers layersOf(const TensorTable& header) {
    Layers layers;
    for (const TensorInfo& tensor : header.tensors)
        if (const auto name = parseLoraName(tensor.name)) {
            Layer& layer = layers[{name->part, name->layer()}];
            layer.naming = name->naming;
            layer.tensors[name->role] = &tensor;
        }
    return layers;
}

std::string_view methodOf(const Layer& layer) {
    for (const MethodRow& row : kMethods)
        if (layer.has(row.mark))
            return row.name;
    return "";
}

std::int64_t rankOf(const Layer& layer) {
    for (const LoraRole role : {LoraRole::Down, LoraRole::HadaW1B, LoraRole::LokrW2B, LoraRole::LokrW1B})
        if (layer.has(role))
            return layer.size(role, 0);
    return 0;
}

/// One number for each output, [out, 1, …] of LyCORIS or any of PEFT's, or for each input, [1, in, …].
bool isPerInput(const Layer& layer) {
    return layer.size(LoraRole::DoraScale, 0) == 1 && layer.size(LoraRole::DoraScale, 1) > 1;
}

void addMagnitudes(const Layer& layer, LoraFacts& facts) {
    if (layer.has(LoraRole::DoraScale) || layer.has(LoraRole::MagnitudeVector))
        (isPerInput(layer) ? facts.scalesInputs : facts.scalesOutputs) = true;
}

bool isSpatial(const Layer& layer) {
    for (const LoraRole role : {LoraRole::Down, LoraRole::Mid, LoraRole::HadaT1, LoraRole::LokrW2, LoraRole::LokrT2,
                                LoraRole::LokrW2B, LoraRole::Diff})
        if (layer.size(role, 2) > 1)
            return true;
    return false;
}

/// Inputs of the adapted layer.
std::int64_t widthOf(const Layer& layer) {
    for (const LoraRole role : {LoraRole::Down, LoraRole::HadaW1B, LoraRole::Diff})
        if (layer.has(role))
            return layer.size(role, 1);
    if (layer.has(LoraRole::OftBlocks)) // of its outputs: as wide as the inputs where that tells the family
        return layer.size(LoraRole::OftBlocks, 0) * layer.size(LoraRole::OftBlocks, 1);
    const auto either = [&](LoraRole whole, LoraRole factor) {
        return layer.has(whole) ? layer.size(whole, 1) : layer.size(factor, 1);
    };
    return either(LoraRole::LokrW1, LoraRole::LokrW1B) * either(LoraRole::LokrW2, LoraRole::LokrW2B);
}

std::string_view nameOf(LoraNaming naming) {
    return naming == LoraNaming::Kohya ? "kohya" : naming == LoraNaming::Diffusers ? "diffusers" : "peft";
}

std::string familyOfWidth(std::int64_t width) {
    return width == 768 ? "sd1" : width == 1024 ? "sd2" : width == 2048 ? "sdxl" : "";
}

/// What sd-scripts and others write beside the tensors.
std::string namedFamily(const TensorTable& header) {
    const auto base = header.metadata.find("ss_base_model_version");
    const std::string_view name = base == header.metadata.end() ? std::string_view() : base->second;
    return name.starts_with("sd_v1")   ? "sd1"
           : name.starts_with("sd_v2") ? "sd2"
           : name.starts_with("sdxl")  ? "sdxl"
                                       : "";
}

void addOthers(const TensorTable& header, LoraFacts& facts) {
    std::map<std::string, std::int64_t> words;
    for (const TensorInfo& tensor : header.tensors) {
        if (const auto word = bundledWord(tensor.name)) // of two encoders, as many vectors for each
            words[*word] = std::max(words[*word], tensor.shape.size() == 2 ? tensor.shape[0] : 1);
        else if (!parseLoraName(tensor.name))
            facts.unknown.push_back(tensor.name);
    }
    for (const auto& [word, vectors] : words) {
        facts.words.push_back(word);
        facts.wordVectors.push_back(vectors);
    }
}

} // namespace

std::optional<LoraFacts> findLora(const TensorTable& header) {
    LoraFacts facts;
    std::set<std::string_view> methods;
    for (const auto& [key, layer] : layersOf(header)) {
        const std::string_view method = methodOf(layer);
        if (method.empty())
            continue;
        methods.insert(method);
        ++facts.modules;
        facts.naming = nameOf(layer.naming);
        if (const std::int64_t rank = rankOf(layer))
            ++facts.ranks[rank];
        if (layer.has(LoraRole::OftBlocks))
            ++facts.blockSizes[layer.size(LoraRole::OftBlocks, 1)];
        addMagnitudes(layer, facts);
        facts.isLowRank =
            facts.isLowRank && layer.has(LoraRole::Down) && layer.has(LoraRole::Up) && !layer.has(LoraRole::DiffBias);
        (key.first == LoraPart::Unet ? facts.hasUnet : facts.hasTextEncoder) = true;
        facts.hasConv = facts.hasConv || isSpatial(layer);
    }
    if (facts.modules == 0)
        return std::nullopt;
    for (const std::string_view method : methods)
        facts.method += (facts.method.empty() ? "" : " + ") + std::string(method);
    if (facts.scalesOutputs || facts.scalesInputs) {
        facts.method += " + dora";
        facts.isLowRank = false;
    }
    addOthers(header, facts);
    return facts;
}

std::string familyOfLora(const TensorTable& header) {
    const Layers layers = layersOf(header);
    for (const auto& [key, layer] : layers)
        if (key.first == LoraPart::Unet && key.second.ends_with("attn2_to_k"))
            if (auto family = familyOfWidth(widthOf(layer)); !family.empty())
                return family;
    for (const TensorInfo& tensor : header.tensors)
        for (const std::string_view part : {"lora_te1_", "lora_te2_", "text_encoder_2.", "lora_unet_input_blocks_"})
            if (tensor.name.starts_with(part))
                return "sdxl";
    for (const auto& [key, layer] : layers)
        if (key.first == LoraPart::TextEncoder && key.second.ends_with("self_attn_q_proj"))
            if (auto family = familyOfWidth(widthOf(layer)); !family.empty())
                return family;
    return namedFamily(header);
}

std::vector<std::string> alphaNames(const TensorTable& header) {
    const Layers layers = layersOf(header);
    std::vector<std::string> names;
    for (const TensorInfo& tensor : header.tensors) {
        const auto name = parseLoraName(tensor.name);
        if (!name || name->role != LoraRole::Alpha || tensor.elements() != 1)
            continue;
        if (!layers.at({name->part, name->layer()}).has(LoraRole::OftBlocks)) // there it is the constraint
            names.push_back(tensor.name);
    }
    return names;
}

} // namespace tempera::format
