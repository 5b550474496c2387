// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "options/Validation.h"

namespace tempera::options {

/// What is unusual in what is saved, and in what of it is kept.
void checkSaving(const TrainConfig& config, std::vector<Problem>& problems);

} // namespace tempera::options
