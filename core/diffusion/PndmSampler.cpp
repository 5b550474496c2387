// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <utility>

#include <ATen/TensorOperators.h>

#include "diffusion/SamplerKinds.h"
#include "diffusion/SamplerSteps.h"

namespace tempera::diffusion {

namespace {

/// One call of the network: from the sample that call `start` was given, along a mixture of answers.
struct Call {
    double timestep;
    int from, to; ///< timesteps; below 0: the end
    std::size_t start;
    std::vector<std::pair<std::size_t, double>> mixture; ///< calls and the weights of their answers
};

/// How far back a mixture reaches.
constexpr std::size_t kMemory = 12;

class PndmSampler : public Sampler {
public:
    PndmSampler(spec::Prediction prediction, std::vector<double> alphas, double finalAlpha, std::vector<Call> calls)
        : prediction_(prediction)
        , alphas_(std::move(alphas))
        , finalAlpha_(finalAlpha)
        , calls_(std::move(calls))
        , samples_(calls_.size())
        , answers_(calls_.size()) {
        for (const Call& call : calls_)
            timesteps_.push_back(call.timestep);
    }

    at::Tensor scaleInput(std::size_t, const at::Tensor& sample) const override { return sample; }

    at::Tensor step(std::size_t index, const at::Tensor& output, const at::Tensor& sample,
                    const NoiseSource&) override {
        const Call& call = calls_[index];
        samples_[index] = sample;
        answers_[index] = output.to(at::kFloat);
        at::Tensor direction = answers_[index] * call.mixture.front().second;
        for (std::size_t i = 1; i < call.mixture.size(); ++i)
            direction = direction + answers_[call.mixture[i].first] * call.mixture[i].second;
        if (index >= kMemory)
            samples_[index - kMemory] = answers_[index - kMemory] = at::Tensor();
        return transfer(samples_[call.start], direction, alphaAt(call.from), alphaAt(call.to));
    }

private:
    double alphaAt(int timestep) const {
        return timestep < 0 ? finalAlpha_ : alphas_[static_cast<std::size_t>(timestep)];
    }

    /// Formula 9 of the paper.
    at::Tensor transfer(const at::Tensor& sample, const at::Tensor& direction, double alpha, double next) const {
        const at::Tensor noise = prediction_ == spec::Prediction::V
                                     ? direction * std::sqrt(alpha) + sample * std::sqrt(1 - alpha)
                                     : direction;
        const double weight = (next - alpha) / (alpha * std::sqrt(1 - next) + std::sqrt(alpha * (1 - alpha) * next));
        return sample * std::sqrt(next / alpha) - noise * weight;
    }

