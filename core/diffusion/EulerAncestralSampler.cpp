// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <ATen/TensorOperators.h>

#include "diffusion/SamplerKinds.h"
#include "diffusion/SamplerSteps.h"

namespace tempera::diffusion {

namespace {

class EulerAncestralSampler : public Sampler {
public:
    EulerAncestralSampler(spec::Prediction prediction, std::vector<double> timesteps, std::vector<double> sigmas,
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
                    const NoiseSource& noise) override {
        const double from = sigmas_[index], to = sigmas_[index + 1];
        // The step goes down to `down`; fresh noise of strength `up` brings it to `to`.
        const double up = std::sqrt(to * to * (from * from - to * to) / (from * from));
        const double down = std::sqrt(to * to - up * up);
        const at::Tensor clean = cleanFrom(prediction_, output.to(at::kFloat), sample, from);
        return sample + (sample - clean) / from * (down - from) + noise() * up;
    }

private:
    spec::Prediction prediction_;
    std::vector<double> sigmas_; ///< one more than timesteps
};

} // namespace

MadeSampler makeEulerAncestral(const spec::SchedulerConfig& config, int steps) {
    TEMPERA_TRY(const NoiseSchedule schedule, NoiseSchedule::create(config));
    TEMPERA_CHECK(refuseSamplePrediction(schedule.prediction(), "euler_a"));
    const std::string spacing = spacingOf(config, "linspace");
    TEMPERA_TRY(std::vector<double> timesteps,
                spacedTimesteps(config, spacing, schedule.timesteps(), steps, Rounding::Keep));
    std::vector<double> sigmas = sigmasAt(sigmaTable(schedule), timesteps);
    sigmas.push_back(0.0);
    roundToFloat(sigmas);
    const double initial = startingSigma(spacing, sigmas.front());
    return std::unique_ptr<Sampler>(
        new EulerAncestralSampler(schedule.prediction(), std::move(timesteps), std::move(sigmas), initial));
}

} // namespace tempera::diffusion
