// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>

#include "base/Text.h"
#include "options/import/Kohya.h"

/// What is trained: script, family, kind of network, parts.
namespace tempera::options::foreign {

namespace {

struct Kind {
    std::string_view name; ///< of LoRA_type, network_module or LyCORIS' algo, in lower case
    std::string_view ours; ///< network.type; empty: not supported
    std::string_view note = {};
};

constexpr std::string_view kNoDylora =
    TR_NOOP("Options", "DyLoRA trains all ranks at once; what is left is a LoRA of the full rank");
constexpr std::string_view kNoIa3 = TR_NOOP("Options", "(IA)³ scales activations; what is left is a LoRA");
constexpr std::string_view kNoGlora =
    TR_NOOP("Options", "GLoRA has four matrices for each layer; what is left is a LoRA");
constexpr std::string_view kNoBoft = TR_NOOP("Options", "BOFT; network.type = oft is its relative with one factor");
constexpr std::string_view kNoFull =
    TR_NOOP("Options", "whole weights as a difference; train.method = fine_tune trains the model itself");
constexpr std::string_view kNoFa = TR_NOOP("Options", "LoRA-FA holds one of the two matrices; here both are trained");
constexpr std::string_view kNoFamily = TR_NOOP("Options", "a network for another model family");

constexpr std::array kKinds = {
    Kind{"standard", "lora"},
    Kind{"kohya locon", "lora"},
    Kind{"locon", "lora"},
    Kind{"lora", "lora"},
    Kind{"lycoris/locon", "lora"},
    Kind{"networks.lora", "lora"},
    Kind{"kohya loha", "loha"},
    Kind{"lycoris/loha", "loha"},
    Kind{"loha", "loha"},
    Kind{"networks.loha", "loha"},
    Kind{"kohya lokr", "lokr"},
    Kind{"lycoris/lokr", "lokr"},
    Kind{"lokr", "lokr"},
    Kind{"networks.lokr", "lokr"},
    Kind{"lycoris/diag-oft", "oft"},
    Kind{"diag-oft", "oft"},
    Kind{"networks.oft", "oft"},
    Kind{"lora-fa", "", kNoFa},
    Kind{"networks.lora_fa", "", kNoFa},
    Kind{"kohya dylora", "", kNoDylora},
    Kind{"lycoris/dylora", "", kNoDylora},
    Kind{"dylora", "", kNoDylora},
    Kind{"networks.dylora", "", kNoDylora},
    Kind{"lycoris/ia3", "", kNoIa3},
    Kind{"ia3", "", kNoIa3},
    Kind{"lycoris/glora", "", kNoGlora},
    Kind{"glora", "", kNoGlora},
    Kind{"lycoris/boft", "", kNoBoft},
    Kind{"boft", "", kNoBoft},
    Kind{"lycoris/native fine-tuning", "", kNoFull},
    Kind{"full", "", kNoFull},
    Kind{"flux1", "", kNoFamily},
    Kind{"flux1 oft", "", kNoFamily},
    Kind{"hunyuanimage-2.1", "", kNoFamily},
    Kind{"anima", "", kNoFamily},
    Kind{"lumina", "", kNoFamily},
};

const Kind* findKind(std::string_view name) {
    const auto kind = std::find_if(kKinds.begin(), kKinds.end(), [&](const Kind& each) { return each.name == name; });
    return kind == kKinds.end() ? nullptr : &*kind;
}

std::string lowerText(const Source& source, std::string_view bare) { return lowerAscii(source.text(bare)); }

Finding kindOfNetwork(std::string_view name) {
    const Kind* kind = findKind(name);
    if (!kind || kind->ours.empty())
        return {Outcome::Unsupported,
                {{"train.method", std::string("lora")}},
                std::string(kind ? kind->note : "not a kind of network that Tempera has; what is left is a LoRA")};
    return {Outcome::Translated,
            {{"train.method", std::string("lora")}, {"network.type", std::string(kind->ours)}},
            std::string(kind->note)};
}

std::string_view partOfNetwork(const Source& source) {
    const bool cached = isForm(source) ? isSdxl(source) && source.flag("sdxl_cache_text_encoder_outputs")
                                       : source.flag("cache_text_encoder_outputs");
    if (source.flag("network_train_unet_only") || cached)
        return "unet";
    if (source.flag("network_train_text_encoder_only"))
        return "text_encoder";
    // A form always says a rate, and 0 for none; to the scripts a rate that is not there is learning_rate.
    const auto isStill = [&](std::string_view rate) {
        return isForm(source) ? source.number(rate).value_or(0) == 0 : source.number(rate) == 0.0;
    };
    if (isStill("text_encoder_lr") == isStill("unet_lr"))
        return "unet_and_text_encoder";
    return isStill("text_encoder_lr") ? "unet" : "text_encoder";
}

/// train_db.py trains the text encoder unless told otherwise; the others do when they are told to.
std::string_view partOfFineTune(const Source& source) {
    const bool sdxl = isSdxl(source) || source.has("learning_rate_te1") || source.has("learning_rate_te2");
    const bool asked =
        (isForm(source) ? isSdxl(source) : sdxl) || source.has("train_text_encoder") || source.has("in_json");
    const bool trained =
        asked ? source.flag("train_text_encoder") : source.number("stop_text_encoder_training") != -1.0;
    const auto off = [&](std::string_view name) { return source.number(name).value_or(0) == 0; };
    const bool still = isForm(source) && (isSdxl(source) ? off("learning_rate_te1") && off("learning_rate_te2")
                                                         : source.has("learning_rate_te") && off("learning_rate_te"));
    return trained && !still ? "unet_and_text_encoder" : "unet";
}

} // namespace

bool isForm(const Source& source) {
    return source.has("max_resolution") || source.has("LoRA_type") || source.has("optimizer");
}

bool isSdxl(const Source& source) { return source.flag("sdxl") || source.flag("sdxl_checkbox"); }

Script scriptOf(const Source& source) {
    if (source.has("token_string") || source.has("num_vectors_per_token") || source.has("init_word"))
        return Script::TextualInversion;
    const bool network = !source.text("LoRA_type").empty() || !source.text("network_module").empty();
    return network && lowerText(source, "LoRA_type") != "none" && lowerText(source, "network_module") != "none"
               ? Script::Network
               : Script::FineTune;
}

std::string otherFamily(const Source& source) {
    struct Family {
        std::string_view key;
        std::string_view name;
    };
    for (const Family& each : {Family{"flux1_checkbox", "FLUX.1"}, Family{"sd3_checkbox", "Stable Diffusion 3"},
                               Family{"hunyuan_image_checkbox", "HunyuanImage"}, Family{"anima_checkbox", "Anima"},
                               Family{"lumina_checkbox", "Lumina"}})
        if (source.flag(each.key))
            return std::string(each.name);
    return {};
}

std::string networkKind(const Source& source) {
    const std::string algorithm = isLycoris(source) ? lowerText(source, "network_args.algo") : std::string();
    const std::string type = lowerText(source, "LoRA_type");
    return !algorithm.empty() ? algorithm : !type.empty() ? type : lowerText(source, "network_module");
}

bool isLycoris(const Source& source) {
    return lowerText(source, "LoRA_type").starts_with("lycoris/") || lowerText(source, "LoRA_type") == "locon" ||
           lowerText(source, "network_module") == "lycoris.kohya";
}

std::string_view trainedPart(const Source& source) {
    return scriptOf(source) == Script::FineTune ? partOfFineTune(source) : partOfNetwork(source);
}

Finding networkType(const Source& source, const Key& key) {
    const std::string name = lowerAscii(trim(toText(key.value)));
    if (scriptOf(source) == Script::TextualInversion)
        return {Outcome::Translated, {{"train.method", std::string("textual_inversion")}}, {}};
    if (scriptOf(source) == Script::FineTune)
        return {Outcome::Translated,
                {{"train.method", std::string("fine_tune")}, {"fine_tune.part", std::string(trainedPart(source))}},
                TR_NOOP("Options", "no network is named")};
    if (name == "lycoris.kohya") // LyCORIS' own default, which its "algo" changes
        return kindOfNetwork(source.has("network_args.algo") ? lowerText(source, "network_args.algo") : "lora");
    return kindOfNetwork(name);
}

Finding networkAlgorithm(const Source& source, const Key& key) {
    if (!isLycoris(source))
        return own(TR_NOOP("Options", "counts for LyCORIS only"));
    return kindOfNetwork(lowerAscii(trim(toText(key.value))));
}

Finding trainedPartFlag(const Source& source, const Key& key) {
    if (!flagOf(key.value).value_or(false))
        return off();
    if (scriptOf(source) == Script::FineTune)
        return {Outcome::Translated, {{"fine_tune.part", std::string(trainedPart(source))}}, {}};
    return {Outcome::Translated, {{"network.part", std::string(trainedPart(source))}}, {}};
}

Finding family(const Source& source, const Key& key) {
    if (!flagOf(key.value).value_or(false))
        return off();
    if (const std::string other = otherFamily(source);
        !other.empty() && key.bare.ends_with("_checkbox") && key.bare != "sdxl_checkbox")
        return unsupported("these settings are for " + other +
                           ", which Tempera does not train: what remains needs another model");
    return {Outcome::Translated, {{"model.family", std::string(key.bare == "v2" ? "sd2" : "sdxl")}}, {}};
}

Finding halfPrecisionWeights(const Source& source, const Key& key) {
    if (!flagOf(key.value).value_or(false))
        return off();
    if (scriptOf(source) == Script::FineTune && key.bare == "full_bf16")
        return {Outcome::Translated, {{"fine_tune.weights", std::string("bfloat16")}}, {}};
    return own(scriptOf(source) == Script::FineTune
                   ? TR_NOOP("Options", "the trained weights stay in float32, which loses nothing")
                   : TR_NOOP("Options", "what is trained is small and stays in float32"));
}

Finding storedInFloat8(const Source& source, const Key& key) {
    if (!flagOf(key.value).value_or(false))
        return off();
    if (scriptOf(source) == Script::FineTune)
        return own(TR_NOOP("Options", "weights that are trained are not kept in eight bits"));
    return {Outcome::Translated, {{"model.unet_precision", std::string("float8")}}, {}};
}

Finding modelFormat(const Source& source, const Key& key) {
    const std::string name = lowerAscii(trim(toText(key.value)));
    if (name.empty())
        return off();
    if (name == "ckpt" || name == "pt")
        return unsupported(TR_NOOP("Options", "pickled files are read, never written: safetensors it is"));
    if (scriptOf(source) != Script::FineTune)
        return own(TR_NOOP("Options", "always safetensors"));
    return {Outcome::Translated,
            {{"save.model_layout", std::string(name.starts_with("diffusers") ? "diffusers" : "single_file")}},
            {}};
}

} // namespace tempera::options::foreign
