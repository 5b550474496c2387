// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "plan/RunPlan.h"

namespace tempera::plan {

/// Adds to a plan that is complete otherwise what is probably not meant, and what of the job is ignored. The run tells
/// the same. @param chunks of every caption: longestChunks
void addWarnings(RunPlan& plan, const options::TrainConfig& config, const data::DatasetIndex& index,
                 const spec::ModelFacts& model, const PlannedDevices& devices, int chunks);

} // namespace tempera::plan
