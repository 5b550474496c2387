// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include "options/Presets.h"

namespace tempera::options {

/// The presets that `recipes` (resources/presets/recipes.json) describes: every method for every family and memory size
/// that it fits into. A preset is the settings of its family, method, method with that family, memory, and of what the
/// method needs of that family in that memory, laid over each other; null takes a setting away.
/// @pre the text is what the build compiled in: whole and sound
std::vector<Preset> composePresets(std::string_view recipes);

} // namespace tempera::options
