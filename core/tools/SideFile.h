// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "spec/FolderConfigs.h"
#include "tools/StoredModel.h"

namespace tempera::tools {

/// Lies in a diffusers folder that was made from a single file, and holds what the folder has no place for: tensors
/// that are no part of the model, and in its metadata the single file's header.
inline constexpr std::string_view kSideFileName = "tempera_extra.safetensors";

/// @param texts the configs that are written beside it: a change to them later forbids the way back
PlannedFile planSideFile(const StoredModel& model, const spec::ConfigTexts& texts);

/// A side file that was read.
struct SideFile {
    tensor::TensorFile file;
    std::string header;         ///< the single file's first bytes; empty where it was no safetensors file
    format::TensorTable layout; ///< what that header says
    bool fitsConfigs = false;   ///< whether the folder's configs are those that were written with it
};

/// Of the folder that the model lies in; nothing where there is none. Errors name the file.
Result<std::optional<SideFile>> readSideFile(const fs::path& folder, const spec::ConfigTexts& texts);

} // namespace tempera::tools
