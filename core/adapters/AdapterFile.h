// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include <c10/core/ScalarType.h>

#include "adapters/Network.h"
#include "base/Files.h"

namespace tempera::adapters {

/// Writes the network as sd-scripts does, atomically, in the given type. sshs_model_hash, sshs_legacy_hash and
/// modelspec.hash_sha256 are computed from what is written and added to `metadata` (see LoraMetadata.h).
Status saveNetwork(const fs::path& path, const Network& network, at::ScalarType dtype,
                   std::map<std::string, std::string> metadata);

/// The LoRA layers of a file and their values in float32, ready for Network::attach. Names are those of sd-scripts
/// (SDXL also by diffusers' paths), of diffusers ("unet.….lora.down.weight") or of PEFT ("….lora_A.weight"). Layers of
/// a part that was not loaded are left out. A file of another kind of adapter or for another family is a BadRequest.
Result<std::vector<Network::Member>> readNetwork(models::Model& model, const fs::path& path);

/// Reads and attaches.
/// @param multiplier how strongly the changes are applied
Result<std::unique_ptr<Network>> loadNetwork(models::Model& model, const fs::path& path, double multiplier = 1.0);

} // namespace tempera::adapters
