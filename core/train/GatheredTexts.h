// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "parallel/Collectives.h"

namespace tempera::train {

/// What every rank has to say, on all of them. Every rank calls it.
std::vector<std::string> textsOfAll(const std::string& own, parallel::Collectives& collectives);

} // namespace tempera::train
