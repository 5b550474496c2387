// SPDX-License-Identifier: Apache-2.0
#include "diffusion/SamplerSteps.h"

#include <algorithm>
#include <cmath>
#include <string>

#include <ATen/TensorOperators.h>

namespace tempera::diffusion {

namespace {

/// `count` numbers from 0 to `last`, both included.
std::vector<double> evenly(double last, int count) {
    std::vector<double> values(static_cast<std::size_t>(count), 0.0);
    for (int i = 1; i < count; ++i)
        values[static_cast<std::size_t>(i)] = i + 1 == count ? last : last / (count - 1) * i;
    return values;
}

} // namespace

Result<std::vector<double>> spacedTimesteps(std::string_view spacing, int trainTimesteps, int steps, int offset,
                                            Rounding rounding) {
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
            values.push_back(i * (trainTimesteps / steps) + offset);
    } else if (spacing == "trailing") {
        const double ratio = static_cast<double>(trainTimesteps) / steps;
        const int count = static_cast<int>(std::ceil(trainTimesteps / ratio));
        for (int i = 0; i < count; ++i)
            values.push_back(std::nearbyint(trainTimesteps - i * ratio) - 1);
    } else {
        return Error::badRequest("scheduler config: timestep_spacing is \"" + std::string(spacing) +
                                 "\"; known are leading, trailing and linspace");
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
    std::size_t low = 0;
    for (std::size_t i = 0; i < table.size(); ++i)
        if (wanted >= std::log(table[i]))
            low = i;
    low = std::min(low, table.size() - 2);
    const double from = std::log(table[low]), to = std::log(table[low + 1]);
    const double share = std::clamp((from - wanted) / (from - to), 0.0, 1.0);
    return (1 - share) * static_cast<double>(low) + share * static_cast<double>(low + 1);
}

std::vector<double> karrasSigmas(double lowest, double highest, int steps) {
    constexpr double kRho = 7.0;
    const double from = std::pow(highest, 1 / kRho), to = std::pow(lowest, 1 / kRho);
    std::vector<double> sigmas;
    for (const double share : evenly(1.0, steps))
        sigmas.push_back(std::pow(from + share * (to - from), kRho));
    return sigmas;
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

void roundToFloat(std::vector<double>& values) {
    for (double& value : values)
        value = static_cast<float>(value);
}

} // namespace tempera::diffusion
