// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "options/Validation.h"

namespace tempera::options {

/// What contradicts itself in what the job trains and shows for it: words of embeddings, class pictures, rates.
void checkMethod(const TrainConfig& config, std::vector<Problem>& problems);

} // namespace tempera::options
