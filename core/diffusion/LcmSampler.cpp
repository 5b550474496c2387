// SPDX-License-Identifier: Apache-2.0
#include <cmath>

#include <ATen/TensorOperators.h>

#include "diffusion/SamplerKinds.h"
#include "diffusion/SamplerSteps.h"

namespace tempera::diffusion {

namespace {

/// A guess of the clean latents, bound to the sample near t = 0, then
/// noised anew for the next timestep.
class LcmSampler : public Sampler {
public:
    LcmSampler(const spec::SchedulerConfig& config, const NoiseSchedule& schedule, std::vector<double> timesteps)
        : prediction_(schedule.prediction())
        , clip_(config.clipSample.value_or(false) ? config.clipSampleRange.value_or(1.0) : 0.0)
        , timestepScaling_(config.timestepScaling.value_or(10.0))
        , alphas_(cumulativeAlphas(schedule)) {
        timesteps_ = std::move(timesteps);
    }

    at::Tensor scaleInput(std::size_t, const at::Tensor& sample) const override { return sample; }

    at::Tensor step(std::size_t index, const at::Tensor& output, const at::Tensor& sample,
                    const NoiseSource& noise) override {
        constexpr double kDataSpread = 0.5; // of the latents, as the paper takes it
        at::Tensor clean = cleanAt(prediction_, output.to(at::kFloat), sample, mixAt(index));
        if (clip_ > 0)
            clean = clean.clamp(-clip_, clip_);
        const double scaled = timesteps_[index] * timestepScaling_;
        const double square = scaled * scaled + kDataSpread * kDataSpread;
        const at::Tensor bound = clean * (scaled / std::sqrt(square)) + sample * (kDataSpread * kDataSpread / square);
        if (index + 1 == timesteps_.size())
            return bound;
        const Level next = mixAt(index + 1);
        return bound * next.alpha + noise() * next.sigma;
    }

private:
    Level mixAt(std::size_t index) const { return levelOfAlpha(alphas_[static_cast<std::size_t>(timesteps_[index])]); }

    spec::Prediction prediction_;
    double clip_; ///< 0: none
    double timestepScaling_;
    std::vector<double> alphas_;
};

/// Evenly chosen ones of those that a consistency model is distilled at.
Result<std::vector<double>> distilledTimesteps(const spec::SchedulerConfig& config, int trainTimesteps, int steps) {
    const int distilled = config.originalInferenceSteps.value_or(50);
    if (distilled < 1 || distilled > trainTimesteps)
        return config.refuse("original_inference_steps", std::to_string(distilled),
                             "1 to " + std::to_string(trainTimesteps));
    if (steps < 1 || steps > distilled)
        return Error::badRequest("steps is " + std::to_string(steps) + "; with the sampler lcm this model takes 1 to " +
                                 std::to_string(distilled));
    const int stride = trainTimesteps / distilled;
    std::vector<double> timesteps;
    for (int i = 0; i < steps; ++i) {
        const int place = static_cast<int>(std::floor(static_cast<double>(distilled) / steps * i));
        timesteps.push_back((distilled - place) * stride - 1);
    }
    return timesteps;
}

} // namespace

MadeSampler makeLcm(const spec::SchedulerConfig& given, int steps) {
    spec::SchedulerConfig config = given; // with the defaults of diffusers' LCM
    config.betaStart = given.betaStart.value_or(0.00085);
    config.betaEnd = given.betaEnd.value_or(0.012);
    config.betaSchedule = given.betaSchedule.value_or("scaled_linear");
    TEMPERA_CHECK(requireHonoured(config, {"thresholding"}));
    TEMPERA_TRY(const NoiseSchedule schedule, NoiseSchedule::create(config));
    TEMPERA_TRY(std::vector<double> timesteps, distilledTimesteps(config, schedule.timesteps(), steps));
    TEMPERA_CHECK(requireSignal(config, cumulativeAlphas(schedule), timesteps));
    return std::unique_ptr<Sampler>(new LcmSampler(config, schedule, std::move(timesteps)));
}

} // namespace tempera::diffusion
