// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "diffusion/Sampler.h"

/// One function for each row of the table of samplers, each in a file of its own.
namespace tempera::diffusion {

using MadeSampler = Result<std::unique_ptr<Sampler>>;

/// Song et al., "Denoising Diffusion Implicit Models", 2021, with η = 0.
MadeSampler makeDdim(const spec::SchedulerConfig& config, int steps);
/// Karras et al., "Elucidating the Design Space of Diffusion-Based Generative Models", 2022: Euler steps of the ODE.
MadeSampler makeEuler(const spec::SchedulerConfig& config, int steps);
/// Euler steps that go further down and add fresh noise.
MadeSampler makeEulerAncestral(const spec::SchedulerConfig& config, int steps);
/// Algorithm 1 of Karras et al., 2022, without churn: two calls of the network a step.
MadeSampler makeHeun(const spec::SchedulerConfig& config, int steps);
/// Lu et al., "DPM-Solver++", 2022: second order, multistep, midpoint.
MadeSampler makeDpmpp2m(const spec::SchedulerConfig& config, int steps);
MadeSampler makeDpmpp2mKarras(const spec::SchedulerConfig& config, int steps);

} // namespace tempera::diffusion
