// SPDX-License-Identifier: Apache-2.0
#include "spec/ModelSpec.h"

#include <array>

namespace tempera::spec {

namespace {

constexpr std::array<FamilySpec, 3> kFamilies = {{
    {.family = Family::Sd1,
     .name = "sd1",
     .label = "Stable Diffusion 1.x",
     .specArchitecture = "stable-diffusion-v1",
     .baseModelVersion = "sd_v1",
     .sampleSize = 64,
     .headWidth = 0,
     .vaeScalingFactor = 0.18215,
     .prediction = Prediction::Epsilon,
     .timestepSpacing = "",
     .usedTextLayers = 0},
    {.family = Family::Sd2,
     .name = "sd2",
     .label = "Stable Diffusion 2.x",
     .specArchitecture = "stable-diffusion-v2-768-v",
     .baseModelVersion = "sd_v2_v",
     .sampleSize = 96,
     .headWidth = 64,
     .vaeScalingFactor = 0.18215,
     .prediction = Prediction::V,
     .timestepSpacing = "",
     .usedTextLayers = 23},
    {.family = Family::Sdxl,
     .name = "sdxl",
     .label = "Stable Diffusion XL",
     .specArchitecture = "stable-diffusion-xl-v1-base",
     .baseModelVersion = "sdxl_base_v1-0",
     .sampleSize = 128,
     .headWidth = 64,
     .vaeScalingFactor = 0.13025,
     .prediction = Prediction::Epsilon,
     .timestepSpacing = "leading",
     .usedTextLayers = 0},
}};

} // namespace

const FamilySpec& familySpec(Family family) { return kFamilies[static_cast<std::size_t>(family)]; }

std::string_view familyName(Family family) { return familySpec(family).name; }

std::optional<Family> familyFromName(std::string_view name) {
    for (const FamilySpec& row : kFamilies)
        if (row.name == name)
            return row.family;
    return std::nullopt;
}

std::string_view predictionName(Prediction prediction) {
    constexpr std::array<std::string_view, 3> names = {"epsilon", "v_prediction", "sample"};
    return names[static_cast<std::size_t>(prediction)];
}

} // namespace tempera::spec
