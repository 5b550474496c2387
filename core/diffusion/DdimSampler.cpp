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
        const at::Tensor& table = schedule.alphasCumprod();
        alphas_.assign(table.const_data_ptr<float>(), table.const_data_ptr<float>() + table.numel());
        finalAlpha_ = config.setAlphaToOne.value_or(true) ? 1.0 : alphas_.front();
    }

    at::Tensor scaleInput(std::size_t, const at::Tensor& sample) const override { return sample; }

    at::Tensor step(std::size_t index, const at::Tensor& output, const at::Tensor& sample,
                    const NoiseSource&) override {
        const int timestep = static_cast<int>(timesteps_[index]);
        const int previous = timestep - stride_;
        const double alpha = alphas_[static_cast<std::size_t>(timestep)];
        const double alphaPrevious = previous >= 0 ? alphas_[static_cast<std::size_t>(previous)] : finalAlpha_;
        const double signal = std::sqrt(alpha), noise = std::sqrt(1 - alpha);
        const at::Tensor answer = output.to(at::kFloat);

        at::Tensor clean = answer, direction = answer;
        switch (prediction_) {
        case spec::Prediction::Epsilon:
            clean = (sample - answer * noise) / signal;
            break;
        case spec::Prediction::V:
            clean = sample * signal - answer * noise;
            direction = answer * signal + sample * noise;
            break;
        case spec::Prediction::Sample:
            direction = (sample - answer * signal) / noise;
            break;
        }
        if (clips_)
            clean = clean.clamp(-clipRange_, clipRange_);
        return clean * std::sqrt(alphaPrevious) + direction * std::sqrt(1 - alphaPrevious);
    }

private:
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
    if (timesteps.front() >= schedule.timesteps())
        return Error::badRequest("steps is " + std::to_string(steps) +
                                 "; with this model's steps_offset that is more "
                                 "than its " +
                                 std::to_string(schedule.timesteps()) + " timesteps allow");
    return std::unique_ptr<Sampler>(new DdimSampler(config, schedule, std::move(timesteps), steps));
}

} // namespace tempera::diffusion
