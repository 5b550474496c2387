// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "nn/FrozenLinear.h"

namespace tempera::nn {

/// Whether frozenConv is the faster way: few pixels and many weights, on a CPU. There a library spends most of the time
/// on bringing the weights into its own order, again at every call; as a matrix product they are used as they lie.
/// @param weight or its codes. @param outputPixels of all pictures of the batch
bool prefersFrozenConv(const at::Tensor& x, const at::Tensor& weight, std::int64_t outputPixels);

/// 2-D convolution with a weight and a bias that are not trained, as one matrix product (im2col).
/// @param x [B, in, h, w]; @param weight [out, in, kh, kw] channels_last; @param bias [out] or undefined. @return [B,
/// out, h', w'] channels_last
at::Tensor frozenConv(const at::Tensor& x, const FrozenWeight& weight, const at::Tensor& bias, std::int64_t stride,
                      std::int64_t padding);

/// The same by the library's convolution, whose own graph would keep the input and the restored weight until the
/// backward pass.
at::Tensor lightConv(const at::Tensor& x, const FrozenWeight& weight, const at::Tensor& bias, std::int64_t stride,
                     std::int64_t padding);

} // namespace tempera::nn
