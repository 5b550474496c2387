// SPDX-License-Identifier: Apache-2.0
#include "diffusion/SamplerSteps.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <ATen/TensorOperators.h>

#include "base/Text.h"

namespace tempera::diffusion {

namespace {

/// `count` numbers from 0 to `last`, both included.
std::vector<double> evenly(double last, int count) {
    std::vector<double> values(static_cast<std::size_t>(count), 0.0);
    for (int i = 1; i < count; ++i)
        values[static_cast<std::size_t>(i)] = i + 1 == count ? last : last / (count - 1) * i;
    return values;
}

std::vector<double> karrasSigmas(double lowest, double highest, int steps) {
    constexpr double kRho = 7.0;
    const double from = std::pow(highest, 1 / kRho), to = std::pow(lowest, 1 / kRho);
    std::vector<double> sigmas;
    for (const double share : evenly(1.0, steps))
        sigmas.push_back(std::pow(from + share * (to - from), kRho));
    return sigmas;
}

std::vector<double> exponentialSigmas(double lowest, double highest, int steps) {
    const double from = std::log(highest), to = std::log(lowest);
    std::vector<double> sigmas;
    for (const double share : evenly(1.0, steps))
        sigmas.push_back(std::exp(from + share * (to - from)));
    return sigmas;
}

} // namespace

Status requireHonoured(const spec::SchedulerConfig& config, std::initializer_list<std::string_view> keys) {
    for (const std::string_view key : keys)
        if (const auto found = config.unhonoured.find(key); found != config.unhonoured.end())
            return config.refuse(key, found->second, "a setting that the sampler can honour; choose another sampler");
    return {};
}

std::string spacingOf(const spec::SchedulerConfig& config, std::string_view samplersDefault) {
    return config.timestepSpacing.value_or(std::string(samplersDefault));
}

Result<std::vector<double>> spacedTimesteps(const spec::SchedulerConfig& config, std::string_view spacing,
                                            int trainTimesteps, int steps, Rounding rounding) {
    if (steps < 1 || steps > trainTimesteps)
        return Error::badRequest("steps is " + std::to_string(steps) + "; this model takes 1 to " +
                                 std::to_string(trainTimesteps));
    std::vector<double> values;
    if (spacing == "linspace") {
        values = evenly(trainTimesteps - 1, steps);
        for (double& value : values)
            value = rounding == Rounding::ToInteger ? std::nearbyint(value) : static_cast<float>(value);
        std::reverse(values.begin(), values.end());
    } else if (spacing == "leading") {
        for (int i = steps; i-- > 0;)
            values.push_back(i * (trainTimesteps / steps) + config.stepsOffset.value_or(0));
    } else if (spacing == "trailing") {
        const double ratio = static_cast<double>(trainTimesteps) / steps;
        const int count = static_cast<int>(std::ceil(trainTimesteps / ratio));
        for (int i = 0; i < count; ++i)
            values.push_back(std::nearbyint(trainTimesteps - i * ratio) - 1);
    } else {
        return config.refuse("timestep_spacing", "\"" + std::string(spacing) + "\"", "leading, trailing or linspace");
    }
    return values;
}

std::vector<double> sigmaTable(const NoiseSchedule& schedule) {
    at::Tensor alphas = schedule.alphasCumprod().clone();
    if (alphas[-1].item<float>() <= 0)
        alphas[-1].fill_(0x1p-24);
    const at::Tensor sigmas = ((1.0 - alphas) / alphas).pow(0.5).contiguous();
    return {sigmas.const_data_ptr<float>(), sigmas.const_data_ptr<float>() + sigmas.numel()};
}

std::vector<double> sigmasAt(const std::vector<double>& table, const std::vector<double>& timesteps) {
    std::vector<double> sigmas;
    for (const double timestep : timesteps) {
        const double place = std::clamp(timestep, 0.0, static_cast<double>(table.size() - 1));
        const auto low = std::min(static_cast<std::size_t>(place), table.size() - 1);
        const std::size_t high = std::min(low + 1, table.size() - 1);
        sigmas.push_back(table[low] + (table[high] - table[low]) * (place - static_cast<double>(low)));
    }
    return sigmas;
}

double timestepOf(const std::vector<double>& table, double sigma) {
    const double wanted = std::log(std::max(sigma, 1e-10));
    // In float32, as in diffusers: a timestep that is cut off to a whole number can depend on it.
    const auto logAt = [&](std::size_t i) { return double{std::log(static_cast<float>(table[i]))}; };
    std::size_t low = 0;
    for (std::size_t i = 0; i < table.size(); ++i)
        if (wanted >= logAt(i))
            low = i;
    low = std::min(low, table.size() - 2);
    const double from = logAt(low), to = logAt(low + 1);
    const double share = std::clamp((from - wanted) / (from - to), 0.0, 1.0);
    return (1 - share) * static_cast<double>(low) + share * static_cast<double>(low + 1);
}

Result<std::vector<double>> chosenSigmas(const spec::SchedulerConfig& config, double lowest, double highest,
                                         int steps) {
    const bool karras = config.karrasSigmas.value_or(false), exponential = config.exponentialSigmas.value_or(false);
    if (karras && exponential)
        return config.refuse("use_exponential_sigmas", "true", "false beside use_karras_sigmas");
    lowest = config.sigmaMin.value_or(lowest);
    highest = config.sigmaMax.value_or(highest);
    if ((karras || exponential) && !(lowest > 0 && highest >= lowest))
        return config.refuse("sigma_min", formatNumber(lowest),
                             "a number above 0 and at most sigma_max, " + formatNumber(highest));
    if (karras)
        return karrasSigmas(lowest, highest, steps);
    if (exponential)
        return exponentialSigmas(lowest, highest, steps);
    return std::vector<double>();
}

Result<double> finalSigma(const spec::SchedulerConfig& config, const std::vector<double>& table) {
    const std::string type = config.finalSigmasType.value_or("zero");
    if (type != "zero" && type != "sigma_min")
        return config.refuse("final_sigmas_type", "\"" + type + "\"", "zero or sigma_min");
    return type == "zero" ? 0.0 : table.front();
}

double startingSigma(std::string_view spacing, double highest) {
    return spacing == "leading" ? std::sqrt(highest * highest + 1) : highest;
}

at::Tensor cleanFrom(spec::Prediction prediction, const at::Tensor& output, const at::Tensor& sample, double sigma) {
    const double square = sigma * sigma + 1;
    switch (prediction) {
    case spec::Prediction::V:
        return output * (-sigma / std::sqrt(square)) + sample / square;
    case spec::Prediction::Sample:
        return output;
    case spec::Prediction::Epsilon:
        break;
    }
    return sample - output * sigma;
}

Level levelOf(double sigma) {
    const double alpha = 1 / std::sqrt(sigma * sigma + 1);
    return {alpha, sigma * alpha, -std::log(sigma)};
}

Level levelOfAlpha(double cumulative) {
    return {std::sqrt(cumulative), std::sqrt(1 - cumulative), (std::log(cumulative) - std::log1p(-cumulative)) / 2};
}

at::Tensor cleanAt(spec::Prediction prediction, const at::Tensor& output, const at::Tensor& sample,
                   const Level& level) {
    switch (prediction) {
    case spec::Prediction::V:
        return sample * level.alpha - output * level.sigma;
    case spec::Prediction::Sample:
        return output;
    case spec::Prediction::Epsilon:
        break;
    }
    return (sample - output * level.sigma) / level.alpha;
}

std::vector<double> cumulativeAlphas(const NoiseSchedule& schedule) {
    const at::Tensor& table = schedule.alphasCumprod();
    return {table.const_data_ptr<float>(), table.const_data_ptr<float>() + table.numel()};
}

Status requireWithin(const std::vector<double>& timesteps, int trainTimesteps) {
    if (timesteps.front() < trainTimesteps)
        return {};
    return Error::badRequest("steps is " + std::to_string(timesteps.size()) +
                             "; with this model's steps_offset that is more than its " +
                             std::to_string(trainTimesteps) + " timesteps allow");
}

Status requireSignal(const spec::SchedulerConfig& config, const std::vector<double>& cumulativeAlphas,
                     const std::vector<double>& timesteps) {
    const bool isNoise = config.prediction.value_or(spec::Prediction::Epsilon) == spec::Prediction::Epsilon;
    if (!isNoise || cumulativeAlphas[static_cast<std::size_t>(timesteps.front())] > 0)
        return {};
    return config.refuse("rescale_betas_zero_snr", "true",
                         "false with this sampler, because the model predicts the noise; choose another sampler");
}

Status refuseSamplePrediction(spec::Prediction prediction, std::string_view sampler) {
    if (prediction != spec::Prediction::Sample)
        return {};
    return Error::badRequest("the sampler " + std::string(sampler) +
                             " cannot draw with a model that predicts the sample");
}

void roundToFloat(std::vector<double>& values) {
    for (double& value : values)
        value = static_cast<float>(value);
}

} // namespace tempera::diffusion
