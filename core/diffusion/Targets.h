// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <ATen/core/Tensor.h>

#include "diffusion/NoiseSchedule.h"

namespace tempera::diffusion {

/// What the network should have answered, by the schedule's prediction type: the noise, the velocity or the latents.
/// @param latents, noise [B,C,h,w]; @param timesteps int64 [B]. @return [B,C,h,w], without gradient.
at::Tensor trainingTarget(const NoiseSchedule& schedule, const at::Tensor& latents, const at::Tensor& noise,
                          const at::Tensor& timesteps);

} // namespace tempera::diffusion
