// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "options/Validation.h"

namespace tempera::options {

/// The words that get vectors of their own: embedding.tokens, or save.name where there are none. @pre the method trains
/// words
std::vector<std::string> trainedWords(const TrainConfig& config);

/// What contradicts itself in what the job trains and shows for it: words of embeddings, class pictures, rates.
void checkMethod(const TrainConfig& config, std::vector<Problem>& problems);

} // namespace tempera::options
