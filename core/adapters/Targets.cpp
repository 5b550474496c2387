// SPDX-License-Identifier: Apache-2.0
#include "adapters/Targets.h"

#include <algorithm>
#include <functional>
#include <iterator>
#include <optional>
#include <string_view>

#include "tensor/KeyMap.h"

namespace tempera::adapters {

namespace {

/// Inside modules of this kind layers are adapted.
struct Rule {
    Part part;
    std::string_view kind;
    bool withConvolutionsOnly; ///< only where convolutions larger than 1 × 1 are adapted, too
};

constexpr Rule kRules[] = {
    {Part::Unet, "Transformer2DModel", false},   {Part::Unet, "ResnetBlock2D", true},
    {Part::Unet, "Downsample2D", true},          {Part::Unet, "Upsample2D", true},
    {Part::TextEncoder, "CLIPAttention", false}, {Part::TextEncoder, "CLIPMLP", false},
};

bool isInside(std::string_view path, std::string_view parent) {
    return parent.empty() || (path.size() > parent.size() && path.starts_with(parent) && path[parent.size()] == '.');
}

struct Root {
    nn::Module& module;
    Part part;
    std::string prefix; ///< of names in files
    std::size_t encoder = 0;
    /// Set where the names are those of Stability's own code (SDXL's U-Net) instead of diffusers'.
    const spec::UnetConfig* originalNames = nullptr;
};

Target describe(const Root& root, const std::string& path, nn::AdaptableLayer& layer) {
    const auto* convolution = dynamic_cast<const nn::Conv2d*>(&layer);
    return {.name = root.prefix + "_" +
                    underscored(root.originalNames ? tensor::ldmUnetName(path, *root.originalNames) : path),
            .path = path,
            .part = root.part,
            .encoder = root.encoder,
            .layer = &layer,
            .spatial = convolution && convolution->shape().kernel > 1};
}

/// Whether an adapter may stand at layers below a module of this kind.
using Within = std::function<bool(Part part, std::string_view kind)>;

void findIn(const Root& root, const Within& isChosen, std::vector<Target>& out) {
    std::optional<std::string> within;
    root.module.visit([&](const std::string& path, nn::Module& module) {
        if (within && !isInside(path, *within))
            within.reset();
        if (auto* layer = dynamic_cast<nn::AdaptableLayer*>(&module); layer && within)
            out.push_back(describe(root, path, *layer));
        if (!within && isChosen(root.part, module.kind()))
            within = path;
    });
}

std::string textEncoderPrefix(std::size_t index, std::size_t count) {
    return count == 1 ? "lora_te" : "lora_te" + std::to_string(index + 1);
}

std::vector<Target> find(models::Model& model, const Within& isChosen) {
    std::vector<Target> targets;
    if (model.unet)
        findIn({.module = *model.unet,
                .part = Part::Unet,
                .prefix = "lora_unet",
                .originalNames = model.facts.family == spec::Family::Sdxl ? &model.unet->config() : nullptr},
               isChosen, targets);
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i)
        findIn({.module = *model.textEncoders[i],
                .part = Part::TextEncoder,
                .prefix = textEncoderPrefix(i, model.textEncoders.size()),
                .encoder = i},
               isChosen, targets);
    return targets;
}

} // namespace

std::string underscored(std::string path) {
    std::replace(path.begin(), path.end(), '.', '_');
    return path;
}

std::vector<Target> findTargets(models::Model& model, bool convolutions) {
    return find(model, [convolutions](Part part, std::string_view kind) {
        return std::any_of(std::begin(kRules), std::end(kRules), [&](const Rule& rule) {
            return rule.part == part && rule.kind == kind && (convolutions || !rule.withConvolutionsOnly);
        });
    });
}

std::vector<Target> allLayers(models::Model& model) {
    return find(model, [](Part, std::string_view) { return true; });
}

std::string Target::fullPath() const {
    const std::string encoders = encoder == 0 ? "text_encoder." : "text_encoder_" + std::to_string(encoder + 1) + ".";
    return (part == Part::Unet ? "unet." : encoders) + path;
}

Result<std::vector<ChosenTarget>> chosenTargets(models::Model& model, const options::NetworkConfig& config) {
    options::NetworkConfig asked = config;
    const bool allFromFile = config.rankFromWeights && !config.weights.empty();
    if (allFromFile) { // any layer that the file has, whatever ranks the job asks for
        asked.convRank = std::max(1, config.convRank);
        asked.blockRanks.clear();
        asked.convBlockRanks.clear();
    }
    TEMPERA_TRY(const auto layers, options::NetworkLayers::create(asked, model.facts.family == spec::Family::Sdxl));
    const auto isTrained = [&](Part part) {
        return config.part != (part == Part::Unet ? options::TrainedPart::TextEncoder : options::TrainedPart::Unet);
    };
    std::vector<ChosenTarget> chosen;
    for (Target& target : allFromFile ? allLayers(model) : findTargets(model, config.convRank > 0))
        if (isTrained(target.part))
            if (const auto settings = layers.settings({target.fullPath(), target.spatial}))
                chosen.push_back({std::move(target), *settings});
    return chosen;
}

} // namespace tempera::adapters
