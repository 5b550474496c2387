// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"

namespace tempera::spec {

enum class BetaSchedule { Linear, ScaledLinear, SquaredCosCapV2 };

/// What the network predicts: the noise ε, the velocity v = √ᾱ·ε − √(1−ᾱ)·x₀ (Salimans and Ho, 2022) or the clean
/// sample x₀.
enum class PredictionType { Epsilon, Velocity, Sample };

/// Table 2 of Lin et al., "Common Diffusion Noise Schedules and Sample Steps are Flawed", 2023.
enum class TimestepSpacing { Leading, Trailing, Linspace };

/// `scheduler/scheduler_config.json` of a diffusers folder. An absent key stays empty where the samplers of diffusers
/// have different defaults for it: `from_config` gives each its own.
struct SchedulerConfig {
    int trainTimesteps = 1000;
    double betaStart = 0.0001;
    double betaEnd = 0.02;
    BetaSchedule betaSchedule = BetaSchedule::Linear;
    std::vector<float> trainedBetas; ///< wins over the three above when it is not empty
    PredictionType prediction = PredictionType::Epsilon;
    bool rescaleBetasZeroSnr = false;

    std::optional<TimestepSpacing> timestepSpacing;
    std::optional<int> stepsOffset;
    std::optional<bool> clipSample;
    double clipSampleRange = 1.0;
    std::optional<bool> setAlphaToOne;
    bool thresholding = false;
    double dynamicThresholdingRatio = 0.995;
    double sampleMaxValue = 1.0;
    bool useKarrasSigmas = false;
    bool useExponentialSigmas = false;
    bool useBetaSigmas = false;
    std::optional<double> sigmaMin;
    std::optional<double> sigmaMax;
    bool finalSigmaIsMinimum = false;    ///< final_sigmas_type "sigma_min"
    bool logLinearInterpolation = false; ///< interpolation_type "log_linear"
    bool continuousTimesteps = false;    ///< timestep_type "continuous"

    /// What Stable Diffusion's own configs say (scaled_linear 0.00085 to 0.012, offset 1), for files that carry none.
    static SchedulerConfig stableDiffusion(PredictionType prediction = PredictionType::Epsilon);
};

/// Reads the text of scheduler_config.json; keys of no meaning here are ignored, as diffusers does. Thread: any.
/// @return BadRequest naming the key whose value cannot be used.
Result<SchedulerConfig> parseSchedulerConfig(std::string_view json);

} // namespace tempera::spec
