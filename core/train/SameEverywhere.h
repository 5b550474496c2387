// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/Result.h"
#include "parallel/Collectives.h"

namespace tempera::train {

struct RunSetup;

/// Whether processes were given the same job, the same model and the same pictures: those that were not would exchange
/// what does not fit together, which ends them without a word, or train on and add up nonsense. What is a machine's own
/// (where its files lie, its devices, its cache and prices) may differ, but for save.dir. Called by all at once, before
/// they exchange anything else.
/// @return BadRequest, the same on every rank, that names the first option which differs and its values
Status requireSameJob(const RunSetup& setup, parallel::Collectives& collectives);

/// Whether all ranks have learned the same by now. Called by all at once.
/// @param learned the weights that they have in common, of which all are read
/// @return Failed, the same on every rank
Status requireSameLearned(const RunSetup& setup, const at::Tensor& learned, parallel::Collectives& collectives);

} // namespace tempera::train
