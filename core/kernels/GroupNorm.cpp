// SPDX-License-Identifier: Apache-2.0
#include "kernels/GroupNorm.h"

#include <algorithm>
#include <cmath>
#include <vector>

#include <ATen/Parallel.h>

#include "kernels/VectorClones.h"

namespace tempera::kernels {

namespace {

/// Pixels whose sums are taken in single precision; their totals are added in double precision.
constexpr std::int64_t kChunk = 256;

/// Σ(x − origin) and Σ(x − origin)² of every channel over some pixels.
TEMPERA_VECTOR_CLONES void sumChunk(const float* __restrict x, const float* __restrict origin, std::int64_t pixels,
                                    std::int64_t channels, float* __restrict sums, float* __restrict squares) {
    for (std::int64_t p = 0; p < pixels; ++p)
        for (std::int64_t c = 0; c < channels; ++c) {
            const float d = x[p * channels + c] - origin[c];
            sums[c] += d;
            squares[c] += d * d;
        }
}

TEMPERA_VECTOR_CLONES void applyChunk(const float* __restrict x, const float* __restrict mean,
                                      const float* __restrict scale, const float* __restrict bias, std::int64_t pixels,
                                      std::int64_t channels, float* __restrict y) {
    for (std::int64_t p = 0; p < pixels; ++p)
        for (std::int64_t c = 0; c < channels; ++c)
            y[p * channels + c] = (x[p * channels + c] - mean[c]) * scale[c] + bias[c];
}

/// For every channel the mean of its group at the first pixel.
std::vector<float> originsOf(const float* x, GroupNormShape shape) {
    const std::int64_t width = shape.channels / shape.groups;
    std::vector<float> origin(static_cast<std::size_t>(shape.channels));
    for (std::int64_t c = 0; c < shape.channels; c += width) {
        double sum = 0;
        for (std::int64_t i = 0; i < width; ++i)
            sum += x[c + i];
        std::fill_n(origin.begin() + c, width, static_cast<float>(sum / static_cast<double>(width)));
    }
    return origin;
}

/// Calls work(first pixel, pixels, chunk) for all chunks.
template <class Work>
void overChunks(std::int64_t pixels, const Work& work) {
    at::parallel_for(0, (pixels + kChunk - 1) / kChunk, 1, [&](std::int64_t begin, std::int64_t end) {
        for (std::int64_t chunk = begin; chunk < end; ++chunk)
            work(chunk * kChunk, std::min(kChunk, pixels - chunk * kChunk), chunk);
    });
}

} // namespace

void groupNorm(const float* x, const float* weight, const float* bias, GroupNormShape shape, double eps, float* y,
               float* mean, float* rstd) {
    const auto [pixels, channels, groups] = shape;
    const std::int64_t width = channels / groups;
    const std::vector<float> origin = originsOf(x, shape);
    const std::int64_t chunks = (pixels + kChunk - 1) / kChunk;
    std::vector<float> parts(static_cast<std::size_t>(2 * channels * chunks));
    overChunks(pixels, [&, channels = channels](std::int64_t first, std::int64_t count, std::int64_t chunk) {
        float* part = parts.data() + 2 * channels * chunk;
        sumChunk(x + first * channels, origin.data(), count, channels, part, part + channels);
    });

    std::vector<float> means(static_cast<std::size_t>(channels)), scales(static_cast<std::size_t>(channels));
    for (std::int64_t g = 0; g < groups; ++g) {
        double sum = 0, squares = 0;
        for (std::int64_t chunk = 0; chunk < chunks; ++chunk)
            for (std::int64_t c = g * width; c < (g + 1) * width; ++c) {
                sum += parts[static_cast<std::size_t>(2 * channels * chunk + c)];
                squares += parts[static_cast<std::size_t>(2 * channels * chunk + channels + c)];
            }
        const auto count = static_cast<double>(pixels * width);
        const double offset = sum / count;
        const double variance = std::max(squares / count - offset * offset, 0.0);
        mean[g] = static_cast<float>(origin[static_cast<std::size_t>(g * width)] + offset);
        rstd[g] = static_cast<float>(1 / std::sqrt(variance + eps));
        for (std::int64_t c = g * width; c < (g + 1) * width; ++c) {
            means[static_cast<std::size_t>(c)] = mean[g];
            scales[static_cast<std::size_t>(c)] = rstd[g] * weight[c];
        }
    }
    overChunks(pixels, [&, channels = channels](std::int64_t first, std::int64_t count, std::int64_t) {
        applyChunk(x + first * channels, means.data(), scales.data(), bias, count, channels, y + first * channels);
    });
}

} // namespace tempera::kernels
