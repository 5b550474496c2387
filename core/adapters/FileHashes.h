// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "base/Files.h"
#include "tensor/SafeTensors.h"

namespace tempera::adapters {

/// Writes an adapter file atomically, with the hashes that other programs know it by: sshs_model_hash and
/// sshs_legacy_hash (sd-scripts' precalculate_safetensors_hashes) and modelspec.hash_sha256. They are of the tensors
/// and of the `ss_*` entries only, so that editing the rest of the metadata changes no hash.
/// @pre the tensors are contiguous and in host memory
Status saveWithHashes(const fs::path& path, const tensor::TensorMap& tensors,
                      std::map<std::string, std::string> metadata);

} // namespace tempera::adapters
