// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>

#include "format/TensorTable.h"
#include "spec/ModelFacts.h"

namespace tempera::spec {

/// Adds what `table` holds under the part's prefix to the facts of the part.
void addTensors(ComponentFacts& part, const format::TensorTable& table);

/// The weights of one part of a diffusers folder: `stem`.safetensors or .bin, or its shards with their index, full
/// precision before the fp16 variant, safetensors before .bin. Every shard must be there and hold exactly the tensors
/// that the index says. Errors name the file.
Result<ComponentFacts> readPart(const fs::path& folder, const std::string& stem);

} // namespace tempera::spec
