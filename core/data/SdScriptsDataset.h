// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"

namespace tempera::data {

/// A data set as sd-scripts reads it (--dataset_config): TOML with absolute paths.
struct SdScriptsDataset {
    std::string toml;
    std::vector<std::string> leftOut; ///< what it has no words for, one line each, the option's key first
};

/// Every folder of the index becomes a subset, with its repeats, class and whether it is of the class; links are
/// followed. The options that sd-scripts has for pictures and captions stand in [general], by the names that the schema
/// gives them. options::importSettings reads it back. Thread: any.
SdScriptsDataset toSdScripts(const DatasetIndex& index, const options::TrainConfig& config);

} // namespace tempera::data
