// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string_view>

namespace tempera::options {

/// A file of resources/presets, compiled in by the build (packaging/cmake/EmbedPresets.cmake).
struct BuiltInPreset {
    std::string_view name; ///< file name without ".json"
    std::string_view text;
};

std::span<const BuiltInPreset> builtInPresets();

/// resources/presets/recipes.json, of which the others are composed.
std::string_view builtInRecipes();

} // namespace tempera::options
