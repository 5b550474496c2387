// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "data/ImageTransform.h"

namespace tempera::data {

/// Separable Lanczos filter with three lobes and 8-bit rounding after each axis, equal to Pillow's `resize(…, LANCZOS)`
/// bit for bit: what sd-scripts enlarges pictures with. When an axis shrinks the filter is widened by its factor.
Image resizeLanczos(const Image& image, Size size);

} // namespace tempera::data
