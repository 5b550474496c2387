// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string_view>

#include "format/SafetensorsHeader.h"
#include "spec/ModelSpec.h"

namespace tempera::spec {

/// Prefixes of the parts in single-file checkpoints (the layout of CompVis' latent diffusion).
namespace prefix {
inline constexpr std::string_view kUnet = "model.diffusion_model.";
inline constexpr std::string_view kVae = "first_stage_model.";
inline constexpr std::string_view kClip = "cond_stage_model.transformer."; ///< SD 1.x
inline constexpr std::string_view kOpenClip = "cond_stage_model.model.";   ///< SD 2.x
inline constexpr std::string_view kSdxlClip = "conditioner.embedders.0.transformer.";
inline constexpr std::string_view kSdxlOpenClip = "conditioner.embedders.1.model.";
} // namespace prefix

// What the shapes of a single file's tensors say about its parts. `prefix` stands in front of every name ("" in a file
// of one part). Errors name the tensor that is missing or unlike anything known, not the file.

/// The family by names and context width.
Family familyOf(const format::TensorTable& header);

Result<UnetConfig> inferUnet(const format::TensorTable& header, std::string_view prefix, Family family);
/// Names of either layout.
Result<VaeConfig> inferVae(const format::TensorTable& header, std::string_view prefix, Family family);
/// Names of transformers, with or without `text_model.` behind the prefix.
Result<ClipTextConfig> inferClip(const format::TensorTable& header, std::string_view prefix);
/// Names of OpenCLIP.
Result<ClipTextConfig> inferOpenClip(const format::TensorTable& header, std::string_view prefix, Family family);

} // namespace tempera::spec
