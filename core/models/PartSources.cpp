// SPDX-License-Identifier: Apache-2.0
#include "models/PartSources.h"

#include <array>

namespace tempera::models {

namespace {

using tensor::KeySource;
using tensor::TensorFile;

Result<WeightSource> open(const spec::ComponentFacts& part) {
    WeightSource source{{},
                        part.prefix,
                        [](const std::string& name) { return KeySource{name}; },
                        [](std::string_view) { return false; }};
    for (const fs::path& path : part.files) {
        TEMPERA_TRY(TensorFile file, TensorFile::open(path));
        source.files.push_back(std::move(file));
    }
    return source;
}

bool contains(const WeightSource& source, std::string_view name) {
    for (const TensorFile& file : source.files)
        if (file.contains(source.prefix + std::string(name)))
            return true;
    return false;
}

/// Names of the VAE's attention before diffusers 0.16.
std::string oldVaeName(const std::string& name) {
    constexpr std::array<std::pair<std::string_view, std::string_view>, 4> table = {
        {{".to_q.", ".query."}, {".to_k.", ".key."}, {".to_v.", ".value."}, {".to_out.0.", ".proj_attn."}}};
    for (const auto& [current, old] : table)
        if (const std::size_t at = name.find(current); at != std::string::npos)
            return std::string(name).replace(at, current.size(), old);
    return name;
}

/// Left over in text encoders' files: buffers, CLIP's temperature, a projection or a last layer that is not used.
bool mayRemainInText(std::string_view name) {
    return name.ends_with("position_ids") || name.ends_with("logit_scale") || name.starts_with("text_projection");
}

void locateClip(WeightSource& source) {
    source.mayRemain = mayRemainInText;
    if (!contains(source, "embeddings.token_embedding.weight"))
        return;
    source.locate = [](const std::string& name) {
        constexpr std::string_view model = "text_model.";
        return KeySource{name.starts_with(model) ? name.substr(model.size()) : name};
    };
}

/// @param used how many layers are used where the family stores more; 0: all
void locateOpenClip(WeightSource& source, int used) {
    source.locate = tensor::openClipSource;
    source.mayRemain = [unused = "transformer.resblocks." + std::to_string(used) + ".", used](std::string_view name) {
        return mayRemainInText(name) || name == "attn_mask" || (used > 0 && name.starts_with(unused));
    };
}

} // namespace

Result<WeightSource> unetSource(const spec::ModelFacts& facts) {
    TEMPERA_TRY(WeightSource source, open(facts.unetFiles));
    if (facts.unetFiles.layout == spec::Layout::SingleFile)
        source.locate = [config = facts.unet](const std::string& name) {
            return KeySource{tensor::ldmUnetName(name, config)};
        };
    return source;
}

Result<WeightSource> vaeSource(const spec::ModelFacts& facts) {
    if (!facts.vaeFiles.isThere())
        return Error::badRequest(show(facts.path) + ": holds no VAE",
                                 "give one: model.vae in a job, --vae on the command line");
    TEMPERA_TRY(WeightSource source, open(facts.vaeFiles));
    if (facts.vaeFiles.layout == spec::Layout::SingleFile)
        source.locate = [config = facts.vae](const std::string& name) {
            return KeySource{tensor::ldmVaeName(name, config)};
        };
    else if (contains(source, "encoder.mid_block.attentions.0.query.weight"))
        source.locate = [](const std::string& name) { return KeySource{oldVaeName(name)}; };
    // Published VAE files of their own carry what they were trained with.
    source.mayRemain = [](std::string_view name) {
        return name.starts_with("loss.") || name.starts_with("model_ema.");
    };
    return source;
}

Result<WeightSource> textEncoderSource(const spec::ModelFacts& facts, std::size_t index) {
    const spec::TextEncoderFacts& encoder = facts.textEncoders[index];
    TEMPERA_TRY(WeightSource source, open(encoder.component));
    if (encoder.openClip)
        locateOpenClip(source, spec::familySpec(facts.family).usedTextLayers);
    else
        locateClip(source);
    return source;
}

} // namespace tempera::models
