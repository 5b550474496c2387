// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "tools/SideFile.h"
#include "tools/StoredModel.h"

namespace tempera::tools {

struct SingleFilePlan {
    PlannedFile file;
    bool isRestored = false;          ///< the file that the folder was made from
    std::vector<std::string> dropped; ///< names of tensors that it has no place for
};

/// What a single file of the model will hold, with the names and shapes of CompVis' latent diffusion. A model that was
/// read from a folder brings its configs along in the metadata, since single files say neither heads nor schedule.
/// @param texts of the folder; empty where the model is a single file already
/// @param side  the folder's, where it has one
SingleFilePlan planSingleFile(const StoredModel& model, const spec::ConfigTexts& texts,
                              const std::optional<SideFile>& side, std::optional<format::Dtype> dtype);

} // namespace tempera::tools
