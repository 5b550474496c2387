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
std::vector<double> logLinearSigmas(const std::vector<double>& table, std::size_t steps) {
    const double from = std::log(table.back()), to = std::log(table.front());
    std::vector<double> sigmas;
    for (std::size_t i = 0; i <= steps; ++i)
        sigmas.push_back(std::exp(from + (to - from) * static_cast<double>(i) / static_cast<double>(steps)));
    return sigmas;
}

Result<std::vector<double>> interpolatedSigmas(const spec::SchedulerConfig& config, const std::vector<double>& table,
                                               const std::vector<double>& timesteps) {
    const std::string type = config.interpolationType.value_or("linear");
    if (type == "linear")
        return sigmasAt(table, timesteps);
    if (type == "log_linear")
        return logLinearSigmas(table, timesteps.size());
    return config.refuse("interpolation_type", "\"" + type + "\"", "linear or log_linear");
}

} // namespace

MadeSampler makeEuler(const spec::SchedulerConfig& config, int steps) {
    TEMPERA_CHECK(requireHonoured(config, {"use_beta_sigmas", "timestep_type"}));
    TEMPERA_TRY(const NoiseSchedule schedule, NoiseSchedule::create(config));
    const std::string spacing = spacingOf(config, "linspace");
    TEMPERA_TRY(std::vector<double> timesteps,
                spacedTimesteps(config, spacing, schedule.timesteps(), steps, Rounding::Keep));
    const std::vector<double> table = sigmaTable(schedule);
    TEMPERA_TRY(std::vector<double> sigmas, interpolatedSigmas(config, table, timesteps));
    TEMPERA_TRY(const std::vector<double> chosen, chosenSigmas(config, sigmas.back(), sigmas.front(), steps));
    if (!chosen.empty()) {
        sigmas = chosen;
        timesteps.clear();
        for (const double sigma : sigmas)
            timesteps.push_back(static_cast<float>(timestepOf(table, sigma)));
    }
    TEMPERA_TRY(const double last, finalSigma(config, table));
    sigmas.push_back(last);
    roundToFloat(sigmas);
    const double initial = startingSigma(spacing, sigmas.front());
    return std::unique_ptr<Sampler>(
        new EulerSampler(schedule.prediction(), std::move(timesteps), std::move(sigmas), initial));
}

} // namespace tempera::diffusion
