// SPDX-License-Identifier: Apache-2.0
#include "diffusion/NoiseSchedule.h"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>
#include <vector>

#include <ATen/TensorOperators.h>
#include <ATen/ops/cat.h>
#include <ATen/ops/linspace.h>
#include <ATen/ops/tensor.h>

#include "base/Text.h"

namespace tempera::diffusion {

namespace {

/// The cosine schedule of Nichol and Dhariwal, "Improved Denoising Diffusion Probabilistic Models", 2021, betas capped.
at::Tensor cosineBetas(int timesteps) {
    constexpr double kMaxBeta = 0.999;
    const auto alphaBar = [timesteps](int t) {
        const double angle = (static_cast<double>(t) / timesteps + 0.008) / 1.008 * std::numbers::pi / 2;
        return std::cos(angle) * std::cos(angle);
    };
    std::vector<double> betas(static_cast<std::size_t>(timesteps));
    for (int t = 0; t < timesteps; ++t)
        betas[static_cast<std::size_t>(t)] = std::min(1 - alphaBar(t + 1) / alphaBar(t), kMaxBeta);
    return at::tensor(betas, at::kFloat);
}

/// Rounded correctly. LibTorch's is MKL's, whose last place depends on the processor, and differences of roots are all
/// that is left near a terminal SNR of zero.
at::Tensor rootOf(const at::Tensor& values) { return values.to(at::kDouble).sqrt().to(values.scalar_type()); }

/// Algorithm 1 of Lin et al., 2023: √ᾱ is shifted so that its last value is zero and scaled so that its first is kept.
at::Tensor withZeroTerminalSnr(const at::Tensor& betas) {
    at::Tensor root = rootOf((1.0 - betas).cumprod(0));
    const at::Tensor first = root[0].clone(), last = root[-1].clone();
    root = (root - last) * (first / (first - last));
    const at::Tensor alphaBar = root * root;
    return 1.0 - at::cat({alphaBar.slice(0, 0, 1), alphaBar.slice(0, 1) / alphaBar.slice(0, 0, -1)});
}

Result<at::Tensor> makeBetas(const spec::SchedulerConfig& config) {
    const int timesteps = config.trainTimesteps.value_or(1000);
    if (timesteps < 1 || timesteps > 1'000'000)
        return config.refuse("num_train_timesteps", std::to_string(timesteps), "1 to 1000000");
    const double start = config.betaStart.value_or(0.0001), end = config.betaEnd.value_or(0.02);
    const std::string kind = config.betaSchedule.value_or("linear");
    if (!config.trainedBetas.empty()) {
        if (std::ssize(config.trainedBetas) != timesteps)
            return config.refuse("trained_betas", "a list of " + std::to_string(config.trainedBetas.size()),
                                 "one of num_train_timesteps, " + std::to_string(timesteps));
        return at::tensor(config.trainedBetas, at::kFloat);
    }
    if (kind == "squaredcos_cap_v2")
        return cosineBetas(timesteps);
    if (start < 0 || end < start || end >= 1)
        return config.refuse("beta_start", formatNumber(start),
                             "0 ≤ beta_start ≤ beta_end < 1, where beta_end is " + formatNumber(end));
    if (kind == "linear")
        return at::linspace(start, end, timesteps, at::kFloat);
    if (kind == "scaled_linear")
        return at::linspace(std::sqrt(start), std::sqrt(end), timesteps, at::kFloat).pow(2);
    return config.refuse("beta_schedule", "\"" + kind + "\"", "linear, scaled_linear or squaredcos_cap_v2");
}

/// One factor per sample, shaped to be multiplied with [B,…].
at::Tensor perSample(const at::Tensor& factors, const at::Tensor& timesteps, const at::Tensor& like) {
    std::vector<std::int64_t> shape(static_cast<std::size_t>(like.dim()), 1);
    shape[0] = timesteps.size(0);
    return factors.index_select(0, timesteps.to(factors.device())).to(like.device(), like.scalar_type()).view(shape);
}

} // namespace

NoiseSchedule::NoiseSchedule(at::Tensor betas, spec::Prediction prediction)
    : betas_(std::move(betas))
    , alphasCumprod_((1.0 - betas_).cumprod(0))
    , signal_(rootOf(alphasCumprod_))
    , noise_(rootOf(1.0 - alphasCumprod_))
    , prediction_(prediction) {}

Result<NoiseSchedule> NoiseSchedule::create(const spec::SchedulerConfig& config) {
    TEMPERA_TRY(at::Tensor betas, makeBetas(config));
    if (config.rescaleBetasZeroSnr.value_or(false))
        betas = withZeroTerminalSnr(betas);
    if (!betas.ge(0).logical_and(betas.le(1)).all().item<bool>())
        return config.refuse("trained_betas", "a list with values outside of 0 to 1", "values within");
    return NoiseSchedule(std::move(betas), config.prediction.value_or(spec::Prediction::Epsilon));
}

NoiseSchedule NoiseSchedule::on(const at::Device& device) const {
    NoiseSchedule copy = *this;
    copy.signal_ = signal_.to(device);
    copy.noise_ = noise_.to(device);
    return copy;
}

at::Tensor NoiseSchedule::addNoise(const at::Tensor& latents, const at::Tensor& noise,
                                   const at::Tensor& timesteps) const {
    return perSample(signal_, timesteps, latents) * latents + perSample(noise_, timesteps, latents) * noise;
}

at::Tensor NoiseSchedule::velocity(const at::Tensor& latents, const at::Tensor& noise,
                                   const at::Tensor& timesteps) const {
    return perSample(signal_, timesteps, latents) * noise - perSample(noise_, timesteps, latents) * latents;
}

} // namespace tempera::diffusion
