// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <stop_token>
#include <string>

#include "tools/ModelConversion.h"
#include "tools/StoredModel.h"

namespace tempera::tools {

/// How a model is written.
struct ModelWriting {
    fs::path output;
    spec::Layout to = spec::Layout::DiffusersFolder;
    std::optional<format::Dtype> dtype; ///< of the weights; nothing: as they are
    /// Added to a single file's. Where there is any, the model is another one than its files hold: nothing is restored,
    /// and what its folder holds besides comes along into a folder.
    std::map<std::string, std::string> metadata = {};
};

/// Writes a model in one of the two layouts, whole or not at all, one tensor at a time. @pre the output is not there,
/// or is an empty folder. Errors and progress as of convertModel(). Thread: any
Result<ConversionReport> writeModel(const StoredModel& model, const ModelWriting& request,
                                    const ConversionProgress& progress, const std::stop_token& stop);

} // namespace tempera::tools
