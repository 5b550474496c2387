// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>

#include "base/Result.h"

/// What `tempera inspect` says of everything that is neither tensors nor a run.
namespace tempera::app {

/// Size and format of a picture, and what a program that drew it wrote into it.
Status inspectPicture(const std::filesystem::path& file, bool json);

/// Of a job or preset: what it sets.
Status inspectJob(const std::filesystem::path& file, bool json);

/// Of a folder that is none of the known ones: the models, LoRAs and embeddings in it, one a line; or its pictures, as
/// a dataset. BadRequest where there is nothing of either kind.
Status inspectFolder(const std::filesystem::path& folder, bool json);

} // namespace tempera::app
