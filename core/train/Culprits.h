// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include <c10/core/Device.h>

#include "cache/BatchLoader.h"
#include "parallel/Collectives.h"
#include "train/TrainState.h"
#include "train/TrainStep.h"

namespace tempera::train {

/// What a step that is not finite came from, for a person: the pictures of all ranks whose loss is not finite, and the
/// first layer whose result was not, where one more forward pass finds them; else a tensor whose gradient is not. Costs
/// about a forward pass. Every rank calls it. Thread: the trainer's.
std::string findCulprits(const RunSetup& setup, const TrainState& state, const TrainStep& step,
                         const std::vector<cache::PreparedPass>& passes, parallel::Collectives& collectives,
                         at::Device device);

} // namespace tempera::train
