// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tempera::kernels {

/// Channels-last numbers of one picture: [pixels, channels], the channels in `groups` equal runs.
struct GroupNormShape {
    std::int64_t pixels;
    std::int64_t channels;
    std::int64_t groups;
};

/// Group normalisation (Wu and He, 2018) of one picture: y = (x − mean) · rstd · weight + bias, with mean and
/// rstd = 1/√(variance + eps) of each group. The sums are taken about the group's own first pixel: what
/// Σx² − (Σx)² loses where a picture is flat (LibTorch's kernel for this layout: all digits) is not lost here. The
/// order of additions depends on the shape only, not on the number of threads.
/// @param mean, rstd [groups], written. Thread: any; works on LibTorch's threads, too.
void groupNorm(const float* x, const float* weight, const float* bias, GroupNormShape shape, double eps, float* y,
               float* mean, float* rstd);

} // namespace tempera::kernels
