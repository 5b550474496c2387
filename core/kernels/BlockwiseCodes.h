// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

namespace tempera::kernels {

/// Numbers in 8 bits, with one scale for each block of 256 (Dettmers et al., "8-bit Optimizers via Block-wise
/// Quantization", ICLR 2022): a code stands for one of 256 values between -1 and 1, dense near zero, times the block's
/// greatest magnitude. Thread: any.
constexpr std::int64_t kBlock = 256;

struct Codebook {
    /// bitsandbytes' dynamic map (create_dynamic_map). @param isSigned for numbers of both signs
    explicit Codebook(bool isSigned);

    std::array<float, 256> values; ///< ascending
    std::array<float, 256> bounds; ///< halfway to the next value; the last is infinite
};

/// @param count at most kBlock
void decodeBlock(const Codebook& book, const std::uint8_t* codes, float scale, std::int64_t count, float* numbers);

/// The nearest codes; of two that are equally near the lower. @return the scale
float encodeBlock(const Codebook& book, const float* numbers, std::int64_t count, std::uint8_t* codes);

} // namespace tempera::kernels
