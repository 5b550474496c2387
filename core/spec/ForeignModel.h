// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>

#include "format/TensorTable.h"

namespace tempera::spec {

/// The name of the model that a file with these tensors is, where it is none of the families here but one that is known
/// by its typical tensors ("Stable Diffusion 3", "a ControlNet"); empty otherwise.
std::string_view foreignModel(const format::TensorTable& table);

/// The same for a pipeline's class in model_index.json ("FluxPipeline").
std::string_view foreignPipeline(std::string_view className);

/// "Stable Diffusion 1.x, 2.x and XL", for messages.
inline constexpr std::string_view kSupportedFamilies = "Stable Diffusion 1.x, 2.x or XL";

} // namespace tempera::spec