    spec::Prediction prediction_;
    std::vector<double> alphas_;
    double finalAlpha_;
    std::vector<Call> calls_;
    std::vector<at::Tensor> samples_, answers_; ///< of each call
};

/// Three steps of four calls each by Runge and Kutta (the paper's formula 13); the first call of each is remembered.
std::vector<Call> rungeKuttaCalls(const std::vector<double>& timesteps, int stride) {
    std::vector<Call> calls;
    for (std::size_t step = 0; step < 3; ++step) {
        const auto from = static_cast<int>(timesteps[step]), to = static_cast<int>(timesteps[step + 1]);
        const int half = stride / 2, middle = to + half;
        const std::size_t first = calls.size();
        const int asked[] = {from, middle, middle, to};
        for (const int timestep : asked) {
            const std::size_t own = calls.size();
            const int reach = own % 2 == 0 ? timestep - half : timestep;
            calls.push_back({static_cast<double>(timestep), from, reach, first, {{own, 1.0}}});
        }
        calls.back().mixture = {{first + 3, 1.0 / 6}, {first, 1.0 / 6}, {first + 1, 1.0 / 3}, {first + 2, 1.0 / 3}};
    }
    return calls;
}

/// The first step anew with the mean of the answers at both of its ends, which stands for Runge and Kutta's.
std::vector<Call> heunCalls(const std::vector<double>& timesteps, int stride) {
    const auto first = static_cast<int>(timesteps[0]);
    std::vector<Call> calls = {{timesteps[0], first, first - stride, 0, {{0, 1.0}}}};
    if (timesteps.size() > 1) {
        const auto second = static_cast<int>(timesteps[1]);
        calls.push_back({timesteps[1], second + stride, second, 0, {{1, 0.5}, {0, 0.5}}});
    }
    return calls;
}

/// Adams and Bashforth's weights of the latest answer and those before it, by how many there are.
const std::vector<std::vector<double>> kMultistepWeights = {
    {1.0}, {3.0 / 2, -1.0 / 2}, {23.0 / 12, -16.0 / 12, 5.0 / 12}, {55.0 / 24, -59.0 / 24, 37.0 / 24, -9.0 / 24}};

void addMultistepCalls(std::vector<Call>& calls, std::vector<std::size_t> remembered, const std::vector<double>& asked,
                       int stride) {
    for (const double timestep : asked) {
        const std::size_t own = calls.size();
        remembered.insert(remembered.begin(), own);
        remembered.resize(std::min(remembered.size(), kMultistepWeights.size()));
        const auto from = static_cast<int>(timestep);
        Call& call = calls.emplace_back(Call{timestep, from, from - stride, own, {}});
        const std::vector<double>& weights = kMultistepWeights[remembered.size() - 1];
        for (std::size_t i = 0; i < weights.size(); ++i)
            call.mixture.emplace_back(remembered[i], weights[i]);
    }
}

std::vector<Call> layOut(const std::vector<double>& timesteps, int stride, bool skipsRungeKutta) {
    std::vector<Call> calls = skipsRungeKutta ? heunCalls(timesteps, stride) : rungeKuttaCalls(timesteps, stride);
    const std::ptrdiff_t done = skipsRungeKutta ? 1 : 3;
    const std::vector<std::size_t> remembered =
        skipsRungeKutta ? std::vector<std::size_t>{0} : std::vector<std::size_t>{8, 4, 0};
    addMultistepCalls(calls, remembered, {timesteps.begin() + done, timesteps.end()}, stride);
    return calls;
}

} // namespace

MadeSampler makePndm(const spec::SchedulerConfig& given, int steps) {
    spec::SchedulerConfig config = given; // diffusers' PNDM knows no zero terminal SNR
    config.rescaleBetasZeroSnr = false;
    TEMPERA_TRY(const NoiseSchedule schedule, NoiseSchedule::create(config));
    TEMPERA_CHECK(refuseSamplePrediction(schedule.prediction(), "pndm"));
    const int trained = schedule.timesteps();
    TEMPERA_TRY(const std::vector<double> timesteps,
                spacedTimesteps(config, spacingOf(config, "leading"), trained, steps, Rounding::ToInteger));
    TEMPERA_CHECK(requireWithin(timesteps, trained));
    const bool skipsRungeKutta = config.skipPrkSteps.value_or(false);
    constexpr std::size_t kFewestSteps = 4; // three by Runge and Kutta, and one more
    if (!skipsRungeKutta && timesteps.size() < kFewestSteps)
        return Error::badRequest("steps is " + std::to_string(steps) +
                                 "; with the sampler pndm this model takes at least " + std::to_string(kFewestSteps) +
                                 ", because its scheduler config does not set skip_prk_steps");
    std::vector<double> alphas = cumulativeAlphas(schedule);
    const double finalAlpha = config.setAlphaToOne.value_or(false) ? 1.0 : alphas.front();
    return std::unique_ptr<Sampler>(new PndmSampler(schedule.prediction(), std::move(alphas), finalAlpha,
                                                    layOut(timesteps, trained / steps, skipsRungeKutta)));
}

} // namespace tempera::diffusion
