// SPDX-License-Identifier: Apache-2.0
#include "diffusion/Losses.h"

#include <ATen/TensorOperators.h>
#include <ATen/core/Reduction.h>
#include <ATen/ops/l1_loss.h>
#include <ATen/ops/mse_loss.h>

namespace tempera::diffusion {

at::Tensor squaredErrors(const at::Tensor& prediction, const at::Tensor& target) {
    return at::mse_loss(prediction.to(at::kFloat), target.to(at::kFloat), at::Reduction::None);
}

at::Tensor absoluteErrors(const at::Tensor& prediction, const at::Tensor& target) {
    return at::l1_loss(prediction.to(at::kFloat), target.to(at::kFloat), at::Reduction::None);
}

at::Tensor pseudoHuberErrors(const at::Tensor& prediction, const at::Tensor& target, const at::Tensor& delta,
                             bool scaled) {
    const at::Tensor squares = squaredErrors(prediction, target);
    const at::Tensor errors = 2 * ((squares + delta * delta).sqrt() - delta);
    return scaled ? delta * errors : errors;
}

at::Tensor squaredErrorPerSample(const at::Tensor& prediction, const at::Tensor& target) {
    return squaredErrors(prediction, target).flatten(1).mean(1);
}

at::Tensor reduceLoss(const at::Tensor& perSample, const at::Tensor& weights, double divisor) {
    const at::Tensor weighted = weights.defined() ? perSample * weights.to(perSample.device(), at::kFloat) : perSample;
    return weighted.sum() / divisor;
}

} // namespace tempera::diffusion
