// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <ATen/TensorOperators.h>

#include "diffusion/SamplerKinds.h"
#include "diffusion/SamplerSteps.h"

namespace tempera::diffusion {

namespace {

class EulerSampler : public Sampler {
public:
    EulerSampler(spec::Prediction prediction, std::vector<double> timesteps, std::vector<double> sigmas,
                 double initialSigma)
        : prediction_(prediction)
        , sigmas_(std::move(sigmas)) {
        timesteps_ = std::move(timesteps);
        initialSigma_ = initialSigma;
    }

    at::Tensor scaleInput(std::size_t index, const at::Tensor& sample) const override {
        return sample / std::sqrt(sigmas_[index] * sigmas_[index] + 1);
    }

    at::Tensor step(std::size_t index, const at::Tensor& output, const at::Tensor& sample,
                    const NoiseSource&) override {
        const double sigma = sigmas_[index];
        const at::Tensor clean = cleanFrom(prediction_, output.to(at::kFloat), sample, sigma);
        return sample + (sample - clean) / sigma * (sigmas_[index + 1] - sigma);
    }

private:
    spec::Prediction prediction_;
    std::vector<double> sigmas_; ///< one more than timesteps
};

/// log σ in even steps between the ends of the table; one level more than asked for, as in diffusers.
std::vector<double> logLinearSigmas(const std::vector<double>& table, int steps) {
    const double from = std::log(table.back()), to = std::log(table.front());
    std::vector<double> sigmas;
    for (int i = 0; i <= steps; ++i)
        sigmas.push_back(std::exp(from + (to - from) * i / steps));
    return sigmas;
}

} // namespace

MadeSampler makeEuler(const spec::SchedulerConfig& config, int steps) {
    TEMPERA_TRY(const NoiseSchedule schedule, NoiseSchedule::create(config));
    const std::string spacing = config.timestepSpacing.value_or("linspace");
    TEMPERA_TRY(std::vector<double> timesteps,
                spacedTimesteps(spacing, schedule.timesteps(), steps, config.stepsOffset.value_or(0), Rounding::Keep));
    const std::vector<double> table = sigmaTable(schedule);
    std::vector<double> sigmas = config.interpolationType.value_or("linear") == "log_linear"
                                     ? logLinearSigmas(table, steps)
                                     : sigmasAt(table, timesteps);
    if (config.karrasSigmas.value_or(false)) {
        sigmas = karrasSigmas(sigmas.back(), sigmas.front(), steps);
        timesteps.clear();
        for (const double sigma : sigmas)
            timesteps.push_back(static_cast<float>(timestepOf(table, sigma)));
    }
    sigmas.push_back(config.finalSigmasType.value_or("zero") == "sigma_min" ? table.front() : 0.0);
    roundToFloat(sigmas);
    const double initial = startingSigma(spacing, sigmas.front());
    return std::unique_ptr<Sampler>(
        new EulerSampler(schedule.prediction(), std::move(timesteps), std::move(sigmas), initial));
}

} // namespace tempera::diffusion
