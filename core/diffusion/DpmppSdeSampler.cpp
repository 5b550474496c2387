// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <ATen/TensorOperators.h>

#include "diffusion/SamplerKinds.h"
#include "diffusion/SamplerSteps.h"

namespace tempera::diffusion {

namespace {

/// Two calls a step: half the way in log σ (even calls), then from where the step began all of it with the answer of
/// the middle (odd calls). Each way goes further down and brings fresh noise back up. Both noises come from one
/// Brownian path over σ, so the second holds the first: a step asks for the path's increments down to the middle and
/// from there on. The last step is an Euler step to σ = 0.
class DpmppSdeSampler : public Sampler {
public:
    DpmppSdeSampler(spec::Prediction prediction, std::vector<double> timesteps, std::vector<double> sigmas,
                    double initialSigma)
        : prediction_(prediction)
        , sigmas_(std::move(sigmas)) {
        timesteps_ = std::move(timesteps);
        initialSigma_ = initialSigma;
    }

    at::Tensor scaleInput(std::size_t call, const at::Tensor& sample) const override {
        const double sigma = levelAt(call);
        return sample / std::sqrt(sigma * sigma + 1);
    }

    at::Tensor step(std::size_t call, const at::Tensor& output, const at::Tensor& sample,
                    const NoiseSource& noise) override {
        const double from = sigmas_[call / 2], to = sigmas_[call / 2 + 1], middle = middleOf(call / 2);
        const at::Tensor clean = cleanFrom(prediction_, output.to(at::kFloat), sample, levelAt(call));
        if (to == 0)
            return sample + (sample - clean) / from * (to - from);
        if (call % 2 == 0) {
            start_ = sample;
            path_ = noise() * std::sqrt(from - middle);
            return ancestral(sample, clean, from, middle);
        }
        path_ = path_ + noise() * std::sqrt(middle - to);
        return ancestral(start_, clean, from, to);
    }

private:
    /// The middle of a step in log σ.
    double middleOf(std::size_t step) const { return std::sqrt(sigmas_[step] * sigmas_[step + 1]); }
    double levelAt(std::size_t call) const { return call % 2 == 0 ? sigmas_[call / 2] : middleOf(call / 2); }

    at::Tensor ancestral(const at::Tensor& sample, const at::Tensor& clean, double from, double to) const {
        const double up = std::min(to, std::sqrt(to * to * (from * from - to * to) / (from * from)));
        const double share = std::sqrt(to * to - up * up) / from;
        return sample * share + clean * (1 - share) + path_ * (up / std::sqrt(from - to));
    }

    spec::Prediction prediction_;
    std::vector<double> sigmas_; ///< of the steps, and the end
    at::Tensor start_;           ///< the sample at the beginning of the step
    at::Tensor path_;            ///< the Brownian path from the beginning of the step
};

/// The timesteps of the steps with those of their middles between them.
std::vector<double> withMiddles(const std::vector<double>& table, const std::vector<double>& timesteps,
                                const std::vector<double>& sigmas) {
    std::vector<double> all = {timesteps.front()};
    for (std::size_t i = 1; i < timesteps.size(); ++i) {
        all.push_back(timestepOf(table, std::sqrt(sigmas[i - 1] * sigmas[i])));
        all.push_back(timesteps[i]);
    }
    return all;
}

} // namespace

MadeSampler makeDpmppSde(const spec::SchedulerConfig& given, int steps) {
    spec::SchedulerConfig config = given; // with the defaults of diffusers' DPMSolverSDE: no zero terminal SNR
    config.betaStart = given.betaStart.value_or(0.00085);
    config.betaEnd = given.betaEnd.value_or(0.012);
    config.rescaleBetasZeroSnr = false;
    TEMPERA_CHECK(requireHonoured(config, {"use_beta_sigmas"}));
    TEMPERA_TRY(const NoiseSchedule schedule, NoiseSchedule::create(config));
    TEMPERA_CHECK(refuseSamplePrediction(schedule.prediction(), "dpmpp_sde"));
    const std::string spacing = spacingOf(config, "linspace");
    TEMPERA_TRY(std::vector<double> timesteps,
                spacedTimesteps(config, spacing, schedule.timesteps(), steps, Rounding::Keep));
    const std::vector<double> table = sigmaTable(schedule);
    std::vector<double> sigmas = sigmasAt(table, timesteps);
    if (config.karrasSigmas.value_or(false)) // between the levels of its own timesteps whatever the bounds
        config.sigmaMin = config.sigmaMax = std::nullopt;
    TEMPERA_TRY(const std::vector<double> chosen, chosenSigmas(config, sigmas.back(), sigmas.front(), steps));
    if (!chosen.empty()) {
        sigmas = chosen;
        for (std::size_t i = 0; i < sigmas.size(); ++i)
            timesteps[i] = timestepOf(table, sigmas[i]);
    }
    timesteps = withMiddles(table, timesteps, sigmas);
    sigmas.push_back(0.0);
    roundToFloat(sigmas);
    const double initial = startingSigma(spacing, sigmas.front());
    return std::unique_ptr<Sampler>(
        new DpmppSdeSampler(schedule.prediction(), std::move(timesteps), std::move(sigmas), initial));
}

} // namespace tempera::diffusion
