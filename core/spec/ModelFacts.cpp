// SPDX-License-Identifier: Apache-2.0
#include "spec/ModelFacts.h"

#include "format/FileUse.h"
#include "spec/FolderConfigs.h"
#include "spec/SingleFileFacts.h"
#include "spec/WeightFiles.h"

namespace tempera::spec {

namespace {

/// A config that does not name its class leaves it to the weights whether there is a projection.
Result<bool> holdsTensor(const ComponentFacts& part, std::string_view name) {
    for (const fs::path& file : part.files) {
        TEMPERA_TRY(const format::TensorTable table, format::readTensorTable(file));
        if (table.find(name))
            return true;
    }
    return false;
}

Status readTextEncoder(const fs::path& root, const std::string& suffix, TextEncoderFacts& encoder) {
    TEMPERA_TRY(encoder.component, readPart(root / ("text_encoder" + suffix), "model"));
    if (!encoder.namesClass) {
        TEMPERA_TRY(encoder.config.hasProjection, holdsTensor(encoder.component, "text_projection.weight"));
    }
    const fs::path tokenizer = root / ("tokenizer" + suffix);
    std::error_code ignored;
    if (fs::exists(tokenizer / "vocab.json", ignored) && fs::exists(tokenizer / "merges.txt", ignored)) {
        encoder.tokenizer.vocabulary = tokenizer / "vocab.json";
        encoder.tokenizer.merges = tokenizer / "merges.txt";
    }
    return {};
}

Result<ModelFacts> readFolder(const fs::path& path) {
    ModelFacts facts;
    facts.path = path;
    facts.layout = Layout::DiffusersFolder;
    TEMPERA_TRY(const ConfigTexts texts, readConfigTexts(path));
    TEMPERA_CHECK(describeParts(texts, path, facts));
    TEMPERA_TRY(facts.unetFiles, readPart(path / "unet", "diffusion_pytorch_model"));
    TEMPERA_TRY(facts.vaeFiles, readPart(path / "vae", "diffusion_pytorch_model"));
    for (std::size_t i = 0; i < facts.textEncoders.size(); ++i)
        TEMPERA_CHECK(readTextEncoder(path, i == 0 ? "" : "_2", facts.textEncoders[i]));
    return facts;
}

/// The U-Nets of other pipelines have the same names and another number of channels.
Status checkChannels(const ModelFacts& facts) {
    if (facts.unet.inChannels == facts.latentChannels() || facts.isInpainting())
        return {};
    return Error::badRequest(show(facts.path) + ": the U-Net takes " + std::to_string(facts.unet.inChannels) +
                             " channels (InstructPix2Pix has 8, depth models 5, upscalers 7), which is not supported; "
                             "expected " +
                             std::to_string(facts.latentChannels()) + ", or " +
                             std::to_string(2 * facts.latentChannels() + 1) + " of an inpainting model");
}

Result<ModelFacts> readAny(const fs::path& path) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
        if (fs::exists(path / "unet/config.json", ignored))
            return readFolder(path);
        ModelFacts other; // model_index.json may say what it is
        TEMPERA_TRY(const ConfigTexts texts, readConfigTexts(path));
        if (texts.contains("model_index.json"))
            TEMPERA_CHECK(describeParts(texts, path, other));
        if (const auto kind = format::otherThan(format::FileKind::DiffusersFolder, path))
            return *kind;
        return Error::badRequest(show(path) + ": is no diffusers folder: unet/config.json is missing");
    }
    if (!fs::exists(path, ignored))
        return Error::badRequest(show(path) +
                                 ": does not exist; expected a diffusers folder or a single-file checkpoint");
    TEMPERA_TRY(const format::TensorTable table, format::readTensorTable(path));
    return describeSingleFile(path, table);
}

} // namespace

std::int64_t ModelFacts::parameters() const {
    std::int64_t total = unetFiles.parameters + vaeFiles.parameters;
    for (const TextEncoderFacts& encoder : textEncoders)
        total += encoder.component.parameters;
    return total;
}

Result<ModelFacts> readModelFacts(const fs::path& path) {
    TEMPERA_TRY(ModelFacts facts, readAny(path));
    TEMPERA_CHECK(checkChannels(facts));
    return facts;
}

} // namespace tempera::spec
