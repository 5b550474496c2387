// SPDX-License-Identifier: Apache-2.0
#include "data/SdScriptsDataset.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <variant>

#include "base/Text.h"
#include "options/Schema.h"

namespace tempera::data {

namespace {

/// Those that sd-scripts allows above its subsets.
constexpr std::array<std::string_view, 22> kGeneral = {
    "train.batch_size",
    "dataset.buckets",
    "dataset.bucket_step",
    "dataset.bucket_no_upscale",
    "dataset.flip",
    "dataset.random_crop",
    "dataset.caption_extension",
    "dataset.caption_prefix",
    "dataset.caption_suffix",
    "dataset.caption_separator",
    "dataset.secondary_separator",
    "dataset.shuffle_caption",
    "dataset.keep_tokens",
    "dataset.keep_tokens_separator",
    "dataset.wildcards",
    "dataset.caption_dropout",
    "dataset.caption_dropout_every_epochs",
    "dataset.tag_dropout",
    "dataset.token_warmup_min",
    "dataset.token_warmup_steps",
    "validation.split",
    "validation.seed",
};

std::string tomlText(std::string_view text) {
    std::string out = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') {
            out += '\\';
            out += c;
        } else if (static_cast<unsigned char>(c) < 0x20 || c == 0x7F) {
            std::array<char, 8> code{};
            std::snprintf(code.data(), code.size(), "\\u%04X", static_cast<unsigned>(static_cast<unsigned char>(c)));
            out += code.data();
        } else {
            out += c;
        }
    }
    return out + '"';
}

std::string tomlValue(const options::Value& value) {
    if (const auto* text = std::get_if<std::string>(&value))
        return tomlText(*text);
    return options::toText(value);
}

std::string line(std::string_view name, const std::string& value) { return std::string(name) + " = " + value + "\n"; }

/// The first name that sd-scripts has for it.
std::string_view nameOf(const options::Option& option) {
    const std::string_view names = option.facts.aliases.sdScripts;
    const std::string_view first = names.substr(0, names.find(' '));
    return first == "train_batch_size" ? "batch_size" : first;
}

/// Sizes as sd-scripts wants them: its bounds must hold the resolution, where Tempera widens them.
std::string sizes(const options::DatasetConfig& config) {
    const auto [width, height] = config.resolution;
    std::string text = line("resolution", "[" + std::to_string(width) + ", " + std::to_string(height) + "]");
    if (!config.buckets)
        return text;
    text += line("min_bucket_reso", std::to_string(std::min({config.minBucket, width, height})));
    return text + line("max_bucket_reso", std::to_string(std::max({config.maxBucket, width, height})));
}

std::string general(const options::TrainConfig& config) {
    std::string text = "[general]\n" + sizes(config.dataset);
    for (const std::string_view key : kGeneral) {
        const options::Option* option = options::schema().find(key);
        if (!option || nameOf(*option).empty())
            continue;
        const options::Value value = option->get(config);
        const bool isAlways =
            key == "dataset.caption_extension" || key == "train.batch_size" || key == "dataset.buckets";
        if (isAlways || value != options::defaultValue(*option))
            text += line(nameOf(*option), tomlValue(value));
    }
    return text;
}

std::string subset(const Folder& folder, const options::TrainConfig& config) {
    std::error_code error;
    const fs::path real = fs::canonical(folder.path, error);
    std::string text = "\n[[datasets.subsets]]\n";
    text += line("image_dir", tomlText(show(error ? fs::absolute(folder.path) : real)));
    text += line("num_repeats", std::to_string(folder.repeats));
    if (!folder.classTokens.empty())
        text += line("class_tokens", tomlText(folder.classTokens));
    if (folder.use == FolderUse::Class)
        text += line("is_reg", "true");
    if (config.loss.mask == options::MaskSource::Alpha && folder.use == FolderUse::Training)
        text += line("alpha_mask", "true");
    return text;
}

} // namespace

SdScriptsDataset toSdScripts(const DatasetIndex& index, const options::TrainConfig& config) {
    SdScriptsDataset saved;
    saved.toml = general(config) + "\n[[datasets]]\n";
    bool hasDrawn = false, hasValidation = false;
    for (const Folder& folder : index.folders) {
        hasDrawn = hasDrawn || folder.drawn;
        hasValidation = hasValidation || folder.use == FolderUse::Validation;
        if (!folder.drawn && folder.use != FolderUse::Validation && folder.count > 0)
            saved.toml += subset(folder, config);
    }
    if (hasValidation)
        saved.leftOut.emplace_back("dataset.validation_path: sd-scripts has no folder of validation pictures");
    if (hasDrawn || config.dataset.classImages > 0)
        saved.leftOut.emplace_back("dataset.class_images: sd-scripts draws no class pictures");
    if (config.loss.mask == options::MaskSource::Files)
        saved.leftOut.emplace_back("loss.mask: in sd-scripts, mask files are for data sets of ControlNet");
    return saved;
}

} // namespace tempera::data
