// SPDX-License-Identifier: Apache-2.0
#include "spec/TimestepDensity.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <limits>
#include <numbers>
#include <numeric>

#include "base/Text.h"

namespace tempera::spec {

namespace {

using options::TimestepDistribution;
using options::TimestepsConfig;

/// Of a part of the range, in [0, 1].
using Distribution = std::function<double(double)>;

/// The regularised incomplete beta function by its continued fraction (Press et al., "Numerical Recipes", 6.4).
double betaFraction(double a, double b, double x) {
    constexpr double kTiny = 1e-300;
    constexpr int kMost = 500;
    const auto apart = [](double value) { return std::abs(value) < kTiny ? kTiny : value; };
    double c = 1.0, d = 1.0 / apart(1.0 - (a + b) * x / (a + 1)), fraction = d;
    for (int m = 1; m <= kMost; ++m) {
        for (const double term : {m * (b - m) * x / ((a + 2 * m - 1) * (a + 2 * m)),
                                  -(a + m) * (a + b + m) * x / ((a + 2 * m) * (a + 2 * m + 1))}) {
            d = 1.0 / apart(1.0 + term * d);
            c = apart(1.0 + term / c);
            fraction *= d * c;
        }
        if (std::abs(d * c - 1.0) < std::numeric_limits<double>::epsilon())
            break;
    }
    return fraction;
}

double betaCumulative(double a, double b, double x) {
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0.0 : 1.0;
    const double front =
        std::exp(std::lgamma(a + b) - std::lgamma(a) - std::lgamma(b) + a * std::log(x) + b * std::log1p(-x));
    return x < (a + 1) / (a + b + 2) ? front * betaFraction(a, b, x) / a : 1.0 - front * betaFraction(b, a, 1 - x) / b;
}

/// P(sigmoid(z) ≤ x) for z normal with this mean and deviation.
double logitNormalCumulative(double mean, double deviation, double x) {
    if (x <= 0 || x >= 1)
        return x <= 0 ? 0.0 : 1.0;
    return 0.5 * std::erfc(-(std::log(x / (1 - x)) - mean) / (deviation * std::numbers::sqrt2));
}

/// "Mode sampling with heavy tails" of Esser et al., "Scaling Rectified Flow Transformers", 2024: a falling function of
/// a uniform number for weights of -1 to 2 / (π - 2).
double heavyTail(double weight, double u) {
    const double cosine = std::cos(std::numbers::pi / 2 * u);
    return 1 - u - weight * (cosine * cosine - 1 + u);
}

double heavyTailCumulative(double weight, double x) {
    double low = 0, high = 1; // heavyTail(low) = 1, heavyTail(high) = 0
    constexpr int kHalvings = 60;
    for (int i = 0; i < kHalvings; ++i) {
        const double middle = (low + high) / 2;
        (heavyTail(weight, middle) > x ? low : high) = middle;
    }
    return 1 - (low + high) / 2;
}

/// Distributions that have a closed form; nothing for those that are a weight of each timestep.
Distribution cumulativeOf(const TimestepsConfig& config) {
    const double weight = config.weight, bias = config.bias;
    switch (config.distribution) {
    case TimestepDistribution::Uniform:
        return [](double x) { return x; };
    case TimestepDistribution::LogitNormal:
        return [=](double x) { return logitNormalCumulative(bias, weight + 1, x); };
    case TimestepDistribution::HeavyTail:
        return [=](double x) { return heavyTailCumulative(weight, x); };
    case TimestepDistribution::Beta:
        return [=](double x) { return betaCumulative(weight, bias, x); };
    case TimestepDistribution::Sigmoid:
    case TimestepDistribution::CosMap:
    case TimestepDistribution::InvertedParabola:
        break;
    }
    return {};
}

double densityAt(const TimestepsConfig& config, double x) {
    const double centred = x - (config.bias + 0.5);
    if (config.distribution == TimestepDistribution::CosMap)
        return 2 / (std::numbers::pi * (1 - 2 * x + 2 * x * x));
    if (config.distribution == TimestepDistribution::Sigmoid)
        return 1 / (1 + std::exp(-config.weight * centred));
    return std::max(0.0, 2 - config.weight * centred * centred);
}

/// The shift moves timestep t of T to T·s·t / ((s - 1)·t + T): what is found at a place comes from this one.
double beforeShift(double shift, double timesteps, double t) {
    return timesteps * t / (timesteps * shift - (shift - 1) * t);
}

std::vector<double> fromCumulative(const Distribution& cumulative, const TimestepsConfig& config, double first,
                                   double end, double timesteps) {
    const auto upTo = [&](double t) {
        return cumulative(std::clamp((beforeShift(config.shift, timesteps, t) - first) / (end - first), 0.0, 1.0));
    };
    std::vector<double> probabilities;
    for (double t = 0; t < timesteps; ++t)
        probabilities.push_back(std::max(0.0, upTo(t + 1) - upTo(t)));
    return probabilities;
}

/// As OneTrainer: the weights at evenly spaced points, moved by the shift and spread by its derivative. (Its sigmoid
/// alone is moved twice; here all are moved once.)
std::vector<double> fromWeights(const TimestepsConfig& config, int first, int end, int timesteps) {
    std::vector<double> probabilities(static_cast<std::size_t>(timesteps), 0.0);
    const double shift = config.shift;
    for (int t = first; t < end; ++t) {
        const double x = end - first > 1 ? static_cast<double>(t - first) / (end - first - 1) : 0.0;
        const double spread = shift / ((shift + x - x * shift) * (shift + x - x * shift));
        probabilities[static_cast<std::size_t>(t)] = densityAt(config, x / (shift - shift * x + x)) * spread;
    }
    return probabilities;
}

Status check(const TimestepsConfig& config, int end) {
    if (config.min >= end)
        return Error::badRequest("timesteps.min: " + std::to_string(config.min) +
                                 " leaves nothing to train, expected less than " + std::to_string(end));
    if (config.distribution == TimestepDistribution::LogitNormal && config.weight <= -1)
        return Error::badRequest("timesteps.weight: found " + formatNumber(config.weight) +
                                 ", expected more than -1 where timesteps.distribution is logit_normal");
    constexpr double kLeast = -1, kMost = 1.7519383; // 2 / (π - 2)
    if (config.distribution == TimestepDistribution::HeavyTail && (config.weight < kLeast || config.weight > kMost))
        return Error::badRequest("timesteps.weight: found " + formatNumber(config.weight) +
                                 ", expected -1 to 1.75 where timesteps.distribution is heavy_tail");
    if (config.distribution == TimestepDistribution::Beta && (config.weight <= 0 || config.bias <= 0))
        return Error::badRequest(std::string(config.weight <= 0 ? "timesteps.weight" : "timesteps.bias") +
                                 ": expected more than 0 where timesteps.distribution is beta");
    return {};
}

} // namespace

TimestepDensity::TimestepDensity(std::int64_t first, std::vector<double> probabilities, bool isUniform)
    : first_(first)
    , probabilities_(std::move(probabilities)) {
    if (isUniform)
        return;
    cumulative_.resize(probabilities_.size());
    std::partial_sum(probabilities_.begin(), probabilities_.end(), cumulative_.begin());
}

Result<TimestepDensity> TimestepDensity::create(const TimestepsConfig& config, int timesteps) {
    const int end = config.max > 0 ? std::min(config.max, timesteps) : timesteps;
    TEMPERA_CHECK(check(config, end));
    if (config.distribution == TimestepDistribution::Uniform && config.shift == 1) {
        const auto count = static_cast<std::size_t>(end - config.min);
        return TimestepDensity(config.min, std::vector<double>(count, 1.0 / static_cast<double>(count)), true);
    }
    const Distribution cumulative = cumulativeOf(config);
    std::vector<double> all = cumulative ? fromCumulative(cumulative, config, config.min, end, timesteps)
                                         : fromWeights(config, config.min, end, timesteps);
    const double sum = std::accumulate(all.begin(), all.end(), 0.0);
    if (!(sum > 0) || !std::isfinite(sum))
        return Error::badRequest("timesteps.weight: with timesteps.bias " + formatNumber(config.bias) +
                                 " no timestep is left to train");
    const auto isDrawn = [](double probability) { return probability > 0; };
    const auto first = std::find_if(all.begin(), all.end(), isDrawn);
    const auto last = std::find_if(all.rbegin(), all.rend(), isDrawn).base();
    std::vector<double> probabilities(first, last);
    for (double& probability : probabilities)
        probability /= sum;
    return TimestepDensity(first - all.begin(), std::move(probabilities), false);
}

std::int64_t TimestepDensity::draw(RandomStream stream) const {
    if (cumulative_.empty())
        return first_ + static_cast<std::int64_t>(stream.below(probabilities_.size()));
    const auto at = std::upper_bound(cumulative_.begin(), cumulative_.end(), stream.uniformDouble());
    return first_ + std::min<std::int64_t>(at - cumulative_.begin(), std::ssize(cumulative_) - 1);
}

std::vector<std::int64_t> TimestepDensity::evenly(int count) const {
    std::vector<std::int64_t> timesteps;
    for (int i = 1; i <= count; ++i)
        timesteps.push_back(first_ + (end() - first_) * i / (count + 1));
    return timesteps;
}

} // namespace tempera::spec
