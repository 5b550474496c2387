// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

namespace tempera::tensor {

/// Zeros in host memory. Beside a GPU it is pinned where it is large, so that copies run at the speed of the bus and
/// need not be waited for; where the system refuses that, it is as any other memory, and copies are slower. Not rounded
/// up to a power of two, as LibTorch's own pinned memory is. Thread: any.
at::Tensor zerosOnHost(at::IntArrayRef shape, at::ScalarType type, at::Device nextTo);

/// Returns when the device has done what it was asked for on the current stream. Thread: any.
void waitFor(at::Device device);

} // namespace tempera::tensor
