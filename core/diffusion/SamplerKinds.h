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
/// Lu et al., "DPM-Solver++", 2022: multistep, of the order that the config says, else second.
MadeSampler makeDpmpp2m(const spec::SchedulerConfig& config, int steps);
MadeSampler makeDpmpp2mKarras(const spec::SchedulerConfig& config, int steps);
/// The same for the diffusion SDE: fresh noise at every step.
MadeSampler makeDpmpp2mSde(const spec::SchedulerConfig& config, int steps);
/// The stochastic solver of k-diffusion (diffusers' DPMSolverSDEScheduler): second order, two calls and two draws of
/// noise a step.
MadeSampler makeDpmppSde(const spec::SchedulerConfig& config, int steps);
/// Zhao et al., "UniPC: A Unified Predictor-Corrector Framework for Fast Sampling of Diffusion Models", 2023.
MadeSampler makeUniPc(const spec::SchedulerConfig& config, int steps);
/// Luo et al., "Latent Consistency Models", 2023.
MadeSampler makeLcm(const spec::SchedulerConfig& config, int steps);
/// Liu et al., "Pseudo Numerical Methods for Diffusion Models on Manifolds", 2022.
MadeSampler makePndm(const spec::SchedulerConfig& config, int steps);

} // namespace tempera::diffusion
