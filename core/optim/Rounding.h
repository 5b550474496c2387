// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <bit>
#include <cstdint>

#include <ATen/core/Tensor.h>

namespace tempera::optim {

/// How an update is carried out, and how a new value becomes the bfloat16 that is kept. Thread: any.
struct Rounding {
    bool stochastic = false; ///< up or down by chance, so that it is right on average; else to the nearest
    std::uint64_t seed = 0;
    bool asOnDevice = false; ///< with tensors on a CPU, too: for tests of what devices compute

    /// What the chance of an optimizer step is derived from.
    std::uint32_t keyOf(std::int64_t step) const;
};

/// 16 random bits for the element at `index`: a pure function of both ("lowbias32" of C. Wellons' hash prospector).
[[gnu::always_inline]] inline std::uint32_t roundingBits(std::uint32_t key, std::uint32_t index) {
    std::uint32_t x = index ^ key;
    x ^= x >> 16;
    x *= 0x7feb352dU;
    x ^= x >> 15;
    x *= 0x846ca68bU;
    x ^= x >> 16;
    return (x + key) & 0xffffU;
}

/// The upper half of a float's bits. @param increment below 2^16: what is added before the lower half is cut off
[[gnu::always_inline]] inline std::uint16_t upperHalf(float value, std::uint32_t increment) {
    return static_cast<std::uint16_t>((std::bit_cast<std::uint32_t>(value) + increment) >> 16);
}

/// To the nearest, ties to even.
[[gnu::always_inline]] inline std::uint16_t nearestHalf(float value) {
    const std::uint32_t bits = std::bit_cast<std::uint32_t>(value);
    return static_cast<std::uint16_t>((bits + 0x7fffU + ((bits >> 16) & 1U)) >> 16);
}

/// Writes `values` into `place`; where that is bfloat16, by `rounding`. The result for an element is the same for any
/// device and any partition. @param begin index of the first element in the flat buffer
void store(at::Tensor place, const at::Tensor& values, const Rounding& rounding, std::int64_t step, std::int64_t begin);

} // namespace tempera::optim
