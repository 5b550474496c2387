// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include <ATen/core/Tensor.h>
#include <c10/util/ArrayRef.h>

#include "base/Random.h"

namespace tempera::diffusion {

/// The timestep of one presentation, uniform in [first, last). A pure function of the stream.
std::int64_t drawTimestep(RandomStream stream, std::int64_t first, std::int64_t last);

/// Standard normal numbers of one presentation: float32, contiguous, on the CPU. A pure function of the stream and the
/// shape.
at::Tensor drawNoise(RandomStream stream, at::IntArrayRef shape);

} // namespace tempera::diffusion
