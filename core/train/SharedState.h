// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "parallel/Collectives.h"
#include "train/TrainState.h"

namespace tempera::train {

/// Brings what other ranks keep of the optimizer's state and of the moving average (optim::Sharding) to the first one,
/// in host memory: with what that one has itself, a checkpoint has all of it, by the same names and shapes as of one
/// device. Every rank calls it. @return on the first rank files of the names that CheckpointStore has; on the others
/// nothing
std::vector<TrainedFile> gatherShares(const TrainState& state, parallel::Collectives& collectives);

} // namespace tempera::train
