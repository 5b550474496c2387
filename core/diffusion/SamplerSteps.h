// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string_view>
#include <vector>

#include <ATen/core/Tensor.h>

#include "base/Result.h"
#include "diffusion/NoiseSchedule.h"
#include "spec/ModelSpec.h"

/// What the samplers share: which timesteps they visit and the noise levels there. Scalars are double, made from
/// diffusers' float32 tables.
namespace tempera::diffusion {

enum class Rounding { Keep, ToInteger };

/// Falling timesteps by Table 2 of Lin et al., 2023.
/// @param spacing "leading", "trailing" or "linspace"; @return BadRequest for another one, or more steps than there
/// are.
Result<std::vector<double>> spacedTimesteps(std::string_view spacing, int trainTimesteps, int steps, int offset,
                                            Rounding rounding);

/// σ = √((1−ᾱ)/ᾱ) of every training timestep. Where the terminal SNR is zero, the last one is that of ᾱ = 2⁻²⁴ instead
/// of infinite.
std::vector<double> sigmaTable(const NoiseSchedule& schedule);

/// σ at timesteps with fractions, by linear interpolation.
std::vector<double> sigmasAt(const std::vector<double>& table, const std::vector<double>& timesteps);

/// The timestep at which the table has a σ, by interpolation of log σ.
double timestepOf(const std::vector<double>& table, double sigma);

/// `steps` falling levels from `highest` to `lowest` with ρ = 7 (Karras et al., 2022, equation 5).
std::vector<double> karrasSigmas(double lowest, double highest, int steps);

/// The starting σ for samplers that divide their input by √(σ²+1): "leading" starts below the last timestep, so the
/// starting noise stands for signal and noise together.
double startingSigma(std::string_view spacing, double highest);

/// The clean latents that an answer at a noise level stands for, where the sample is x₀ + σ·ε.
at::Tensor cleanFrom(spec::Prediction prediction, const at::Tensor& output, const at::Tensor& sample, double sigma);

/// Rounds to float32, the type of diffusers' tables.
void roundToFloat(std::vector<double>& values);

} // namespace tempera::diffusion
