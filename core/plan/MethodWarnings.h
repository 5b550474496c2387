// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"

namespace tempera::plan {

/// What is probably not meant in what the job trains and which pictures it shows for that: captions without the words
/// that are to be learned, class pictures that are never shown.
std::vector<std::string> methodWarnings(const options::TrainConfig& config, const data::DatasetIndex& index);

} // namespace tempera::plan
