// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "options/Validation.h"

namespace tempera::options {

/// What contradicts itself, or is unusual, in how several devices work together.
void checkExchange(const TrainConfig& config, std::vector<Problem>& problems);

} // namespace tempera::options
