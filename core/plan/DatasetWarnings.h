// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"

namespace tempera::plan {

/// What is probably not meant in the pictures that are trained on: repeats that are a date, pictures without a caption,
/// few captions that make all of them long, pictures that are far smaller than what they are trained at.
/// @param chunks of every caption: longestChunks
std::vector<std::string> datasetWarnings(const options::TrainConfig& config, const data::DatasetIndex& index,
                                         int chunks);

} // namespace tempera::plan
