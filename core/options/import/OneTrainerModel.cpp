// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cmath>

#include "base/Text.h"
#include "options/import/OneTrainerTranslations.h"

/// What is trained: method, family, parts, layers.
namespace tempera::options::foreign {

namespace {

bool isOn(const Source& source, std::string_view bare) { return source.flag(bare, true); }

/// OneTrainer trains every part unless told otherwise.
std::string_view trainedPart(const Source& source) {
    const bool text = isOn(source, "text_encoder.train") ||
                      (source.has("text_encoder_2.train") && isOn(source, "text_encoder_2.train"));
    if (!isOn(source, "unet.train"))
        return "text_encoder";
    return text ? "unet_and_text_encoder" : "unet";
}

constexpr std::array kFamilies = {
    Word{"stable_diffusion_15", "sd1"},      Word{"stable_diffusion_20", "sd2"},
    Word{"stable_diffusion_20_base", "sd2"}, Word{"stable_diffusion_21", "sd2"},
    Word{"stable_diffusion_21_base", "sd2"}, Word{"stable_diffusion_xl_10_base", "sdxl"},
};

} // namespace

std::string trainingMethod(const Source& source) {
    const std::string method = source.text("training_method");
    return method.empty() ? "FINE_TUNE" : method;
}

Finding oneTrainerMethod(const Source& source, const Key& key) {
    const std::string method = toText(key.value);
    if (method == "LORA")
        return {Outcome::Translated,
                {{"train.method", std::string(source.has("additional_embeddings[0].placeholder") ? "pivotal" : "lora")},
                 {"network.part", std::string(trainedPart(source))}},
                {}};
    if (method == "EMBEDDING")
        return {Outcome::Translated, {{"train.method", std::string("textual_inversion")}}, {}};
    if (method == "FINE_TUNE")
        return {Outcome::Translated,
                {{"train.method", std::string("fine_tune")}, {"fine_tune.part", std::string(trainedPart(source))}},
                {}};
    return unsupported(TR_NOOP("Options", "a VAE is used, not trained"));
}

Finding oneTrainerFamily(const Source&, const Key& key) {
    std::string type = lowerAscii(toText(key.value));
    constexpr std::string_view kInpainting = "_inpainting";
    const bool inpainting = type.ends_with(kInpainting);
    if (inpainting && type != "stable_diffusion_20_inpainting")
        type.resize(type.size() - kInpainting.size());
    const auto word =
        std::find_if(kFamilies.begin(), kFamilies.end(), [&](const Word& each) { return each.theirs == type; });
    if (inpainting)
        return unsupported(
            TR_NOOP("Options", "inpainting models are drawn with, not trained: what remains is for the plain model"));
    if (word == kFamilies.end())
        return unsupported(
            TR_NOOP("Options", "a family that Tempera does not train: what remains needs another model"));
    return {Outcome::Translated, {{"model.family", std::string(word->ours)}}, {}};
}

Finding oneTrainerPart(const Source& source, const Key& key) {
    const std::string method = trainingMethod(source);
    if (method == "EMBEDDING")
        return own(TR_NOOP("Options", "an embedding is trained, no part of the model"));
    if (source.has("text_encoder.train") && source.has("text_encoder_2.train") &&
        source.flag("text_encoder.train") != source.flag("text_encoder_2.train") && key.bare != "unet.train")
        return {
            Outcome::Unsupported,
            {},
            "one text encoder without the other: optimizer.text_encoder_2_learning_rate = 0 holds the second still"};
    return {Outcome::Translated,
            {{method == "LORA" ? "network.part" : "fine_tune.part", std::string(trainedPart(source))}},
            {}};
}

Finding oneTrainerWeights(const Source& source, const Key& key) {
    const std::string type = toText(key.value);
    const bool plain = type == "FLOAT_32" || type == "FLOAT_16" || type == "BFLOAT_16" || type == "NONE";
    if (!plain && key.bare == "unet.weight_dtype" && trainingMethod(source) != "FINE_TUNE" &&
        (type == "FLOAT_8" || type == "NFLOAT_4"))
        return {Outcome::Translated, {{"model.unet_precision", std::string(type == "FLOAT_8" ? "float8" : "nf4")}}, {}};
    if (!plain)
        return unsupported(
            TR_NOOP("Options", "the model stays in the precision of the computation and needs the room for it"));
    const bool trained =
        trainingMethod(source) == "FINE_TUNE" && key.bare == "unet.weight_dtype" && isOn(source, "unet.train");
    if (trained && (type == "FLOAT_32" || type == "BFLOAT_16"))
        return {
            Outcome::Translated, {{"fine_tune.weights", std::string(type == "FLOAT_32" ? "float32" : "bfloat16")}}, {}};
    return own(trained ? TR_NOOP("Options", "trained weights are float32 or bfloat16: float16 loses small steps")
                       : TR_NOOP("Options", "weights that are not trained are kept as train.precision needs them"));
}

Finding oneTrainerPrediction(const Source&, const Key& key) {
    if (!flagOf(key.value).value_or(false))
        return off();
    return {Outcome::Translated,
            {{"model.prediction", std::string(key.bare == "force_v_prediction" ? "v" : "epsilon")}},
            {}};
}

Finding oneTrainerLayerSkip(const Source& source, const Key& key) {
    const auto skipped = numberOf(key.value);
    if (!skipped || *skipped == 0)
        return off();
    if (!source.text("model_type").starts_with("STABLE_DIFFUSION_15"))
        return unsupported(
            TR_NOOP("Options", "model.clip_skip counts from the last layer, OneTrainer from the family's own"));
    return {Outcome::Translated, {{"model.clip_skip", wholeOf(*skipped) + 1}}, TR_NOOP("Options", "counted from 1")};
}

Finding oneTrainerLayerPreset(const Source&, const Key& key) {
    const std::string preset = lowerAscii(toText(key.value));
    if (preset.empty() || preset == "full")
        return off();
    if (preset == "custom")
        return own(TR_NOOP("Options", "layer_filter counts"));
    if (preset == "attn-mlp")
        return {Outcome::Translated, {{"network.layers", std::vector<std::string>{"attentions", "text_model"}}}, {}};
    if (preset == "attn-only")
        return {Outcome::Translated, {{"network.layers", std::vector<std::string>{"attn"}}}, {}};
    return unsupported(
        TR_NOOP("Options", "a choice of layers that network.layers does not know by name: it takes patterns"));
}

Finding oneTrainerLayerFilter(const Source& source, const Key& key) {
    if (isEmpty(key.value))
        return off();
    const std::string preset = lowerAscii(source.text("layer_filter_preset"));
    if (!preset.empty() && preset != "custom")
        return own(TR_NOOP("Options", "layer_filter_preset says the same"));
    std::vector<std::string> patterns;
    for (const std::string& pattern : split(toText(key.value), ','))
        if (const std::string_view trimmed = trim(pattern); !trimmed.empty())
            patterns.emplace_back(trimmed);
    return {Outcome::Translated, {{"network.layers", patterns}}, {}};
}

Finding oneTrainerDora(const Source& source, const Key& key) {
    if (!flagOf(key.value).value_or(false))
        return off();
    const bool lokr = key.bare == "lokr_weight_decompose";
    if (lokr != (source.text("peft_type") == "LOKR"))
        return own(TR_NOOP("Options", "for another kind of network"));
    const bool output = lokr ? isOn(source, "lokr_dora_on_output") : source.flag("lora_decompose_output_axis");
    return {Outcome::Translated, {{"network.dora", std::string(output ? "output" : "input")}}, {}};
}

} // namespace tempera::options::foreign
