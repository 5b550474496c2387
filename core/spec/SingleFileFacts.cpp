// SPDX-License-Identifier: Apache-2.0
#include "spec/SingleFileFacts.h"

#include <algorithm>

#include "format/FileUse.h"
#include "spec/FolderConfigs.h"
#include "spec/ForeignModel.h"
#include "spec/SingleFile.h"
#include "spec/StatedSchedule.h"
#include "spec/WeightFiles.h"

namespace tempera::spec {

namespace {

using format::TensorInfo;
using format::TensorTable;

struct Encoder {
    std::string_view prefix;
    bool openClip;
};

std::vector<Encoder> encodersOf(Family family) {
    switch (family) {
    case Family::Sd1:
        return {{prefix::kClip, false}};
    case Family::Sd2:
        return {{prefix::kOpenClip, true}};
    case Family::Sdxl:
        return {{prefix::kSdxlClip, false}, {prefix::kSdxlOpenClip, true}};
    }
    return {};
}

ComponentFacts partOf(const fs::path& path, const TensorTable& table, std::string_view prefix) {
    ComponentFacts part;
    part.layout = Layout::SingleFile;
    part.prefix = prefix;
    addTensors(part, table);
    if (part.parameters > 0)
        part.files = {path};
    return part;
}

/// Where the file is silent it is taken for an unchanged VAE of the published size.
VaeConfig usualVae(const FamilySpec& family) {
    VaeConfig config;
    config.widths = {128, 256, 512, 512};
    config.layersPerBlock = 2;
    config.sampleSize = family.sampleSize * config.scale();
    config.scalingFactor = family.vaeScalingFactor;
    return config;
}

/// Everything from the shapes of the tensors.
Status inferParts(const TensorTable& table, ModelFacts& facts) {
    const FamilySpec& family = familySpec(facts.family);
    TEMPERA_TRY(facts.unet, inferUnet(table, prefix::kUnet, facts.family));
    facts.vae = usualVae(family);
    if (table.find(std::string(prefix::kVae) + "decoder.conv_in.weight")) {
        TEMPERA_TRY(facts.vae, inferVae(table, prefix::kVae, facts.family));
    }
    for (const Encoder& encoder : encodersOf(facts.family)) {
        TextEncoderFacts text;
        if (encoder.openClip) {
            TEMPERA_TRY(text.config, inferOpenClip(table, encoder.prefix, facts.family));
            text.tokenizer.padToken = "!";
        } else {
            TEMPERA_TRY(text.config, inferClip(table, encoder.prefix));
        }
        facts.textEncoders.push_back(std::move(text));
    }
    return {};
}

void applySchedule(const fs::path& path, const TensorTable& table, ModelFacts& facts) {
    const FamilySpec& family = familySpec(facts.family);
    const ScheduleFacts stated = statedSchedule(path, table, facts.family, facts.unet.inChannels);
    facts.prediction = stated.prediction;
    facts.predictionSource = stated.predictionSource;
    facts.zeroTerminalSnrSource = stated.zeroTerminalSnrSource;
    facts.scheduler = standardScheduler(family, stated.prediction, stated.zeroTerminalSnr);
    facts.scheduler.source = show(path);
    // SD 2.x predicts velocity at 768 px and noise at 512 px.
    if (facts.prediction != family.prediction && facts.family == Family::Sd2) {
        constexpr int kSmallerSize = 64;
        facts.vae.sampleSize = facts.vae.sampleSize / facts.unet.sampleSize * kSmallerSize;
        facts.unet.sampleSize = kSmallerSize;
    }
}

/// The head of a name: "model_ema" of "model_ema.diffusion_model…"; a name without dots is its own.
std::string groupOf(const std::string& name) {
    const std::size_t dot = name.find('.');
    return dot == std::string::npos ? name : name.substr(0, dot) + ".*";
}

bool isLeftInText(std::string_view name, const TextEncoderFacts& encoder) {
    const bool isUnused =
        encoder.openClip && (name == "text_projection" ? !encoder.config.hasProjection : name == "attn_mask");
    return isUnused || name.ends_with("position_ids") || name.ends_with("logit_scale");
}

/// The group of a tensor that is no part of the model; empty for those that are.
std::string ignoredGroup(const std::string& name, const ModelFacts& facts) {
    for (const TextEncoderFacts& encoder : facts.textEncoders)
        if (const std::string& prefix = encoder.component.prefix; name.starts_with(prefix)) {
            const std::string_view rest = std::string_view(name).substr(prefix.size());
            const int used = familySpec(facts.family).usedTextLayers;
            const std::string unused = "transformer.resblocks." + std::to_string(used) + ".";
            if (used > 0 && rest.starts_with(unused))
                return prefix + unused + "*";
            return isLeftInText(rest, encoder) ? name : "";
        }
    const bool isPart = name.starts_with(prefix::kUnet) || name.starts_with(prefix::kVae);
    return isPart ? "" : groupOf(name);
}

std::vector<IgnoredTensors> ignoredOf(const TensorTable& table, const ModelFacts& facts) {
    std::map<std::string, IgnoredTensors> groups;
    for (const TensorInfo& tensor : table.tensors)
        if (const std::string group = ignoredGroup(tensor.name, facts); !group.empty()) {
            IgnoredTensors& sum = groups[group];
            sum.name = group;
            ++sum.tensors;
            sum.bytes += tensor.bytes();
        }
    std::vector<IgnoredTensors> list;
    for (auto& [name, group] : groups)
        list.push_back(std::move(group));
    return list;
}

Status refuseForeign(const TensorTable& table) {
    if (const std::string_view foreign = foreignModel(table); !foreign.empty())
        return Error::badRequest("is " + std::string(foreign) + ", which is not supported; expected " +
                                 std::string(kSupportedFamilies));
    if (const auto other = format::otherThan(format::FileKind::SingleFileModel, format::examineHeader(table)))
        return *other;
    if (!table.find(std::string(prefix::kUnet) + "input_blocks.0.0.weight"))
        return Error::badRequest("is no Stable Diffusion checkpoint; expected tensors named \"" +
                                 std::string(prefix::kUnet) + "…\"");
    for (const TensorInfo& tensor : table.tensors)
        if (tensor.name.starts_with("lora_unet_") || tensor.name.starts_with("lora_te"))
            return Error::badRequest("holds a LoRA beside the model (" + tensor.name +
                                     "); expected the model alone, or the LoRA merged into it");
    return {};
}

Status describe(const fs::path& path, const TensorTable& table, ModelFacts& facts) {
    TEMPERA_CHECK(refuseForeign(table));
    facts.family = familyOf(table);
    const auto packed = table.metadata.find(kConfigsKey.data());
    if (packed != table.metadata.end()) {
        TEMPERA_TRY(const ConfigTexts texts, unpackConfigTexts(packed->second));
        TEMPERA_CHECK(describeParts(texts, "metadata", facts));
    } else {
        TEMPERA_CHECK(inferParts(table, facts));
        applySchedule(path, table, facts);
    }
    const auto encoders = encodersOf(facts.family);
    if (encoders.size() != facts.textEncoders.size())
        return Error::badRequest("has " + std::to_string(facts.textEncoders.size()) + " text encoders; expected " +
                                 std::to_string(encoders.size()));
    facts.unetFiles = partOf(path, table, prefix::kUnet);
    facts.vaeFiles = partOf(path, table, prefix::kVae);
    for (std::size_t i = 0; i < encoders.size(); ++i) {
        facts.textEncoders[i].component = partOf(path, table, encoders[i].prefix);
        facts.textEncoders[i].openClip = encoders[i].openClip;
    }
    facts.ignored = ignoredOf(table, facts);
    return {};
}

} // namespace

SchedulerConfig standardScheduler(const FamilySpec& family, Prediction prediction, bool zeroTerminalSnr) {
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
    if (zeroTerminalSnr)
        config.rescaleBetasZeroSnr = true;
    return config;
}

Result<ModelFacts> describeSingleFile(const fs::path& path, const TensorTable& table) {
    ModelFacts facts;
    facts.path = path;
    facts.layout = Layout::SingleFile;
    facts.metadata = table.metadata;
    TEMPERA_CHECK(describe(path, table, facts).context(show(path)));
    return facts;
}

} // namespace tempera::spec
