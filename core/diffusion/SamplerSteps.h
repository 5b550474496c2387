// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <initializer_list>
#include <string>
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

/// Refuses those of the settings `keys` that the config has and that cannot be honoured: the ones that diffusers would
/// honour for the sampler at hand.
Status requireHonoured(const spec::SchedulerConfig& config, std::initializer_list<std::string_view> keys);

/// "leading", "trailing" or "linspace".
std::string spacingOf(const spec::SchedulerConfig& config, std::string_view samplersDefault);

/// Falling timesteps by Table 2 of Lin et al., 2023, moved by the config's offset where it leaves room for one.
/// @param spacing see spacingOf; @return BadRequest for another one, or more steps than there are.
Result<std::vector<double>> spacedTimesteps(const spec::SchedulerConfig& config, std::string_view spacing,
                                            int trainTimesteps, int steps, Rounding rounding);

/// σ = √((1−ᾱ)/ᾱ) of every training timestep. Where the terminal SNR is zero, the last one is that of ᾱ = 2⁻²⁴ instead
/// of infinite.
std::vector<double> sigmaTable(const NoiseSchedule& schedule);

/// σ at timesteps with fractions, by linear interpolation.
std::vector<double> sigmasAt(const std::vector<double>& table, const std::vector<double>& timesteps);

/// The timestep at which the table has a σ, by interpolation of log σ.
double timestepOf(const std::vector<double>& table, double sigma);

/// The falling levels that the config asks for in place of those at the timesteps: Karras' (2022, equation 5, ρ = 7) or
/// evenly spaced logarithms; none where it asks for none. They run between the config's own bounds, or the given ones.
/// @return BadRequest when it asks for both
Result<std::vector<double>> chosenSigmas(const spec::SchedulerConfig& config, double lowest, double highest, int steps);

/// The level after the last step.
Result<double> finalSigma(const spec::SchedulerConfig& config, const std::vector<double>& table);

/// The starting σ for samplers that divide their input by √(σ²+1): "leading" starts below the last timestep, so the
/// starting noise stands for signal and noise together.
double startingSigma(std::string_view spacing, double highest);

/// The clean latents that an answer at a noise level stands for, where the sample is x₀ + σ·ε.
at::Tensor cleanFrom(spec::Prediction prediction, const at::Tensor& output, const at::Tensor& sample, double sigma);

/// x = alpha·x₀ + sigma·ε with alpha² + sigma² = 1; lambda is half the log of the signal-to-noise ratio.
struct Level {
    double alpha, sigma, lambda;
};

/// @param sigma of x₀ + sigma·ε; at 0, lambda is infinite.
Level levelOf(double sigma);
/// @param cumulative ᾱ
Level levelOfAlpha(double cumulative);

/// The clean latents that an answer at a level stands for.
at::Tensor cleanAt(spec::Prediction prediction, const at::Tensor& output, const at::Tensor& sample, const Level& level);

/// ᾱ of every training timestep.
std::vector<double> cumulativeAlphas(const NoiseSchedule& schedule);

/// Refuses a first timestep beyond the schedule, which a config's offset can give.
Status requireWithin(const std::vector<double>& timesteps, int trainTimesteps);

/// Refuses noise predicted where there is nothing but noise: no clean latents follow from it.
Status requireSignal(const spec::SchedulerConfig& config, const std::vector<double>& cumulativeAlphas,
                     const std::vector<double>& timesteps);

/// Refuses a model that predicts the sample, as diffusers does for some samplers.
Status refuseSamplePrediction(spec::Prediction prediction, std::string_view sampler);

/// Rounds to float32, the type of diffusers' tables.
void roundToFloat(std::vector<double>& values);

} // namespace tempera::diffusion
