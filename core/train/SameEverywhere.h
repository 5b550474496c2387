// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/Result.h"
#include "parallel/Collectives.h"

namespace tempera::train {

struct RunSetup;

/// Whether all ranks work on the same: model, data set, settings that decide what is learned, and the weights that they
/// have in common by now. Ranks that do not would train on and add up nonsense, for instance where machines have
/// different files of one name. Called by all at once. @param learned the weights, of which all are read. @return
/// Failed, the same on every rank
Status requireSameEverywhere(const RunSetup& setup, const at::Tensor& learned, parallel::Collectives& collectives);

} // namespace tempera::train
