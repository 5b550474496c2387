// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/Result.h"
#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"

namespace tempera::app {

/// The options of a data set without a job, and what else says how it is read.
/// @param settings "dataset.option=value", as --set has them
Result<options::TrainConfig> datasetConfig(const std::string& folder, const std::vector<std::string>& settings);

/// data::scanDataset of it. Errors name the folder as it was given: DIR, and no option of a job.
Result<data::DatasetIndex> scanGivenFolder(const options::DatasetConfig& config, const data::ScanProgress& progress);

} // namespace tempera::app
