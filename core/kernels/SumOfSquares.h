// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tempera::kernels {

/// Σ x², in double precision, in an order that depends on `count` only. Thread: any.
double sumOfSquares(const float* data, std::int64_t count);
double sumOfSquares(const double* data, std::int64_t count);
/// Of bfloat16 numbers, given by their bits.
double sumOfSquares(const std::uint16_t* data, std::int64_t count);

} // namespace tempera::kernels
