// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "spec/ModelFacts.h"

namespace tempera::spec {

/// Puts another VAE in the place of the model's own: a diffusers folder of a VAE or of a whole model, or a file with
/// the names of either layout, alone or within a single-file checkpoint. Where no config.json says it, the scaling is
/// that of the model's family. @return BadRequest when it cannot be read or its latents are not those of the U-Net
Status useVae(const fs::path& path, ModelFacts& facts);

} // namespace tempera::spec
