// SPDX-License-Identifier: Apache-2.0
#include "kernels/FewBits.h"

#include <algorithm>
#include <cmath>

#include <ATen/Parallel.h>
#include <c10/util/Float8_e4m3fn.h>

namespace tempera::kernels {

const std::array<float, 16> kNf4Values = {
    -1.0F,
    -0.6961928009986877F,
    -0.5250730514526367F,
    -0.39491748809814453F,
    -0.28444138169288635F,
    -0.18477343022823334F,
    -0.09105003625154495F,
    0.0F,
    0.07958029955625534F,
    0.16093020141124725F,
    0.24611230194568634F,
    0.33791524171829224F,
    0.44070982933044434F,
    0.5626170039176941F,
    0.7229568362236023F,
    1.0F,
};

namespace {

/// Halfway between two values.
constexpr std::array<float, 15> kNf4Bounds = {
    -0.8480964004993439F,  -0.6106329262256622F,   -0.4599952697753906F, -0.33967943489551544F, -0.23460740596055984F,
    -0.13791173323988914F, -0.045525018125772476F, 0.03979014977812767F, 0.1202552504837513F,   0.2035212516784668F,
    0.2920137718319893F,   0.3893125355243683F,    0.5016634166240692F,  0.6427869200706482F,   0.8614784178118011F,
};

std::uint8_t nf4Code(float number) {
    return static_cast<std::uint8_t>(std::lower_bound(kNf4Bounds.begin(), kNf4Bounds.end(), number) -
                                     kNf4Bounds.begin());
}

/// Numbers that one thread decodes at a time.
constexpr std::int64_t kGrain = 32768;

} // namespace

void encodeNf4(const float* numbers, std::int64_t count, std::uint8_t* codes, float* scales) {
    at::parallel_for(0, count / kNf4Block, kGrain / kNf4Block, [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t block = from; block < to; ++block) {
            const float* in = numbers + block * kNf4Block;
            float scale = 0;
            for (std::int64_t i = 0; i < kNf4Block; ++i)
                scale = std::max(scale, std::abs(in[i]));
            scales[block] = scale;
            const float inverse = 1.0F / std::max(scale, 1e-38F);
            for (std::int64_t i = 0; i < kNf4Block; i += 2)
                codes[(block * kNf4Block + i) / 2] =
                    static_cast<std::uint8_t>(nf4Code(in[i] * inverse) << 4 | nf4Code(in[i + 1] * inverse));
        }
    });
}

template <class T>
void decodeNf4(const std::uint8_t* codes, const float* scales, std::int64_t count, T* numbers) {
    at::parallel_for(0, count / kNf4Block, kGrain / kNf4Block, [&](std::int64_t from, std::int64_t to) {
        for (std::int64_t block = from; block < to; ++block) {
            std::array<T, 16> values;
            for (std::size_t i = 0; i < values.size(); ++i)
                values[i] = static_cast<T>(kNf4Values[i] * scales[block]);
            const std::uint8_t* in = codes + block * (kNf4Block / 2);
            T* out = numbers + block * kNf4Block;
            for (std::int64_t i = 0; i < kNf4Block / 2; ++i) {
                out[2 * i] = values[in[i] >> 4];
                out[2 * i + 1] = values[in[i] & 15];
            }
        }
    });
}

template <class T>
void decodeFloat8(const std::uint8_t* codes, const float* scales, std::int64_t rows, std::int64_t rowLength,
                  T* numbers) {
    static const auto table = [] {
        std::array<float, 256> values{};
        for (unsigned code = 0; code < values.size(); ++code)
            values[code] = c10::Float8_e4m3fn(static_cast<std::uint8_t>(code), c10::Float8_e4m3fn::from_bits());
        return values;
    }();
    at::parallel_for(0, rows, std::max<std::int64_t>(1, kGrain / std::max<std::int64_t>(1, rowLength)),
                     [&](std::int64_t from, std::int64_t to) {
                         for (std::int64_t row = from; row < to; ++row)
                             for (std::int64_t i = row * rowLength; i < (row + 1) * rowLength; ++i)
                                 numbers[i] = static_cast<T>(table[codes[i]] * scales[row]);
                     });
}

template void decodeNf4(const std::uint8_t*, const float*, std::int64_t, float*);
template void decodeNf4(const std::uint8_t*, const float*, std::int64_t, c10::BFloat16*);
template void decodeNf4(const std::uint8_t*, const float*, std::int64_t, c10::Half*);
template void decodeFloat8(const std::uint8_t*, const float*, std::int64_t, std::int64_t, float*);
template void decodeFloat8(const std::uint8_t*, const float*, std::int64_t, std::int64_t, c10::BFloat16*);
template void decodeFloat8(const std::uint8_t*, const float*, std::int64_t, std::int64_t, c10::Half*);

} // namespace tempera::kernels
