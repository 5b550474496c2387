// SPDX-License-Identifier: Apache-2.0
#include "diffusion/Objective.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <vector>

#include <ATen/TensorOperators.h>
#include <ATen/ops/tensor.h>

#include "diffusion/Losses.h"

namespace tempera::diffusion {

namespace {

using options::HuberSchedule;
using options::LossConfig;
using options::LossType;
using options::LossWeighting;

/// Signal to noise of every timestep; where there is no signal, what it is at the noisiest timestep that has some.
struct Ratios {
    std::vector<double> cumulativeAlphas;
    std::vector<double> exact;
    std::vector<double> positive;
};

Ratios ratiosOf(const NoiseSchedule& schedule) {
    const at::Tensor alphas = schedule.alphasCumprod().to(at::kDouble).contiguous();
    const double* data = alphas.const_data_ptr<double>();
    Ratios ratios{{data, data + alphas.numel()}, {}, {}};
    double least = std::numeric_limits<double>::infinity();
    for (const double alpha : ratios.cumulativeAlphas) {
        ratios.exact.push_back(alpha / (1 - alpha));
        if (ratios.exact.back() > 0)
            least = std::min(least, ratios.exact.back());
    }
    for (const double ratio : ratios.exact)
        ratios.positive.push_back(std::max(ratio, least));
    return ratios;
}

/// sd-scripts caps the ratio where it divides by or multiplies with it.
double capped(double ratio) { return std::min(ratio, 1000.0); }

/// Of v-prediction, whose error is already weighed by SNR + 1 beside that of noise prediction by SNR.
double minSnr(double ratio, double gamma, bool isV) {
    if (isV)
        return std::min(ratio, gamma) / (ratio + 1);
    return ratio <= gamma ? 1.0 : gamma / ratio;
}

/// Crowson et al., "Scalable High-Resolution Pixel-Space Image Synthesis with Hourglass Diffusion Transformers", 2024:
/// SNR·γ / (SNR + γ) instead of the smaller of the two; k-diffusion's soft-min-snr is that of γ = 1.
double softMinSnr(double ratio, double gamma, bool isV) {
    return gamma / (ratio + gamma) * (isV ? ratio / (ratio + 1) : 1.0);
}

double weightAt(const LossConfig& config, double exact, double positive, bool isV) {
    switch (config.weighting) {
    case LossWeighting::MinSnr:
        return minSnr(exact, config.snrGamma, isV);
    case LossWeighting::SoftMinSnr:
        return softMinSnr(exact, config.snrGamma, isV);
    case LossWeighting::Debiased:
        return isV ? 1 / (capped(exact) + 1) : 1 / std::sqrt(capped(positive));
    case LossWeighting::P2: // OneTrainer adds 1 for v-prediction
        return std::pow(config.p2K + exact + (isV ? 1 : 0), -config.p2Gamma);
    case LossWeighting::None:
        break;
    }
    return 1.0;
}

at::Tensor weightsOf(const LossConfig& config, const Ratios& ratios, bool isV) {
    const bool scalesV = config.scaleVLikeNoise && isV, addsV = config.vLike > 0 && !isV;
    if (config.weighting == LossWeighting::None && !scalesV && !addsV)
        return {};
    std::vector<double> weights;
    for (std::size_t t = 0; t < ratios.exact.size(); ++t) {
        double weight = weightAt(config, ratios.exact[t], ratios.positive[t], isV);
        const double exact = capped(ratios.exact[t]), positive = capped(ratios.positive[t]);
        if (scalesV)
            weight *= exact / (exact + 1);
        if (addsV)
            weight *= 1 + config.vLike * (positive + 1) / positive;
        weights.push_back(weight);
    }
    return at::tensor(weights, at::kFloat);
}

at::Tensor thresholdsOf(const LossConfig& config, const Ratios& ratios) {
    if (config.type != LossType::Huber && config.type != LossType::SmoothL1)
        return {};
    const auto timesteps = static_cast<double>(ratios.exact.size());
    std::vector<double> thresholds;
    for (std::size_t t = 0; t < ratios.exact.size(); ++t) {
        const double alpha = ratios.cumulativeAlphas[t];
        if (config.huberSchedule == HuberSchedule::Exponential)
            thresholds.push_back(std::pow(config.huberC, static_cast<double>(t) / timesteps) * config.huberScale);
        else if (config.huberSchedule == HuberSchedule::Snr) // the scale does not count here, as in sd-scripts
            thresholds.push_back((1 - config.huberC) / std::pow(1 + std::sqrt((1 - alpha) / alpha), 2) + config.huberC);
        else
            thresholds.push_back(config.huberC * config.huberScale);
    }
    return at::tensor(thresholds, at::kFloat);
}

} // namespace

Objective::Objective(const LossConfig& config, const NoiseSchedule& schedule)
    : config_(config) {
    const Ratios ratios = ratiosOf(schedule);
    weights_ = weightsOf(config, ratios, schedule.prediction() == spec::Prediction::V);
    thresholds_ = thresholdsOf(config, ratios);
}

Objective Objective::on(const at::Device& device) const {
    Objective copy = *this;
    for (at::Tensor* table : {&copy.weights_, &copy.thresholds_})
        if (table->defined())
            *table = table->to(device);
    return copy;
}

at::Tensor Objective::perElement(const at::Tensor& prediction, const at::Tensor& target,
                                 const at::Tensor& timesteps) const {
    switch (config_.type) {
    case LossType::L1:
        return absoluteErrors(prediction, target);
    case LossType::Huber:
    case LossType::SmoothL1: {
        const at::Tensor delta =
            thresholds_.index_select(0, timesteps.to(thresholds_.device())).to(prediction.device());
        return pseudoHuberErrors(prediction, target, delta.view({-1, 1, 1, 1}), config_.type == LossType::Huber);
    }
    case LossType::L2:
        break;
    }
    return squaredErrors(prediction, target);
}

at::Tensor Objective::masked(const at::Tensor& losses, const at::Tensor& mask) const {
    const at::Tensor counts = mask.to(losses.device(), at::kFloat).clamp(config_.unmaskedWeight, 1);
    const at::Tensor perSample = (losses * counts).flatten(1).mean(1);
    if (!config_.normalizeMasked)
        return perSample;
    constexpr double kLeast = 1e-4; // of a mask that is black all over
    return perSample / counts.flatten(1).mean(1).clamp_min(kLeast);
}

at::Tensor Objective::perSample(const at::Tensor& prediction, const at::Tensor& target, const at::Tensor& timesteps,
                                const at::Tensor& mask) const {
    const at::Tensor losses = perElement(prediction, target, timesteps);
    const at::Tensor means = mask.defined() ? masked(losses, mask) : losses.flatten(1).mean(1);
    return weights_.defined() ? means * weights_.index_select(0, timesteps.to(weights_.device())).to(means.device())
                              : means;
}

} // namespace tempera::diffusion
