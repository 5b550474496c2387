// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/Result.h"
#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// BadRequest where the job trains a word that no caption holds: it would be the same at the end as at the beginning.
Status requireWords(const options::TrainConfig& config, const data::DatasetIndex& index);

/// What is probably not meant in what the job trains and which pictures it shows for that: captions without the words
/// that are to be learned, class pictures that are never shown, ranks that no layer has use for.
std::vector<std::string> methodWarnings(const options::TrainConfig& config, const data::DatasetIndex& index,
                                        const spec::ModelFacts& model);

} // namespace tempera::plan
