// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "base/Result.h"
#include "spec/ModelSpec.h"

/// What the multistep solvers share (DPM-Solver++, UniPC), which integrate over λ = log(α/σ).
namespace tempera::diffusion {

struct MultistepSchedule {
    std::vector<double> timesteps;
    std::vector<double> sigmas; ///< one more than timesteps
};

/// Where diffusers' DPMSolverMultistepScheduler and UniPCMultistepScheduler differ.
struct MultistepRules {
    bool cosineIsCutOff;   ///< Karras' timesteps are cut off to whole numbers for a cosine schedule, not rounded
    bool endsAtOwnMinimum; ///< "sigma_min" after chosen levels is the last of those, not the first timestep's
};

/// Both solvers space their timesteps as if there were one step more, and leave that one out.
/// @return BadRequest naming what cannot be honoured.
Result<MultistepSchedule> multistepSchedule(const spec::SchedulerConfig& config, const std::vector<double>& table,
                                            int steps, const MultistepRules& rules);

} // namespace tempera::diffusion
