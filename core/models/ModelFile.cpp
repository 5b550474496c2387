// SPDX-License-Identifier: Apache-2.0
#include "models/ModelFile.h"

#include <algorithm>
#include <array>

#include "base/Cancel.h"
#include "models/WeightLoader.h"
#include "spec/SingleFile.h"

namespace tempera::models {

namespace {

using spec::ModelFacts;
using tensor::KeySource;
using tensor::SafeTensorsFile;

Result<std::vector<SafeTensorsFile>> openAll(const std::vector<fs::path>& paths) {
    std::vector<SafeTensorsFile> files;
    for (const fs::path& path : paths) {
        TEMPERA_TRY(SafeTensorsFile file, SafeTensorsFile::open(path));
        files.push_back(std::move(file));
    }
    return files;
}

bool anyContains(const std::vector<SafeTensorsFile>& files, std::string_view name) {
    for (const SafeTensorsFile& file : files)
        if (file.contains(name))
            return true;
    return false;
}

bool nothingRemains(std::string_view) { return false; }

/// Names of the VAE's attention before diffusers 0.16.
std::string oldVaeName(const std::string& name) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> table = {
        {{".to_q.", ".query."}, {".to_k.", ".key."}, {".to_v.", ".value."}, {".to_out.0.", ".proj_attn."}}};
    for (const auto& [current, old] : table)
        if (const std::size_t at = name.find(current); at != std::string::npos)
            return std::string(name).replace(at, current.size(), old);
    return name;
}

WeightSource vaeSource(std::vector<SafeTensorsFile> files, std::string prefix, bool isLdm,
                       const spec::VaeConfig& config) {
    WeightSource source{std::move(files), std::move(prefix), {}, nothingRemains};
    if (isLdm)
        source.locate = [config](const std::string& name) { return KeySource{tensor::ldmVaeName(name, config)}; };
    else if (anyContains(source.files, "encoder.mid_block.attentions.0.query.weight"))
        source.locate = [](const std::string& name) { return KeySource{oldVaeName(name)}; };
    else
        source.locate = [](const std::string& name) { return KeySource{name}; };
    return source;
}

/// Left over in text encoders' files: buffers, CLIP's temperature, a projection or a last layer that is not used.
bool mayRemainInText(std::string_view name) {
    return name.ends_with("position_ids") || name.ends_with("logit_scale") || name.starts_with("text_projection");
}

WeightSource clipSource(std::vector<SafeTensorsFile> files, std::string prefix) {
    WeightSource source{std::move(files), std::move(prefix), {}, mayRemainInText};
    const bool isBare = anyContains(source.files, source.prefix + "embeddings.token_embedding.weight");
    source.locate = [isBare](const std::string& name) {
        constexpr std::string_view model = "text_model.";
        return KeySource{isBare && name.starts_with(model) ? name.substr(model.size()) : name};
    };
    return source;
}

WeightSource openClipSource(std::vector<SafeTensorsFile> files, std::string prefix,
                            const spec::ClipTextConfig& config) {
    WeightSource source{std::move(files), std::move(prefix), tensor::openClipSource, {}};
    source.mayRemain = [unused =
                            "transformer.resblocks." + std::to_string(config.layers) + "."](std::string_view name) {
        return mayRemainInText(name) || name == "attn_mask" || name.starts_with(unused);
    };
    return source;
}

Result<std::unique_ptr<UNet>> loadUnet(const ModelFacts& facts, const WeightType& type, const OnLoaded& onLoaded) {
    TEMPERA_TRY(auto files, openAll(facts.unetFiles.files));
    auto unet = std::make_unique<UNet>(facts.unet);
    WeightSource source{std::move(files), "", [](const std::string& name) { return KeySource{name}; }, nothingRemains};
    if (facts.layout == spec::Layout::SingleFile) {
        source.prefix = spec::prefix::kUnet;
        source.locate = [&facts](const std::string& name) { return KeySource{tensor::ldmUnetName(name, facts.unet)}; };
    }
    TEMPERA_CHECK(loadWeights(*unet, source, type, onLoaded));
    return unet;
}

Result<std::unique_ptr<Vae>> loadVae(const ModelFacts& facts, const WeightType& type, const OnLoaded& onLoaded) {
    const bool isSingle = facts.layout == spec::Layout::SingleFile;
    TEMPERA_TRY(auto files, openAll(facts.vaeFiles.files));
    auto vae = std::make_unique<Vae>(facts.vae);
    TEMPERA_CHECK(loadWeights(
        *vae, vaeSource(std::move(files), isSingle ? std::string(spec::prefix::kVae) : "", isSingle, facts.vae), type,
        onLoaded));
    return vae;
}

std::string textPrefix(const ModelFacts& facts, std::size_t index) {
    if (facts.layout == spec::Layout::DiffusersFolder)
        return "";
    switch (facts.family) {
    case spec::Family::Sd1:
        return std::string(spec::prefix::kClip);
    case spec::Family::Sd2:
        return std::string(spec::prefix::kOpenClip);
    case spec::Family::Sdxl:
        return std::string(index == 0 ? spec::prefix::kSdxlClip : spec::prefix::kSdxlOpenClip);
    }
    return "";
}

Result<std::unique_ptr<ClipTextModel>> loadTextEncoder(const ModelFacts& facts, std::size_t index,
                                                       const WeightType& type, const OnLoaded& onLoaded) {
    const spec::TextEncoderFacts& encoder = facts.textEncoders[index];
    TEMPERA_TRY(auto files, openAll(encoder.component.files));
    auto model = std::make_unique<ClipTextModel>(encoder.config);
    const std::string prefix = textPrefix(facts, index);
    TEMPERA_CHECK(loadWeights(*model,
                              encoder.openClip ? openClipSource(std::move(files), prefix, encoder.config)
                                               : clipSource(std::move(files), prefix),
                              type, onLoaded));
    return model;
}

} // namespace

