// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstdint>

#include <c10/util/BFloat16.h>
#include <c10/util/Half.h>

/// Weights in 8 and in 4 bits. Thread: any; what is large is shared among LibTorch's threads.
namespace tempera::kernels {

/// NF4 (Dettmers et al., "QLoRA: Efficient Finetuning of Quantized LLMs", 2023): blocks of 64 numbers, a scale for
/// each, the greatest magnitude in it, and 16 values between -1 and 1 that are equally likely for normally distributed
/// numbers.
constexpr std::int64_t kNf4Block = 64;
/// bitsandbytes' constants, ascending.
extern const std::array<float, 16> kNf4Values;

/// The nearest codes, two in a byte, the first in the upper half. @param count a multiple of kNf4Block
void encodeNf4(const float* numbers, std::int64_t count, std::uint8_t* codes, float* scales);

/// @tparam T float, c10::BFloat16 or c10::Half; each number is multiplied in float32 and rounded once
template <class T>
void decodeNf4(const std::uint8_t* codes, const float* scales, std::int64_t count, T* numbers);

/// float8 E4M3 (Micikevicius et al., "FP8 formats for deep learning", 2022; the variant without infinities) with one
/// scale for each row.
template <class T>
void decodeFloat8(const std::uint8_t* codes, const float* scales, std::int64_t rows, std::int64_t rowLength,
                  T* numbers);

} // namespace tempera::kernels
