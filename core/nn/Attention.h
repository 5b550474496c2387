// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

namespace tempera::nn {

/// softmax(q kᵀ / √d) v for each head (Vaswani et al. 2017), by LibTorch's fused kernels.
/// @param q [B, T, heads·d]; k, v [B, S, heads·d]. @param causal token t sees tokens ≤ t. @return [B, T, heads·d]
at::Tensor attention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, std::int64_t heads,
                     bool causal = false);

} // namespace tempera::nn
