// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <ATen/TensorOperators.h>

#include "diffusion/SamplerKinds.h"
#include "diffusion/SamplerSteps.h"

namespace tempera::diffusion {

namespace {

/// Two calls a step: an Euler step (even calls), then from where it led the mean of both slopes (odd calls). The last
/// step is an Euler step, because there is no slope at σ = 0.
class HeunSampler : public Sampler {
public:
    HeunSampler(const spec::SchedulerConfig& config, spec::Prediction prediction, const std::vector<double>& timesteps,
                std::vector<double> sigmas, double initialSigma)
        : prediction_(prediction)
        , clips_(config.clipSample.value_or(false))
        , clipRange_(config.clipSampleRange.value_or(1.0))
        , sigmas_(std::move(sigmas)) {
        for (std::size_t i = 0; i < timesteps.size(); ++i)
            timesteps_.insert(timesteps_.end(), i == 0 ? 1 : 2, static_cast<float>(timesteps[i]));
        initialSigma_ = initialSigma;
    }

    at::Tensor scaleInput(std::size_t call, const at::Tensor& sample) const override {
        const double sigma = levelOf(call);
        return sample / std::sqrt(sigma * sigma + 1);
    }

    at::Tensor step(std::size_t call, const at::Tensor& output, const at::Tensor& sample, const NoiseSource&) override {
        const double sigma = levelOf(call);
        at::Tensor clean = cleanFrom(prediction_, output.to(at::kFloat), sample, sigma);
        if (clips_)
            clean = clean.clamp(-clipRange_, clipRange_);
        const at::Tensor slope = (sample - clean) / sigma;
        if (call % 2 == 0) {
            start_ = sample;
            firstSlope_ = slope;
            distance_ = sigmas_[call / 2 + 1] - sigma;
            return sample + slope * distance_;
        }
        return start_ + (firstSlope_ + slope) / 2 * distance_;
    }

private:
    double levelOf(std::size_t call) const { return sigmas_[(call + 1) / 2]; }

    spec::Prediction prediction_;
    bool clips_;
    double clipRange_;
    std::vector<double> sigmas_; ///< of the steps, and the end
    at::Tensor start_, firstSlope_;
    double distance_ = 0;
};

} // namespace

MadeSampler makeHeun(const spec::SchedulerConfig& given, int steps) {
    spec::SchedulerConfig config = given; // with the defaults of diffusers' Heun, which knows no zero terminal SNR
    config.betaStart = given.betaStart.value_or(0.00085);
    config.betaEnd = given.betaEnd.value_or(0.012);
    config.rescaleBetasZeroSnr = false;
    TEMPERA_CHECK(requireHonoured(config, {"use_beta_sigmas"}));
    TEMPERA_TRY(const NoiseSchedule schedule, NoiseSchedule::create(config));
    const std::string spacing = spacingOf(config, "linspace");
    TEMPERA_TRY(std::vector<double> timesteps,
                spacedTimesteps(config, spacing, schedule.timesteps(), steps, Rounding::Keep));
    const std::vector<double> table = sigmaTable(schedule);
    std::vector<double> sigmas = sigmasAt(table, timesteps);
    TEMPERA_TRY(const std::vector<double> chosen, chosenSigmas(config, sigmas.back(), sigmas.front(), steps));
    if (!chosen.empty()) {
        sigmas = chosen;
        for (std::size_t i = 0; i < sigmas.size(); ++i)
            timesteps[i] = timestepOf(table, sigmas[i]);
    }
    sigmas.push_back(0.0);
    roundToFloat(sigmas);
    const double initial = startingSigma(spacing, sigmas.front());
    return std::unique_ptr<Sampler>(
        new HeunSampler(config, schedule.prediction(), timesteps, std::move(sigmas), initial));
}

} // namespace tempera::diffusion
