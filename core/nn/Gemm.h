// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

namespace tempera::nn {

/// rows · weightᵀ + bias, without a graph. In float32 on a CPU oneDNN computes large products: it uses AVX-512 wherever
/// the processor has it, LibTorch's default (MKL) on one maker's processors only, at half the speed on the others.
/// @param rows [N, in]; @param weight [out, in], any strides; @param bias [out] or undefined. @return [N, out]
at::Tensor affine(const at::Tensor& rows, const at::Tensor& weight, const at::Tensor& bias = {});

} // namespace tempera::nn
