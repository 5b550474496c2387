// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

namespace tempera::nn {

// Operations that LibTorch has in pieces only. Each keeps its input alone for the backward pass and computes the cheap
// part in between again.

/// Group normalisation of [B, C, H, W]; keeps channels_last.
at::Tensor groupNorm(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, std::int64_t groups,
                     double eps);

/// silu(groupNorm(x))
at::Tensor groupNormSilu(const at::Tensor& x, const at::Tensor& weight, const at::Tensor& bias, std::int64_t groups,
                         double eps);

/// GEGLU (Shazeer 2020): for x = [a | b] along the last dimension, a · gelu(b) with the exact gelu.
at::Tensor geglu(const at::Tensor& x);

} // namespace tempera::nn
