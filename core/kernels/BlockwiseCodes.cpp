// SPDX-License-Identifier: Apache-2.0
#include "kernels/BlockwiseCodes.h"

#include <algorithm>
#include <bit>
#include <limits>
#include <vector>

#include "kernels/VectorClones.h"

namespace tempera::kernels {

namespace {

/// The middles of `count` equal parts of [0.1, 1], as torch.linspace rounds their ends.
std::vector<float> middles(int count) {
    std::vector<float> ends(static_cast<std::size_t>(count) + 1);
    const float step = (1.0F - 0.1F) / static_cast<float>(count);
    for (int i = 0; i <= count; ++i)
        ends[static_cast<std::size_t>(i)] =
            i < (count + 1) / 2 ? 0.1F + step * static_cast<float>(i) : 1.0F - step * static_cast<float>(count - i);
    std::vector<float> middles;
    for (int i = 0; i < count; ++i)
        middles.push_back((ends[static_cast<std::size_t>(i)] + ends[static_cast<std::size_t>(i) + 1]) / 2.0F);
    return middles;
}

constexpr std::uint32_t kWithoutSign = 0x7fffffffU;

/// The greatest magnitude. As integers, which keep the order, so that the loop is vectorised.
[[gnu::always_inline]] inline float greatest(const float* numbers, std::int64_t count) {
    std::uint32_t bits = 0;
    for (std::int64_t i = 0; i < count; ++i)
        bits = std::max(bits, std::bit_cast<std::uint32_t>(numbers[i]) & kWithoutSign);
    return std::bit_cast<float>(bits);
}

} // namespace

Codebook::Codebook(bool isSigned)
    : values{} {
    constexpr int kExponents = 7;
    constexpr double kPowers[kExponents] = {1e-6, 1e-5, 1e-4, 1e-3, 1e-2, 1e-1, 1.0};
    std::size_t size = 0;
    for (int i = 0; i < kExponents; ++i)
        for (const float middle : middles(isSigned ? 1 << i : 2 << i)) {
            const float value = static_cast<float>(kPowers[i]) * middle;
            values[size++] = value;
            if (isSigned)
                values[size++] = -value;
        }
    values[size++] = 0.0F;
    values[size++] = 1.0F;
    std::sort(values.begin(), values.end());
    for (std::size_t i = 0; i + 1 < values.size(); ++i)
        bounds[i] = (values[i] + values[i + 1]) / 2.0F;
    bounds.back() = std::numeric_limits<float>::infinity();
}

TEMPERA_VECTOR_CLONES
void decodeBlock(const Codebook& book, const std::uint8_t* codes, float scale, std::int64_t count, float* numbers) {
    const float* values = book.values.data();
#pragma GCC ivdep
    for (std::int64_t i = 0; i < count; ++i)
        numbers[i] = values[codes[i]] * scale;
}

TEMPERA_VECTOR_CLONES
float encodeBlock(const Codebook& book, const float* numbers, std::int64_t count, std::uint8_t* codes) {
    const float scale = greatest(numbers, count);
    const float inverse = 1.0F / std::max(scale, 1e-38F);
    float scaled[kBlock];
    std::int32_t found[kBlock] = {};
    for (std::int64_t i = 0; i < count; ++i)
        scaled[i] = std::clamp(numbers[i] * inverse, -1.0F, 1.0F);
    // A binary search of all at once: each pass is one vectorised loop.
    const float* bounds = book.bounds.data();
    for (std::int32_t step = 128; step > 0; step /= 2)
#pragma GCC ivdep
        for (std::int64_t i = 0; i < count; ++i)
            found[i] += bounds[found[i] + step - 1] < scaled[i] ? step : 0;
    for (std::int64_t i = 0; i < count; ++i)
        codes[i] = static_cast<std::uint8_t>(found[i]);
    return scale;
}

} // namespace tempera::kernels
