// SPDX-License-Identifier: Apache-2.0
#include "diffusion/Targets.h"

namespace tempera::diffusion {

at::Tensor trainingTarget(const NoiseSchedule& schedule, const at::Tensor& latents, const at::Tensor& noise,
                          const at::Tensor& timesteps) {
    switch (schedule.prediction()) {
    case spec::Prediction::V:
        return schedule.velocity(latents, noise, timesteps);
    case spec::Prediction::Sample:
        return latents;
    case spec::Prediction::Epsilon:
        break;
    }
    return noise;
}

} // namespace tempera::diffusion
