// SPDX-License-Identifier: Apache-2.0
#include "diffusion/Losses.h"

#include <ATen/TensorOperators.h>
#include <ATen/core/Reduction.h>
#include <ATen/ops/mse_loss.h>

namespace tempera::diffusion {

at::Tensor squaredErrorPerSample(const at::Tensor& prediction, const at::Tensor& target) {
    const at::Tensor errors = at::mse_loss(prediction.to(at::kFloat), target.to(at::kFloat), at::Reduction::None);
    return errors.flatten(1).mean(1);
}

at::Tensor reduceLoss(const at::Tensor& perSample, const at::Tensor& weights, double divisor) {
    const at::Tensor weighted = weights.defined() ? perSample * weights.to(perSample.device(), at::kFloat) : perSample;
    return weighted.sum() / divisor;
}

} // namespace tempera::diffusion
