// SPDX-License-Identifier: Apache-2.0
#include "format/LoraNames.h"

#include <algorithm>
#include <array>
#include <span>

namespace tempera::format {

namespace {

struct Ending {
    std::string_view text;
    LoraRole role;
};

constexpr std::array kEndings = {
    Ending{".lora_down.weight", LoraRole::Down},
    Ending{".lora_up.weight", LoraRole::Up},
    Ending{".lora_mid.weight", LoraRole::Mid},
    Ending{".alpha", LoraRole::Alpha},
    Ending{".dora_scale", LoraRole::DoraScale},
    Ending{".lora_A.weight", LoraRole::Down},
    Ending{".lora_B.weight", LoraRole::Up},
    Ending{".lora.down.weight", LoraRole::Down},
    Ending{".lora.up.weight", LoraRole::Up},
    Ending{".lora_linear_layer.down.weight", LoraRole::Down},
    Ending{".lora_linear_layer.up.weight", LoraRole::Up},
    Ending{"_lora.down.weight", LoraRole::Down},
    Ending{"_lora.up.weight", LoraRole::Up},
    Ending{".hada_w1_a", LoraRole::HadaW1A},
    Ending{".hada_w1_b", LoraRole::HadaW1B},
    Ending{".hada_w2_a", LoraRole::HadaW2A},
    Ending{".hada_w2_b", LoraRole::HadaW2B},
    Ending{".hada_t1", LoraRole::HadaT1},
    Ending{".hada_t2", LoraRole::HadaT2},
    Ending{".lokr_w1", LoraRole::LokrW1},
    Ending{".lokr_w1_a", LoraRole::LokrW1A},
    Ending{".lokr_w1_b", LoraRole::LokrW1B},
    Ending{".lokr_w2", LoraRole::LokrW2},
    Ending{".lokr_w2_a", LoraRole::LokrW2A},
    Ending{".lokr_w2_b", LoraRole::LokrW2B},
    Ending{".lokr_t2", LoraRole::LokrT2},
    Ending{".oft_blocks", LoraRole::OftBlocks},
    Ending{".rescale", LoraRole::OftRescale},
    Ending{".diff", LoraRole::Diff},
    Ending{".diff_b", LoraRole::DiffBias},
    Ending{".on_input", LoraRole::Ia3OnInput},
};

/// With the adapter's own name behind: ".lora_A.default.weight".
constexpr std::array kNamedEndings = {Ending{".lora_A.", LoraRole::Down}, Ending{".lora_B.", LoraRole::Up}};

struct Prefix {
    std::string_view text;
    LoraPart part;
    bool kohya = false;
};

constexpr std::array kPrefixes = {
    Prefix{"lora_unet_", LoraPart::Unet, true},
    Prefix{"lora_te1_", LoraPart::TextEncoder, true},
    Prefix{"lora_te2_", LoraPart::TextEncoder2, true},
    Prefix{"lora_te_", LoraPart::TextEncoder, true},
    Prefix{"lycoris_", LoraPart::Unet, true},
    Prefix{"oft_unet_", LoraPart::Unet, true},
    Prefix{"unet.", LoraPart::Unet},
    Prefix{"text_encoder.", LoraPart::TextEncoder},
    Prefix{"text_encoder_2.", LoraPart::TextEncoder2},
    Prefix{"model.diffusion_model.", LoraPart::Unet},
    Prefix{"diffusion_model.", LoraPart::Unet},
};

/// How paths begin where the part is not named: the adapter of one part alone, as PEFT saves it.
constexpr std::array kBareBeginnings = {
    Prefix{"down_blocks.", LoraPart::Unet},
    Prefix{"up_blocks.", LoraPart::Unet},
    Prefix{"mid_block.", LoraPart::Unet},
    Prefix{"conv_in", LoraPart::Unet},
    Prefix{"conv_out", LoraPart::Unet},
    Prefix{"time_embedding.", LoraPart::Unet},
    Prefix{"add_embedding.", LoraPart::Unet},
    Prefix{"text_model.", LoraPart::TextEncoder},
    Prefix{"encoder.layers.", LoraPart::TextEncoder},
};

bool contains(std::string_view text, std::string_view part) { return text.find(part) != std::string_view::npos; }

void eraseFirst(std::string& text, std::string_view part) {
    if (const auto at = text.find(part); at != std::string::npos)
        text.erase(at, part.size());
}

void replaceEnd(std::string& text, std::string_view end, std::string_view by) {
    if (text.ends_with(end))
        text.replace(text.size() - end.size(), end.size(), by);
}

struct Split {
    std::string layer;
    LoraRole role;
};

std::optional<Split> splitEnding(std::string_view name) {
    for (const Ending& ending : kEndings)
        if (name.ends_with(ending.text))
            return Split{std::string(name.substr(0, name.size() - ending.text.size())), ending.role};
    constexpr std::string_view kWeight = ".weight", kMagnitude = ".lora_magnitude_vector";
    if (const auto at = name.rfind(kMagnitude); at != std::string_view::npos)
        return Split{std::string(name.substr(0, at)), LoraRole::MagnitudeVector};
    if (!name.ends_with(kWeight))
        return std::nullopt;
    const std::string_view rest = name.substr(0, name.size() - kWeight.size());
    for (const Ending& ending : kNamedEndings)
        if (const auto at = rest.rfind(ending.text);
            at != std::string_view::npos && !contains(rest.substr(at + ending.text.size()), "."))
            return Split{std::string(rest.substr(0, at)), ending.role};
    if (rest.starts_with("lora_") && !contains(rest, "."))
        return Split{std::string(rest), LoraRole::Ia3Weight};
    return std::nullopt;
}

/// Where diffusers wrote other names for layers than those of the module tree.
void useTreeNames(LoraPart part, std::string& path) {
    eraseFirst(path, ".processor");
    if (part == LoraPart::Unet) {
        replaceEnd(path, ".to_out", ".to_out.0");
        return;
    }
    replaceEnd(path, ".to_q", ".q_proj");
    replaceEnd(path, ".to_k", ".k_proj");
    replaceEnd(path, ".to_v", ".v_proj");
    replaceEnd(path, ".to_out", ".out_proj");
    for (const std::string_view bare : {"encoder.layers.", "encoder_layers_"})
        if (path.starts_with(bare))
            path.insert(0, bare.back() == '.' ? "text_model." : "text_model_");
}

std::optional<Prefix> prefixOf(std::string_view layer) {
    for (const Prefix& prefix : kPrefixes)
        if (layer.starts_with(prefix.text))
            return prefix;
    for (const Prefix& bare : kBareBeginnings)
        if (layer.starts_with(bare.text))
            return Prefix{"", bare.part};
    return std::nullopt;
}

} // namespace

std::string LoraName::layer() const {
    std::string text = path;
    std::replace(text.begin(), text.end(), '.', '_');
    return text;
}

std::optional<LoraName> parseLoraName(std::string_view name) {
    constexpr std::string_view kWrapper = "base_model.model.";
    std::optional<Split> split = splitEnding(name);
    if (!split)
        return std::nullopt;
    while (split->layer.starts_with(kWrapper))
        split->layer.erase(0, kWrapper.size());
    const auto prefix = prefixOf(split->layer);
    if (!prefix)
        return std::nullopt;
    LoraName found{prefix->part, split->layer.substr(prefix->text.size()), split->role, LoraNaming::Kohya};
    if (found.path.empty() || (prefix->kohya && contains(found.path, ".")))
        return std::nullopt;
    if (!prefix->kohya)
        found.naming = contains(name, ".lora_A.") || contains(name, ".lora_B.") || contains(name, kWrapper)
                           ? LoraNaming::Peft
                           : LoraNaming::Diffusers;
    useTreeNames(found.part, found.path);
    return found;
}

std::optional<std::string> bundledWord(std::string_view name) {
    if (!name.starts_with(kBundlePrefix))
        return std::nullopt;
    const std::string_view rest = name.substr(kBundlePrefix.size());
    return std::string(rest.substr(0, rest.find('.')));
}

std::string kohyaName(LoraPart part, std::string_view layer, bool twoEncoders) {
    std::string name = part == LoraPart::Unet          ? "lora_unet_"
                       : !twoEncoders                  ? "lora_te_"
                       : part == LoraPart::TextEncoder ? "lora_te1_"
                                                       : "lora_te2_";
    return name.append(layer);
}

} // namespace tempera::format
