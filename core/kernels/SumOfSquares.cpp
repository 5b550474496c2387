// SPDX-License-Identifier: Apache-2.0
#include "kernels/SumOfSquares.h"

#include <bit>

#include "kernels/VectorClones.h"

namespace tempera::kernels {

namespace {

/// Separate sums, so that the loop can be vectorised without changing the order of additions.
constexpr std::int64_t kLanes = 16;

[[gnu::always_inline]] inline double numberOf(float x) { return static_cast<double>(x); }
[[gnu::always_inline]] inline double numberOf(double x) { return x; }
[[gnu::always_inline]] inline double numberOf(std::uint16_t bits) {
    return static_cast<double>(std::bit_cast<float>(std::uint32_t{bits} << 16));
}

template <class T>
[[gnu::always_inline]] inline double sumAll(const T* __restrict data, std::int64_t count) {
    double lanes[kLanes] = {};
    const std::int64_t whole = count / kLanes * kLanes;
    for (std::int64_t i = 0; i < whole; i += kLanes)
        for (std::int64_t lane = 0; lane < kLanes; ++lane) {
            const double x = numberOf(data[i + lane]);
            lanes[lane] += x * x;
        }
    for (std::int64_t i = whole; i < count; ++i) {
        const double x = numberOf(data[i]);
        lanes[i - whole] += x * x;
    }
    double total = 0;
    for (const double lane : lanes)
        total += lane;
    return total;
}

} // namespace

TEMPERA_VECTOR_CLONES double sumOfSquares(const float* data, std::int64_t count) { return sumAll(data, count); }
TEMPERA_VECTOR_CLONES double sumOfSquares(const double* data, std::int64_t count) { return sumAll(data, count); }
TEMPERA_VECTOR_CLONES double sumOfSquares(const std::uint16_t* data, std::int64_t count) { return sumAll(data, count); }

} // namespace tempera::kernels
