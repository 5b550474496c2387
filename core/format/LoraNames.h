// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "format/FileKind.h"

namespace tempera::format {

/// What the names and shapes of a header say about adapters in it; nothing where it holds none.
std::optional<LoraFacts> findLora(const SafetensorsHeader& header);

/// The family that the adapters' names and context widths belong to, or "".
std::string familyOfLora(const SafetensorsHeader& header);

/// Names of the scalars that hold alphas.
std::vector<std::string> alphaNames(const SafetensorsHeader& header);

} // namespace tempera::format
