// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

namespace tempera::diffusion {

/// The squared error of every sample, averaged over its channels and pixels in float32.
/// @param prediction, target [B,C,h,w]. @return float32 [B]; differentiable in `prediction`.
at::Tensor squaredErrorPerSample(const at::Tensor& prediction, const at::Tensor& target);

/// Σ wᵢ·lossᵢ / divisor. The divisor is the number of pictures in the global batch, so that the gradients of its parts
/// add up.
/// @param perSample float32 [B]; @param weights [B], or undefined for ones. @return a scalar.
at::Tensor reduceLoss(const at::Tensor& perSample, const at::Tensor& weights, double divisor);

} // namespace tempera::diffusion
