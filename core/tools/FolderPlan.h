// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "spec/FolderConfigs.h"
#include "tools/StoredModel.h"

namespace tempera::tools {

/// What a diffusers folder will hold besides configs: a file of weights for each part, names and shapes as diffusers'
/// and transformers' classes have them.
/// @param dtype of the weights; nothing: as they are
std::vector<PlannedFile> planFolder(const StoredModel& model, std::optional<format::Dtype> dtype);

} // namespace tempera::tools
