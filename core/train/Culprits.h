// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <c10/core/Device.h>

#include "cache/BatchLoader.h"
#include "train/TrainState.h"
#include "train/TrainStep.h"

namespace tempera::train {

/// What a step that is not finite came from, for a person: the pictures whose loss is not finite and the first layer
/// whose result was not, where one more forward pass finds them; else the pictures of the step and the first tensor
/// whose gradient is not. Costs about a forward pass. Thread: the trainer's.
std::string findCulprits(const RunSetup& setup, const TrainState& state, const TrainStep& step,
                         const std::vector<cache::PreparedPass>& passes, at::Device device);

} // namespace tempera::train
