// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "options/TrainConfig.h"

namespace tempera::adapters {

/// What sd-scripts writes about loss, noise, captions and validation, in its words: "None" for what is off.
/// @param validationPresentations withheld pictures × their repeats
std::map<std::string, std::string> objectiveMetadata(const options::TrainConfig& config,
                                                     std::int64_t validationPresentations);

} // namespace tempera::adapters
