// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

#include "diffusion/NoiseSchedule.h"
#include "options/TrainConfig.h"

namespace tempera::diffusion {

/// What a training minimises: how far a prediction is from its target, which pixels count and how much each timestep
/// does. Equals sd-scripts' conditional_loss, get_huber_threshold_if_needed, apply_masked_loss and post_process_loss.
/// Where the signal-to-noise ratio is zero (a zero-terminal schedule) their divisions by it have no value; the weight
/// is then its limit, or, where that is infinite, the weight of the timestep before. Thread: any.
class Objective {
public:
    Objective(const options::LossConfig& config, const NoiseSchedule& schedule);

    /// @param prediction, target [B,C,h,w]; @param timesteps int64 [B]; @param mask [B,1,h,w] in [0,1], or undefined
    /// where everything counts. @return float32 [B]; differentiable in `prediction`.
    at::Tensor perSample(const at::Tensor& prediction, const at::Tensor& target, const at::Tensor& timesteps,
                         const at::Tensor& mask = {}) const;

    /// The same on a device, so that a step copies nothing.
    Objective on(const at::Device& device) const;

    /// What the loss at each timestep is multiplied by: float32 [timesteps], or undefined where all are alike.
    const at::Tensor& weights() const { return weights_; }
    /// The Huber losses' δ at each timestep: float32 [timesteps], or undefined for the other losses.
    const at::Tensor& thresholds() const { return thresholds_; }

private:
    at::Tensor perElement(const at::Tensor& prediction, const at::Tensor& target, const at::Tensor& timesteps) const;
    at::Tensor masked(const at::Tensor& losses, const at::Tensor& mask) const;

    options::LossConfig config_;
    at::Tensor weights_;
    at::Tensor thresholds_;
};

} // namespace tempera::diffusion
