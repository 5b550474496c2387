// SPDX-License-Identifier: Apache-2.0
#include "nn/Attention.h"

#include <ATen/ops/scaled_dot_product_attention.h>

namespace tempera::nn {

namespace {

/// [B, T, heads·d] → [B, heads, T, d], a view.
at::Tensor splitHeads(const at::Tensor& x, std::int64_t heads) {
    return x.view({x.size(0), x.size(1), heads, x.size(2) / heads}).transpose(1, 2);
}

} // namespace

at::Tensor attention(const at::Tensor& q, const at::Tensor& k, const at::Tensor& v, std::int64_t heads, bool causal) {
    const at::Tensor y = at::scaled_dot_product_attention(splitHeads(q, heads), splitHeads(k, heads),
                                                          splitHeads(v, heads), {}, 0.0, causal);
    return y.transpose(1, 2).reshape({q.size(0), q.size(1), v.size(2)});
}

} // namespace tempera::nn
