// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/ExchangeEstimate.h"
#include "plan/MemoryEstimate.h"
#include "plan/TimeEstimate.h"

namespace tempera::plan {

/// What the devices of a run send each other, and what they wait for it. On one device what several would.
/// @param stepSeconds of computing
PlannedExchange planExchange(const spec::ModelFacts& model, const options::TrainConfig& config, const PassSizes& passes,
                             const PlannedDevices& devices, double stepSeconds);

} // namespace tempera::plan
