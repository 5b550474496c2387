// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <ATen/TensorOperators.h>

#include "diffusion/NoiseSchedule.h"
#include "diffusion/SamplerKinds.h"
#include "diffusion/SamplerSteps.h"

namespace tempera::diffusion {

namespace {

class DdimSampler : public Sampler {
public:
    DdimSampler(const spec::SchedulerConfig& config, const NoiseSchedule& schedule, std::vector<double> timesteps,
                int steps)
        : prediction_(schedule.prediction())
        , clips_(config.clipSample.value_or(true))
        , clipRange_(config.clipSampleRange.value_or(1.0))
        , stride_(schedule.timesteps() / steps) {
        timesteps_ = std::move(timesteps);
        alphas_ = cumulativeAlphas(schedule);
        finalAlpha_ = config.setAlphaToOne.value_or(true) ? 1.0 : alphas_.front();
    }

    at::Tensor scaleInput(std::size_t, const at::Tensor& sample) const override { return sample; }

    at::Tensor step(std::size_t index, const at::Tensor& output, const at::Tensor& sample,
                    const NoiseSource&) override {
        const int timestep = static_cast<int>(timesteps_[index]);
        const int previous = timestep - stride_;
        const double alphaPrevious = previous >= 0 ? alphas_[static_cast<std::size_t>(previous)] : finalAlpha_;
        const Level level = levelOfAlpha(alphas_[static_cast<std::size_t>(timestep)]);
        const at::Tensor answer = output.to(at::kFloat);
        at::Tensor clean = cleanAt(prediction_, answer, sample, level);
        // As in diffusers, not that of the clipped latents.
        const at::Tensor direction = directionAt(answer, sample, level);
        if (clips_)
            clean = clean.clamp(-clipRange_, clipRange_);
        return clean * std::sqrt(alphaPrevious) + direction * std::sqrt(1 - alphaPrevious);
    }

private:
    at::Tensor directionAt(const at::Tensor& answer, const at::Tensor& sample, const Level& level) const {
        switch (prediction_) {
        case spec::Prediction::V:
            return answer * level.alpha + sample * level.sigma;
        case spec::Prediction::Sample:
            return (sample - answer * level.alpha) / level.sigma;
        case spec::Prediction::Epsilon:
            break;
        }
        return answer;
    }

    spec::Prediction prediction_;
    bool clips_;
    double clipRange_;
    int stride_;
    std::vector<double> alphas_;
    double finalAlpha_;
};

} // namespace

MadeSampler makeDdim(const spec::SchedulerConfig& config, int steps) {
    TEMPERA_CHECK(requireHonoured(config, {"thresholding"}));
    TEMPERA_TRY(const NoiseSchedule schedule, NoiseSchedule::create(config));
    TEMPERA_TRY(std::vector<double> timesteps, spacedTimesteps(config, spacingOf(config, "leading"),
                                                               schedule.timesteps(), steps, Rounding::ToInteger));
    TEMPERA_CHECK(requireWithin(timesteps, schedule.timesteps()));
    TEMPERA_CHECK(requireSignal(config, cumulativeAlphas(schedule), timesteps));
    return std::unique_ptr<Sampler>(new DdimSampler(config, schedule, std::move(timesteps), steps));
}

} // namespace tempera::diffusion
