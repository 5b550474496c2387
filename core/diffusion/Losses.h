// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

namespace tempera::diffusion {

/// The error of every number in float32, differentiable in `prediction`. @param prediction, target [B,C,h,w].
at::Tensor squaredErrors(const at::Tensor& prediction, const at::Tensor& target);
at::Tensor absoluteErrors(const at::Tensor& prediction, const at::Tensor& target);

/// 2·(√(d² + δ²) − δ), which is smooth at 0 and grows like 2·|d| for large d; scaled by δ, like d² for small d. The
/// Huber and the smooth L1 loss of sd-scripts. @param delta float32, [B,1,1,1]; @param scaled times δ
at::Tensor pseudoHuberErrors(const at::Tensor& prediction, const at::Tensor& target, const at::Tensor& delta,
                             bool scaled);

/// The squared error of every sample, averaged over its channels and pixels: float32 [B].
at::Tensor squaredErrorPerSample(const at::Tensor& prediction, const at::Tensor& target);

/// Σ wᵢ·lossᵢ / divisor. The divisor is the number of pictures in the global batch, so that the gradients of its parts
/// add up.
/// @param perSample float32 [B]; @param weights [B], or undefined for ones. @return a scalar.
at::Tensor reduceLoss(const at::Tensor& perSample, const at::Tensor& weights, double divisor);

} // namespace tempera::diffusion
