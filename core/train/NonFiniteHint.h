// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>

#include "options/TrainConfig.h"

namespace tempera::train {

/// What may help where loss or gradients were not finite in the last `inARow` steps up to `step`. A learning rate can
/// only be too high where something was learned before.
std::string nonFiniteHint(const options::TrainConfig& config, std::int64_t step, std::int64_t inARow);

} // namespace tempera::train
