// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

#include "data/ImageTransform.h"

namespace tempera::train {

/// Pixels as they go into a file. @param picture [3,H,W] around -1 to 1, any device and floating type; what lies beyond
/// is cut off.
data::Image imageOf(const at::Tensor& picture);

} // namespace tempera::train
