// SPDX-License-Identifier: Apache-2.0
#include "spec/FolderConfigs.h"

#include <array>

#include "base/Quote.h"
#include "format/StrictJson.h"
#include "spec/ConfigReader.h"
#include "spec/ForeignModel.h"

namespace tempera::spec {

namespace {

constexpr std::array kFiles = std::to_array<std::string_view>(
    {"model_index.json", "unet/config.json", "vae/config.json", "scheduler/scheduler_config.json",
     "text_encoder/config.json", "text_encoder_2/config.json", "tokenizer/special_tokens_map.json",
     "tokenizer/tokenizer_config.json", "tokenizer_2/special_tokens_map.json", "tokenizer_2/tokenizer_config.json"});

/// Parses one of the texts; the error names it.
template <class T>
Result<T> parse(const ConfigTexts& texts, const fs::path& where, const std::string& name,
                Result<T> (*parser)(std::string_view)) {
    const auto text = texts.find(name);
    if (text == texts.end())
        return Error::badRequest(show(where) + ": " + name + " is missing");
    return parser(text->second).context(show(where / name));
}

/// A token in a tokenizer's files is a text, or an object that holds it.
std::string tokenText(ConfigReader& reader, const char* key, const std::string& fallback) {
    if (!reader.has(key))
        return fallback;
    const auto& value = reader[key];
    if (value.is_object() && value.contains("content") && value["content"].is_string())
        return value["content"].get<std::string>();
    return reader.text(key, fallback);
}

Status readPadToken(const ConfigTexts& texts, const fs::path& where, const std::string& folder, std::string& token) {
    // tokenizer_config.json comes last: transformers lets it win.
    for (const char* name : {"/special_tokens_map.json", "/tokenizer_config.json"}) {
        const auto text = texts.find(folder + name);
        if (text == texts.end())
            continue;
        const std::string file = show(where / text->first);
        TEMPERA_TRY(ConfigReader reader, ConfigReader::parse(text->second).context(file));
        token = tokenText(reader, "pad_token", token);
        TEMPERA_CHECK(reader.status().context(file));
    }
    return {};
}

Family familyOf(const UnetConfig& unet) {
    if (unet.textTimeEmbedding)
        return Family::Sdxl;
    constexpr int kSd2ContextWidth = 1024;
    return unet.linearProjection || unet.crossAttentionDim.front() == kSd2ContextWidth ? Family::Sd2 : Family::Sd1;
}

Status readModelIndex(const ConfigTexts& texts, const fs::path& where, ModelFacts& facts) {
    const auto text = texts.find("model_index.json");
    if (text == texts.end())
        return {};
    const std::string file = show(where / text->first);
    TEMPERA_TRY(ConfigReader index, ConfigReader::parse(text->second).context(file));
    const std::string className = index.has("_class_name") ? index.text("_class_name", "") : "";
    if (const std::string_view foreign = foreignPipeline(className); !foreign.empty())
        return Error::badRequest(file + ": is " + std::string(foreign) + " (" + oneLine(className) +
                                 "), which is not supported; expected " + std::string(kSupportedFamilies));
    facts.forceZerosForEmptyPrompt = index.boolean("force_zeros_for_empty_prompt", false);
    return index.status().context(file);
}

Status readTextEncoders(const ConfigTexts& texts, const fs::path& where, ModelFacts& facts) {
    for (const std::string suffix : {"", "_2"}) {
        const std::string name = "text_encoder" + suffix + "/config.json";
        if (!suffix.empty() && !texts.contains(name))
            continue;
        TextEncoderFacts encoder;
        TEMPERA_TRY(encoder.config, parse(texts, where, name, parseClipTextConfig));
        TEMPERA_CHECK(readPadToken(texts, where, "tokenizer" + suffix, encoder.tokenizer.padToken));
        TEMPERA_TRY(const ConfigReader config, ConfigReader::parse(texts.find(name)->second));
        encoder.namesClass = config.has("architectures");
        facts.textEncoders.push_back(std::move(encoder));
    }
    return {};
}

} // namespace

Result<ConfigTexts> readConfigTexts(const fs::path& folder) {
    ConfigTexts texts;
    std::error_code ignored;
    for (const std::string_view name : kFiles)
        if (fs::exists(folder / name, ignored)) {
            TEMPERA_TRY(std::string text, readFile(folder / name));
            texts.emplace(name, std::move(text));
        }
    return texts;
}

std::string packConfigTexts(const ConfigTexts& texts) {
    return nlohmann::json(texts).dump(-1, ' ', false, nlohmann::json::error_handler_t::replace);
}

Result<ConfigTexts> unpackConfigTexts(std::string_view packed) {
    TEMPERA_TRY(const auto json, format::parseStrictJson(packed));
    ConfigTexts texts;
    for (const std::string_view name : kFiles)
        if (json.is_object() && json.contains(name) && json[name].is_string())
            texts.emplace(name, json[name].get<std::string>());
    return texts;
}

Status describeParts(const ConfigTexts& texts, const fs::path& where, ModelFacts& facts) {
    TEMPERA_CHECK(readModelIndex(texts, where, facts));
    TEMPERA_TRY(facts.unet, parse(texts, where, "unet/config.json", parseUnetConfig));
    TEMPERA_TRY(facts.vae, parse(texts, where, "vae/config.json", parseVaeConfig));
    TEMPERA_CHECK(readTextEncoders(texts, where, facts));
    TEMPERA_TRY(facts.scheduler, parse(texts, where, "scheduler/scheduler_config.json", parseSchedulerConfig));
    facts.scheduler.source = show(where / "scheduler/scheduler_config.json");
    facts.family = familyOf(facts.unet);
    facts.prediction = facts.scheduler.prediction.value_or(Prediction::Epsilon);
    const auto sourceOf = [](bool isSaid) { return isSaid ? "scheduler config" : "diffusers' default"; };
    facts.predictionSource = sourceOf(facts.scheduler.prediction.has_value());
    facts.zeroTerminalSnrSource = sourceOf(facts.scheduler.rescaleBetasZeroSnr.has_value());
    return {};
}

} // namespace tempera::spec
