// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <ATen/TensorOperators.h>

#include "diffusion/SamplerKinds.h"
#include "diffusion/SamplerSteps.h"

namespace tempera::diffusion {

namespace {

/// Short runs end with a step of first order, and so do all that end at σ = 0.
constexpr std::size_t kShortRun = 15;

class Dpmpp2mSampler : public Sampler {
public:
    Dpmpp2mSampler(spec::Prediction prediction, std::vector<double> timesteps, std::vector<double> sigmas)
        : prediction_(prediction)
        , sigmas_(std::move(sigmas)) {
        timesteps_ = std::move(timesteps);
    }

    at::Tensor scaleInput(std::size_t, const at::Tensor& sample) const override { return sample; }

    at::Tensor step(std::size_t index, const at::Tensor& output, const at::Tensor& sample,
                    const NoiseSource&) override {
        const Level now = levelAt(index), next = levelAt(index + 1);
        const at::Tensor clean = cleanFrom(output.to(at::kFloat), sample, now);
        const double h = next.lambda - now.lambda;
        const double gain = -next.alpha * std::expm1(-h);
        at::Tensor result = sample * (next.sigma / now.sigma) + clean * gain;
        const bool isLast = index + 1 == timesteps_.size();
        if (index > 0 && !(isLast && (timesteps_.size() < kShortRun || sigmas_.back() == 0))) {
            const double ratio = (now.lambda - levelAt(index - 1).lambda) / h;
            result = result + (clean - previousClean_) * (0.5 * gain / ratio);
        }
        previousClean_ = clean;
        return result;
    }

private:
    /// x = alpha·x₀ + sigma·ε with alpha² + sigma² = 1; lambda is half the log of the signal-to-noise ratio.
    struct Level {
        double alpha, sigma, lambda;
    };
    Level levelAt(std::size_t index) const {
        const double alpha = 1 / std::sqrt(sigmas_[index] * sigmas_[index] + 1);
        return {alpha, sigmas_[index] * alpha, -std::log(sigmas_[index])};
    }

    at::Tensor cleanFrom(const at::Tensor& output, const at::Tensor& sample, const Level& level) const {
        switch (prediction_) {
        case spec::Prediction::V:
            return sample * level.alpha - output * level.sigma;
        case spec::Prediction::Sample:
            return output;
        case spec::Prediction::Epsilon:
            break;
        }
        return (sample - output * level.sigma) / level.alpha;
    }

    spec::Prediction prediction_;
    std::vector<double> sigmas_; ///< one more than timesteps
    at::Tensor previousClean_;
};

/// This solver spaces its timesteps as if there were one step more, and leaves that one out.
Result<std::vector<double>> solverTimesteps(const spec::SchedulerConfig& config, int trainTimesteps, int steps) {
    const std::string spacing = config.timestepSpacing.value_or("linspace");
    const bool isTrailing = spacing == "trailing";
    TEMPERA_TRY(std::vector<double> timesteps, spacedTimesteps(spacing, trainTimesteps, isTrailing ? steps : steps + 1,
                                                               config.stepsOffset.value_or(0), Rounding::ToInteger));
    if (!isTrailing)
        timesteps.pop_back();
    return timesteps;
}

} // namespace

MadeSampler makeDpmpp2m(const spec::SchedulerConfig& config, int steps) {
    if (config.thresholding.value_or(false))
        return Error::badRequest("scheduler config: thresholding is for models that work on pixels");
    TEMPERA_TRY(const NoiseSchedule schedule, NoiseSchedule::create(config));
    TEMPERA_TRY(std::vector<double> timesteps, solverTimesteps(config, schedule.timesteps(), steps));
    const std::vector<double> table = sigmaTable(schedule);
    std::vector<double> sigmas = sigmasAt(table, timesteps);
    if (config.karrasSigmas.value_or(false)) {
        sigmas = karrasSigmas(table.front(), table.back(), steps);
        timesteps.clear();
        const bool rounds = config.betaSchedule.value_or("linear") != "squaredcos_cap_v2";
        for (const double sigma : sigmas) {
            const double timestep = timestepOf(table, sigma);
            timesteps.push_back(rounds ? std::nearbyint(timestep) : std::trunc(timestep));
        }
    }
    sigmas.push_back(config.finalSigmasType.value_or("zero") == "sigma_min" ? table.front() : 0.0);
    roundToFloat(sigmas);
    return std::unique_ptr<Sampler>(new Dpmpp2mSampler(schedule.prediction(), std::move(timesteps), std::move(sigmas)));
}

MadeSampler makeDpmpp2mKarras(const spec::SchedulerConfig& given, int steps) {
    spec::SchedulerConfig config = given;
    config.karrasSigmas = true;
    return makeDpmpp2m(config, steps);
}

} // namespace tempera::diffusion
