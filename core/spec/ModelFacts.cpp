// SPDX-License-Identifier: Apache-2.0
#include "spec/ModelFacts.h"

#include <set>

#include "base/Quote.h"
#include "format/SafetensorsHeader.h"
#include "format/StrictJson.h"
#include "spec/ConfigReader.h"
#include "spec/SingleFile.h"

namespace tempera::spec {

namespace {

using format::SafetensorsHeader;

/// Adds what `header` holds under `prefix` to the facts of a part.
void addTensors(ComponentFacts& part, const SafetensorsHeader& header, std::string_view prefix = "") {
    for (const format::TensorInfo& tensor : header.tensors) {
        const bool isBookkeeping = tensor.name.ends_with("position_ids") || tensor.name.ends_with("logit_scale");
        if (!tensor.name.starts_with(prefix) || isBookkeeping)
            continue;
        part.parameters += tensor.elements();
        part.bytes += tensor.bytes();
        const std::string dtype(format::dtypeName(tensor.dtype));
        part.dtype = part.dtype.empty() || part.dtype == dtype ? dtype : "mixed";
    }
}

/// The files that an index of shards names.
Result<std::vector<fs::path>> shardFiles(const fs::path& index) {
    TEMPERA_TRY(const std::string text, readFile(index));
    TEMPERA_TRY(const auto json, format::parseStrictJson(text).context(show(index)));
    if (!json.is_object() || !json.contains("weight_map") || !json["weight_map"].is_object())
        return Error::badRequest(show(index) + ": no \"weight_map\"");
    std::set<fs::path> names;
    for (const auto& [tensor, file] : json["weight_map"].items()) {
        const fs::path name = file.is_string() ? fs::path(file.get<std::string>()) : fs::path();
        if (name.empty() || name.has_parent_path())
            return Error::badRequest(show(index) + ": the file of " + inQuotes(tensor) + " is " + oneLine(file.dump()) +
                                     "; expected the name of a file beside it");
        names.insert(index.parent_path() / name);
    }
    return std::vector<fs::path>(names.begin(), names.end());
}

/// The weight files of one part of a diffusers folder: one file or shards, full precision before the fp16 variant.
Result<std::vector<fs::path>> weightFiles(const fs::path& folder, const std::string& stem) {
    std::error_code ignored;
    for (const std::string variant : {"", ".fp16"}) {
        const fs::path file = folder / (stem + variant + ".safetensors");
        if (fs::is_regular_file(file, ignored))
            return std::vector{file};
        for (const fs::path& index : {folder / (stem + variant + ".safetensors.index.json"),
                                      folder / (stem + ".safetensors.index" + variant + ".json")})
            if (fs::is_regular_file(index, ignored))
                return shardFiles(index);
    }
    const bool hasPickle = fs::exists(folder / (stem + ".bin"), ignored);
    return Error::badRequest(
        show(folder) + ": no " + stem + ".safetensors",
        hasPickle ? "there is a " + stem + ".bin, a pickle, which is not read; convert it to safetensors" : "");
}

Result<ComponentFacts> readComponent(const fs::path& folder, const std::string& stem) {
    ComponentFacts part;
    TEMPERA_TRY(part.files, weightFiles(folder, stem));
    for (const fs::path& file : part.files) {
        TEMPERA_TRY(const SafetensorsHeader header, format::readSafetensorsHeader(file));
        addTensors(part, header);
    }
    return part;
}

/// Reads and parses a JSON file of the folder; the error names it.
template <class T>
Result<T> readConfig(const fs::path& file, Result<T> (*parse)(std::string_view)) {
    TEMPERA_TRY(const std::string text, readFile(file));
    return parse(text).context(show(file));
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

Result<TokenizerFacts> readTokenizer(const fs::path& folder) {
    TokenizerFacts facts;
    std::error_code ignored;
    if (fs::exists(folder / "vocab.json", ignored) && fs::exists(folder / "merges.txt", ignored)) {
        facts.vocabulary = folder / "vocab.json";
        facts.merges = folder / "merges.txt";
    }
    // tokenizer_config.json comes last: transformers lets it win.
    for (const char* name : {"special_tokens_map.json", "tokenizer_config.json"}) {
        if (!fs::exists(folder / name, ignored))
            continue;
        TEMPERA_TRY(const std::string text, readFile(folder / name));
        TEMPERA_TRY(ConfigReader reader, ConfigReader::parse(text).context(show(folder / name)));
        facts.padToken = tokenText(reader, "pad_token", facts.padToken);
        TEMPERA_CHECK(reader.status().context(show(folder / name)));
    }
    return facts;
}

Result<bool> holdsTensor(const ComponentFacts& part, std::string_view name) {
    for (const fs::path& file : part.files) {
        TEMPERA_TRY(const SafetensorsHeader header, format::readSafetensorsHeader(file));
        if (header.find(name))
            return true;
    }
    return false;
}

Result<TextEncoderFacts> readTextEncoder(const fs::path& root, const std::string& suffix) {
    TextEncoderFacts facts;
    const fs::path folder = root / ("text_encoder" + suffix);
    TEMPERA_TRY(const std::string text, readFile(folder / "config.json"));
    TEMPERA_TRY(facts.config, parseClipTextConfig(text).context(show(folder / "config.json")));
    TEMPERA_TRY(facts.component, readComponent(folder, "model"));
    TEMPERA_TRY(facts.tokenizer, readTokenizer(root / ("tokenizer" + suffix)));
    TEMPERA_TRY(const ConfigReader config, ConfigReader::parse(text));
    // A config that does not name its class leaves it to the weights whether there is a projection.
    if (!config.has("architectures")) {
        TEMPERA_TRY(facts.config.hasProjection, holdsTensor(facts.component, "text_projection.weight"));
    }
    return facts;
}

Family familyOfFolder(const UnetConfig& unet) {
    if (unet.textTimeEmbedding)
        return Family::Sdxl;
    constexpr int kSd2ContextWidth = 1024;
    return unet.linearProjection || unet.crossAttentionDim.front() == kSd2ContextWidth ? Family::Sd2 : Family::Sd1;
}

Result<ModelFacts> readFolder(const fs::path& path) {
    ModelFacts facts;
    facts.path = path;
    facts.layout = Layout::DiffusersFolder;
    TEMPERA_TRY(facts.unet, readConfig(path / "unet" / "config.json", parseUnetConfig));
    TEMPERA_TRY(facts.unetFiles, readComponent(path / "unet", "diffusion_pytorch_model"));
    TEMPERA_TRY(facts.vae, readConfig(path / "vae" / "config.json", parseVaeConfig));
    TEMPERA_TRY(facts.vaeFiles, readComponent(path / "vae", "diffusion_pytorch_model"));
    std::error_code ignored;
    for (const std::string suffix : {"", "_2"})
        if (suffix.empty() || fs::is_directory(path / ("text_encoder" + suffix), ignored)) {
            TEMPERA_TRY(auto encoder, readTextEncoder(path, suffix));
            facts.textEncoders.push_back(std::move(encoder));
        }
    TEMPERA_TRY(facts.scheduler, readConfig(path / "scheduler" / "scheduler_config.json", parseSchedulerConfig));
    facts.scheduler.source = show(path / "scheduler" / "scheduler_config.json");
    if (fs::exists(path / "model_index.json", ignored)) {
        TEMPERA_TRY(const std::string text, readFile(path / "model_index.json"));
        TEMPERA_TRY(ConfigReader index, ConfigReader::parse(text).context(show(path / "model_index.json")));
        facts.forceZerosForEmptyPrompt = index.boolean("force_zeros_for_empty_prompt", false);
        TEMPERA_CHECK(index.status().context(show(path / "model_index.json")));
    }
    facts.family = familyOfFolder(facts.unet);
    facts.prediction = facts.scheduler.prediction.value_or(Prediction::Epsilon);
    return facts;
}

/// The schedule that all models of these families were trained with.
SchedulerConfig standardScheduler(const FamilySpec& family, Prediction prediction, bool zeroSnr) {
    SchedulerConfig config;
    config.trainTimesteps = 1000;
    config.betaStart = 0.00085;
    config.betaEnd = 0.012;
    config.betaSchedule = "scaled_linear";
    config.stepsOffset = 1;
    config.clipSample = false;
    config.setAlphaToOne = false;
    config.prediction = prediction;
    if (!family.timestepSpacing.empty())
        config.timestepSpacing = std::string(family.timestepSpacing);
    if (zeroSnr)
        config.rescaleBetasZeroSnr = true;
    return config;
}

/// What the file says by its metadata (modelspec), or by the empty tensors that fine-tuners mark velocity models with.
Prediction predictionOf(const SafetensorsHeader& header, const FamilySpec& family) {
    if (header.find("v_pred"))
        return Prediction::V;
    const auto stated = header.metadata.find("modelspec.prediction_type");
    if (stated == header.metadata.end())
        return family.prediction;
    return stated->second.starts_with("v") ? Prediction::V : Prediction::Epsilon;
}

Result<TextEncoderFacts> textEncoderOf(const SafetensorsHeader& header, const fs::path& path, std::string_view prefix,
                                       bool openClip, const FamilySpec& family) {
    TextEncoderFacts facts;
    facts.openClip = openClip;
    if (openClip) {
        TEMPERA_TRY(facts.config, inferOpenClip(header, prefix, family.dropsLastTextLayer));
        facts.tokenizer.padToken = "!";
    } else {
        TEMPERA_TRY(facts.config, inferClip(header, prefix));
    }
    facts.component.files = {path};
    addTensors(facts.component, header, prefix);
    return facts;
}

Result<ModelFacts> describeSingleFile(const fs::path& path, const SafetensorsHeader& header) {
    ModelFacts facts;
    facts.path = path;
    facts.layout = Layout::SingleFile;
    facts.metadata = header.metadata;
    facts.family = familyOf(header);
    const FamilySpec& family = familySpec(facts.family);
    TEMPERA_TRY(facts.unet, inferUnet(header, prefix::kUnet, facts.family));
    TEMPERA_TRY(facts.vae, inferVae(header, prefix::kVae, facts.family));
    facts.unetFiles.files = facts.vaeFiles.files = {path};
    addTensors(facts.unetFiles, header, prefix::kUnet);
    addTensors(facts.vaeFiles, header, prefix::kVae);

    struct Encoder {
        std::string_view prefix;
        bool openClip;
    };
    std::vector<Encoder> encoders = {{prefix::kClip, false}};
    if (facts.family == Family::Sd2)
        encoders = {{prefix::kOpenClip, true}};
    if (facts.family == Family::Sdxl)
        encoders = {{prefix::kSdxlClip, false}, {prefix::kSdxlOpenClip, true}};
    for (const Encoder& encoder : encoders) {
        TEMPERA_TRY(auto text, textEncoderOf(header, path, encoder.prefix, encoder.openClip, family));
        facts.textEncoders.push_back(std::move(text));
    }
    facts.prediction = predictionOf(header, family);
    facts.scheduler = standardScheduler(family, facts.prediction, header.find("ztsnr") != nullptr);
    facts.scheduler.source = show(path);
    return facts;
}

Result<ModelFacts> readSingleFile(const fs::path& path) {
    TEMPERA_TRY(const SafetensorsHeader header, format::readSafetensorsHeader(path));
    if (!header.find(std::string(prefix::kUnet) + "input_blocks.0.0.weight"))
        return Error::badRequest(show(path) + ": is no Stable Diffusion checkpoint; expected tensors named \"" +
                                 std::string(prefix::kUnet) + "…\"");
    return describeSingleFile(path, header).context(show(path));
}

} // namespace

std::int64_t ModelFacts::parameters() const {
    std::int64_t total = unetFiles.parameters + vaeFiles.parameters;
    for (const TextEncoderFacts& encoder : textEncoders)
        total += encoder.component.parameters;
    return total;
}

Result<ModelFacts> readModelFacts(const fs::path& path) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored))
        return fs::exists(path / "unet" / "config.json", ignored)
                   ? readFolder(path)
                   : Error::badRequest(show(path) + ": is no diffusers folder: unet/config.json is missing");
    if (!fs::exists(path, ignored))
        return Error::badRequest(show(path) +
                                 ": does not exist; expected a diffusers folder or a .safetensors checkpoint");
    const std::string extension = path.extension().string();
    if (extension == ".ckpt" || extension == ".pt" || extension == ".bin")
        return Error::badRequest(
            show(path) + ": is a pickle, which is not read; expected a diffusers folder or a .safetensors checkpoint");
    return readSingleFile(path);
}

} // namespace tempera::spec
