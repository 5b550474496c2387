// SPDX-License-Identifier: Apache-2.0
#include "adapters/Targets.h"

#include <algorithm>
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
    return path.size() > parent.size() && path.starts_with(parent) && path[parent.size()] == '.';
}

std::string underscored(std::string path) {
    std::replace(path.begin(), path.end(), '.', '_');
    return path;
}

struct Root {
    nn::Module& module;
    Part part;
    std::string prefix; ///< of names in files
    /// Set where the names are those of Stability's own code (SDXL's U-Net) instead of diffusers'.
    const spec::UnetConfig* originalNames = nullptr;
};

Target describe(const Root& root, const std::string& path, nn::AdaptableLayer& layer) {
    const auto* convolution = dynamic_cast<const nn::Conv2d*>(&layer);
    return {.name = root.prefix + "_" +
                    underscored(root.originalNames ? tensor::ldmUnetName(path, *root.originalNames) : path),
            .path = path,
            .part = root.part,
            .layer = &layer,
            .spatial = convolution && convolution->shape().kernel > 1};
}

void findIn(const Root& root, bool convolutions, std::vector<Target>& out) {
    std::optional<std::string> within;
    root.module.visit([&](const std::string& path, nn::Module& module) {
        if (within && !isInside(path, *within))
            within.reset();
        if (auto* layer = dynamic_cast<nn::AdaptableLayer*>(&module); layer && within)
            out.push_back(describe(root, path, *layer));
        for (const Rule& rule : kRules)
            if (!within && rule.part == root.part && rule.kind == module.kind() &&
                (convolutions || !rule.withConvolutionsOnly))
                within = path;
    });
}

std::string textEncoderPrefix(std::size_t index, std::size_t count) {
    return count == 1 ? "lora_te" : "lora_te" + std::to_string(index + 1);
}

} // namespace

std::vector<Target> findTargets(models::Model& model, bool convolutions) {
    std::vector<Target> targets;
    if (model.unet)
        findIn({.module = *model.unet,
                .part = Part::Unet,
                .prefix = "lora_unet",
                .originalNames = model.facts.family == spec::Family::Sdxl ? &model.unet->config() : nullptr},
               convolutions, targets);
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i)
        findIn({.module = *model.textEncoders[i],
                .part = Part::TextEncoder,
                .prefix = textEncoderPrefix(i, model.textEncoders.size())},
               convolutions, targets);
    return targets;
}

std::vector<Target> chosenTargets(models::Model& model, const options::NetworkConfig& config) {
    std::vector<Target> targets = findTargets(model, config.convRank > 0);
    std::erase_if(targets, [&](const Target& target) {
        return (target.part == Part::Unet && config.part == options::TrainedPart::TextEncoder) ||
               (target.part == Part::TextEncoder && config.part == options::TrainedPart::Unet) ||
               (target.spatial && config.convRank == 0);
    });
    return targets;
}

} // namespace tempera::adapters
