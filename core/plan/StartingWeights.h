// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/Result.h"
#include "options/TrainConfig.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// Holds what network.weights names, by its header, against the job: a LoRA for the model's family, of the kind that
/// the job trains unless everything is taken from the file. Nothing where no weights are given. Whether every layer
/// fits is for the network to say. @return BadRequest saying what the file is, and what belongs there
Status checkStartingWeights(const options::NetworkConfig& network, const spec::ModelFacts& model);

} // namespace tempera::plan
