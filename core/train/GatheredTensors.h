// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "parallel/Collectives.h"
#include "tensor/SafeTensors.h"

namespace tempera::train {

/// Brings tensors of another rank to the first one, in host memory. Every rank calls it with its own, of the same
/// names, shapes and types. @param rank whose; not the first
/// @return on the first rank what `rank` has; nothing on the others
tensor::TensorMap tensorsOf(int rank, const tensor::TensorMap& own, parallel::Collectives& collectives);

} // namespace tempera::train
