// SPDX-License-Identifier: Apache-2.0
#include "commands/InspectTensors.h"

#include <algorithm>
#include <cstdio>

#include <nlohmann/json.hpp>

#include "base/Quote.h"
#include "base/Text.h"
#include "commands/PrintJson.h"
#include "commands/PrintText.h"
#include "commands/Rows.h"
#include "format/FileKind.h"
#include "format/TrainingFacts.h"
#include "spec/ForeignModel.h"
#include "spec/ModelFacts.h"
#include "tools/CheckLora.h"

namespace tempera::app {

namespace {

using Json = nlohmann::ordered_json;
using format::FileFacts;
using format::FileKind;

/// The name of a model that is known and not supported; empty for all others.
std::string foreignModel(const FileFacts& file, const fs::path& path) {
    const bool isFile = file.kind == FileKind::Unknown && !fs::is_directory(path);
    const auto table = isFile ? format::readTensorTable(path) : Result<format::TensorTable>(format::TensorTable{});
    return table ? std::string(spec::foreignModel(*table)) : "";
}

/// What the model loader makes of a model; nothing for other files.
Result<std::optional<spec::ModelFacts>> modelFacts(const FileFacts& file, const fs::path& path) {
    if (file.kind != FileKind::SingleFileModel && file.kind != FileKind::DiffusersFolder)
        return std::optional<spec::ModelFacts>();
    TEMPERA_TRY(auto facts, spec::readModelFacts(path));
    return std::optional(std::move(facts));
}

Json componentJson(const spec::ComponentFacts& part) {
    return {{"parameters", part.parameters}, {"bytes", part.bytes}, {"dtype", part.dtype}};
}

Json modelJson(const spec::ModelFacts& model) {
    Json unet = componentJson(model.unetFiles);
    unet["in_channels"] = model.unet.inChannels;
    unet["widths"] = model.unet.widths;
    unet["heads"] = model.unet.heads;
    unet["transformer_layers"] = model.unet.transformerLayers;
    unet["context_width"] = model.contextWidth();
    Json vae = componentJson(model.vaeFiles);
    vae["widths"] = model.vae.widths;
    vae["scaling_factor"] = model.vae.scalingFactor;
    Json encoders = Json::array();
    for (const auto& encoder : model.textEncoders) {
        Json one = componentJson(encoder.component);
        one["width"] = encoder.config.hiddenSize;
        one["layers"] = encoder.config.layers;
        one["heads"] = encoder.config.heads;
        encoders.push_back(std::move(one));
    }
    Json ignored = Json::array();
    for (const auto& group : model.ignored)
        ignored.push_back({{"name", group.name}, {"tensors", group.tensors}, {"bytes", group.bytes}});
    return {{"prediction", spec::predictionName(model.prediction)},
            {"prediction_source", model.predictionSource},
            {"zero_terminal_snr", model.zeroTerminalSnr()},
            {"zero_terminal_snr_source", model.zeroTerminalSnrSource},
            {"scheduler_not_supported", model.scheduler.unhonoured},
            {"inpainting", model.isInpainting()},
            {"resolution", model.nativeResolution()},
            {"unet", std::move(unet)},
            {"vae", std::move(vae)},
            {"text_encoders", std::move(encoders)},
            {"ignored", std::move(ignored)}};
}

Json loraJson(const format::LoraFacts& lora, const std::vector<std::string>& problems) {
    Json ranks = Json::object();
    for (const auto& [rank, modules] : lora.ranks)
        ranks[std::to_string(rank)] = modules;
    Json json = {
        {"naming", lora.naming}, {"method", lora.method}, {"modules", lora.modules}, {"ranks", std::move(ranks)}};
    json["rank"] = lora.ranks.size() == 1 ? Json(lora.ranks.begin()->first) : Json(nullptr);
    json["alpha"] = lora.alpha ? Json(*lora.alpha) : Json(nullptr);
    for (const auto& [size, modules] : lora.blockSizes)
        json["block_sizes"][std::to_string(size)] = modules;
    json["magnitudes"] = lora.scalesInputs    ? Json(lora.scalesOutputs ? "output and input" : "input")
                         : lora.scalesOutputs ? Json("output")
                                              : Json(nullptr);
    json["unet"] = lora.hasUnet;
    json["text_encoder"] = lora.hasTextEncoder;
    json["conv"] = lora.hasConv;
    json["embeddings"] = lora.words;
    json["embedding_vectors"] = lora.wordVectors;
    json["unknown"] = lora.unknown;
    json["problems"] = problems;
    return json;
}

Json embeddingJson(const format::EmbeddingFacts& embedding) {
    Json widths = Json::array();
    for (const auto& part : embedding.parts)
        widths.push_back(part.width);
    Json json = {{"layout", embedding.layout}, {"vectors", embedding.vectors}, {"widths", std::move(widths)}};
    json["trigger"] = embedding.trigger.empty() ? Json(nullptr) : Json(embedding.trigger);
    return json;
}

Json toJson(const fs::path& path, const FileFacts& file, const std::optional<spec::ModelFacts>& model,
            const std::vector<std::string>& problems) {
    Json json = {{"path", show(path)},
                 {"kind", format::kindName(file.kind)},
                 {"family", file.family.empty() ? Json(nullptr) : Json(file.family)},
                 {"tensors", file.tensors},
                 {"parameters", file.parameters},
                 {"bytes", file.bytes},
                 {"dtypes", file.dtypes}};
    if (model) {
        json["family"] = spec::familyName(model->family);
        json["model"] = modelJson(*model);
    }
    if (file.lora) {
        json["lora"] = loraJson(*file.lora, problems);
        json["rank"] = json["lora"]["rank"];
        json["alpha"] = json["lora"]["alpha"];
    }
    if (!file.container.empty())
        json["container"] = file.container;
    if (file.embedding) {
        json["embedding"] = embeddingJson(*file.embedding);
        json["vectors"] = file.embedding->vectors;
    }
    Json parts = Json::array();
    for (const auto& part : file.parts)
        parts.push_back(
            {{"name", part.name}, {"tensors", part.tensors}, {"parameters", part.parameters}, {"dtype", part.dtype}});
    if (!parts.empty())
        json["parts"] = std::move(parts);
    json["metadata"] = file.metadata;
    return json;
}

/// What the trainer wrote of the run that made a LoRA; all of it stands in the metadata.
void printTraining(const format::TrainingFacts& facts) {
    const auto add = [](std::string& list, const std::string& part) { list += (list.empty() ? "" : ", ") + part; };
    std::string trained, pictures;
    if (facts.steps)
        add(trained, counted(*facts.steps, "step"));
    if (facts.epochs)
        add(trained, counted(*facts.epochs, "epoch"));
    if (facts.pictures)
        add(pictures, counted(*facts.pictures, "picture"));
    if (facts.classPictures)
        add(pictures, counted(*facts.classPictures, "picture") + " of the class");
    if (facts.presentations)
        add(pictures, "with repeats " + formatCount(*facts.presentations) + " shown in an epoch");
    if (!facts.baseModel.empty())
        printRow("base model", oneLine(facts.baseModel));
    if (!trained.empty())
        printRow("trained", trained);
    if (!pictures.empty())
        printRow("on", pictures);
}

/// "16", or with modules of several sizes "8 (12 modules), 16 (4 modules)".
std::string sizesText(const std::map<std::int64_t, std::int64_t>& modules) {
    std::string text;
    for (const auto& [size, count] : modules)
        text += (text.empty() ? "" : ", ") + std::to_string(size) +
                (modules.size() > 1 ? " (" + counted(count, "module") + ")" : "");
    return text;
}

void printLora(const format::LoraFacts& lora) {
    printRow("method", lora.method + ", " + lora.naming + " names");
    printRow("modules", formatCount(lora.modules) + (lora.hasUnet ? ", U-Net" : "") +
                            (lora.hasTextEncoder ? ", text encoder" : "") + (lora.hasConv ? ", convolutions" : ""));
    if (!lora.ranks.empty())
        printRow("rank", sizesText(lora.ranks));
    if (!lora.blockSizes.empty())
        printRow("block size", sizesText(lora.blockSizes));
    if (lora.alpha)
        printRow("alpha", formatNumber(*lora.alpha));
    if (lora.scalesOutputs || lora.scalesInputs)
        printRow("magnitudes", !lora.scalesInputs   ? "one for each output"
                               : lora.scalesOutputs ? "one for each output, of some modules for each input"
                                                    : "one for each input");
    for (std::size_t i = 0; i < lora.words.size(); ++i)
        printRow("with embedding", oneLine(lora.words[i]) + ", " + counted(lora.wordVectors[i], "vector"));
    if (!lora.unknown.empty())
        printRow("not understood",
                 counted(std::ssize(lora.unknown), "tensor") + ", such as " + inQuotes(lora.unknown.front()));
}

void printProblems(const std::vector<std::string>& problems) {
    constexpr std::size_t kMostShown = 3;
    for (std::size_t i = 0; i < std::min(kMostShown, problems.size()); ++i)
        printRow("unusable", oneLine(problems[i], 1000));
    if (problems.size() > kMostShown)
        printRow("", "and " + counted(problems.size() - kMostShown, "more layer"));
}

void printEmbedding(const format::EmbeddingFacts& embedding) {
    std::string widths;
    for (const auto& part : embedding.parts)
        widths += (widths.empty() ? "" : " + ") + std::to_string(part.width);
    printRow("layout", embedding.layout);
    printRow("vectors", formatCount(embedding.vectors) + " of " + widths);
    if (!embedding.trigger.empty())
        printRow("trigger", oneLine(embedding.trigger));
}

void printModel(const spec::ModelFacts& model) {
    const auto line = [](const spec::ComponentFacts& part, const std::string& more) {
        return formatCount(part.parameters) + " parameters, " + part.dtype + ", " + more;
    };
    printRow("prediction", std::string(spec::predictionName(model.prediction)) + " (" + model.predictionSource + ")");
    printRow("zero SNR", (model.zeroTerminalSnr() ? "yes (" : "no (") + model.zeroTerminalSnrSource + ")");
    printRow("resolution", std::to_string(model.nativeResolution()));
    if (model.isInpainting())
        printRow("inpainting", "takes " + std::to_string(model.unet.inChannels) +
                                   " channels: latents, mask and what stays of the picture");
    printRow("U-Net", line(model.unetFiles, "context " + std::to_string(model.contextWidth())));
    printRow("VAE", model.vaeFiles.isThere()
                        ? line(model.vaeFiles, "scaling " + formatNumber(model.vae.scalingFactor))
                        : "none in the file; give one: model.vae in a job, --vae on the command line");
    for (const auto& encoder : model.textEncoders)
        printRow("text encoder", line(encoder.component, std::to_string(encoder.config.layers) + " layers of " +
                                                             std::to_string(encoder.config.hiddenSize)));
    for (const auto& [key, value] : model.scheduler.unhonoured)
        printRow("not supported", oneLine(key + " = " + value) +
                                      " in the scheduler config: samplers that diffusers would let use it refuse the "
                                      "model, the others draw");
    for (const auto& group : model.ignored)
        printRow("ignored", oneLine(group.name) + ", " + counted(group.tensors, "tensor") + ", " +
                                formatBytes(static_cast<double>(group.bytes)));
}

/// Long values (tag lists, thumbnails) are cut; --json has them whole.
void printMetadata(const std::map<std::string, std::string>& metadata) {
    for (const auto& [key, value] : metadata)
        std::printf("  %s = %s\n", oneLine(key).c_str(), oneLine(value).c_str());
}

void print(const fs::path& path, const FileFacts& file, const std::optional<spec::ModelFacts>& model,
           const std::vector<std::string>& problems) {
    const std::string family = model ? std::string(spec::familyName(model->family)) : file.family;
    const auto known = spec::familyFromName(family);
    std::string dtypes;
    for (const auto& [dtype, count] : file.dtypes)
        dtypes += (dtypes.empty() ? "" : ", ") + dtype + (file.dtypes.size() > 1 ? " × " + formatCount(count) : "");
    printRow("file", show(path));
    printRow("kind", std::string(format::kindLabel(file.kind)));
    if (!file.container.empty() && file.container != "safetensors")
        printRow("container", std::string(file.container));
    if (known)
        printRow("family", std::string(spec::familySpec(*known).label));
    printRow("tensors", counted(file.tensors, "tensor") + ", " + counted(file.parameters, "parameter") + ", " +
                            formatBytes(static_cast<double>(file.bytes)));
    if (!dtypes.empty())
        printRow("type", dtypes);
    if (file.embedding)
        printEmbedding(*file.embedding);
    if (file.lora) {
        printLora(*file.lora);
        printProblems(problems);
        printTraining(format::readTrainingFacts(file.metadata));
    }
    if (model)
        printModel(*model);
    for (const auto& part : file.parts)
        std::printf("  %s: %s, %s\n", part.name.c_str(), counted(part.parameters, "parameter").c_str(),
                    part.dtype.c_str());
    if (!file.metadata.empty()) {
        std::printf("metadata\n");
        printMetadata(file.metadata);
    }
}

} // namespace

Status inspectTensors(const fs::path& path, bool json) {
    TEMPERA_TRY(const FileFacts file, format::examineFile(path));
    TEMPERA_TRY(const auto model, modelFacts(file, path));
    if (const std::string foreign = foreignModel(file, path); !foreign.empty())
        return Error::badRequest(show(path) + ": is " + foreign + ", which is not supported; expected " +
                                 std::string(spec::kSupportedFamilies));
    const std::vector<std::string> problems = file.lora ? tools::loraProblems(path) : std::vector<std::string>();
    if (json)
        printJson(toJson(path, file, model, problems));
    else
        print(path, file, model, problems);
    return {};
}

} // namespace tempera::app