std::int64_t bytesToLoad(const ModelFacts& facts, const LoadOptions& options) {
    std::uint64_t bytes = 0;
    if (options.unet)
        bytes += facts.unetFiles.bytes;
    if (options.vae)
        bytes += facts.vaeFiles.bytes;
    if (options.textEncoders)
        for (const spec::TextEncoderFacts& encoder : facts.textEncoders)
            bytes += encoder.component.bytes;
    return static_cast<std::int64_t>(bytes);
}

Result<Model> loadModel(const fs::path& path, const LoadOptions& options) {
    TEMPERA_TRY(const ModelFacts facts, spec::readModelFacts(path));
    return loadModel(facts, options);
}

Result<Model> loadModel(const ModelFacts& facts, const LoadOptions& options) {
    const WeightType type{options.dtype, options.device};
    const std::int64_t total = bytesToLoad(facts, options);
    std::int64_t done = 0;
    const OnLoaded onLoaded = [&](std::int64_t bytes) -> Status {
        done = std::min(done + bytes, total);
        if (options.progress)
            options.progress(done, total);
        return options.stop.stop_requested() ? Status(cancelled()) : Status();
    };
    Model model{facts, nullptr, nullptr, {}};
    if (options.unet) {
        TEMPERA_TRY(model.unet, loadUnet(facts, type, onLoaded));
    }
    if (options.vae) {
        TEMPERA_TRY(model.vae, loadVae(facts, {options.vaeDtype, options.device}, onLoaded));
    }
    if (options.textEncoders)
        for (std::size_t i = 0; i < facts.textEncoders.size(); ++i) {
            TEMPERA_TRY(auto encoder, loadTextEncoder(facts, i, type, onLoaded));
            model.textEncoders.push_back(std::move(encoder));
        }
    if (options.progress)
        options.progress(total, total); // files hold a little that is not used
    return model;
}

} // namespace tempera::models
