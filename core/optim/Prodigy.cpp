// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include "optim/AdamRule.h"
#include "optim/Makers.h"
#include "optim/RestingEstimate.h"
#include "optim/StatefulOptimizer.h"
#include "options/OptimizerFacts.h"

namespace tempera::optim {

namespace {

struct ProdigyUpdate {
    AdamUpdate adam;          ///< without bias corrections
    double beta3 = 0;         ///< of the estimate's averages
    double d = 0;             ///< the estimate: before this step for the averages, after it for the weights
    double gradientShare = 0; ///< what a gradient adds to s
    double rate = 0;          ///< of the weights: d before this step × learning rate
    double coupledDecay = 0;
};

/// First pass: the averages, and the two sums that the new estimate is made of, Σ g·(w₀ − w) and Σ |s|.
template <class S>
struct EstimateRule {
    static constexpr int kSums = 2;
    S beta1, shareOfMean, beta2, shareOfSquare, beta3, gradientShare, coupledDecay;

    explicit EstimateRule(const ProdigyUpdate& update)
        : beta1(static_cast<S>(update.adam.beta1))
        , shareOfMean(static_cast<S>(update.d * (1 - update.adam.beta1)))
        , beta2(static_cast<S>(update.adam.beta2))
        , shareOfSquare(static_cast<S>(update.d * update.d * (1 - update.adam.beta2)))
        , beta3(static_cast<S>(update.beta3))
        , gradientShare(static_cast<S>(update.gradientShare))
        , coupledDecay(static_cast<S>(update.coupledDecay)) {}

    template <class V>
    [[gnu::always_inline]] std::array<V, 2> operator()(V g, V& w, V& m, V& v, V& s, V& first) const {
        g = g + coupledDecay * w;
        m = m * beta1 + shareOfMean * g;
        v = v * beta2 + shareOfSquare * g * g;
        s = s * beta3 + gradientShare * g;
        return {g * (first - w), magnitude(s)};
    }
};

/// Second pass: the weights.
template <class S>
struct StepRule {
    static constexpr int kSums = 0;
    S decay, rate, epsilon;

    explicit StepRule(const ProdigyUpdate& update)
        : decay(static_cast<S>(update.adam.weightDecay * update.rate))
        , rate(static_cast<S>(update.rate))
        , epsilon(static_cast<S>(update.d * update.adam.epsilon)) {}

    template <class V>
    [[gnu::always_inline]] void operator()(const V&, V& w, V& m, V& v) const {
        w = w - decay * w;
        w = w - rate * m / (root(v) + epsilon);
    }
};

class Prodigy final : public StatefulOptimizer {
public:
    Prodigy(const options::OptimizerConfig& config, FlatParameters& parameters, const Execution& execution)
        : StatefulOptimizer(parameters, execution)
        , config_(config)
        , settings_{{.beta1 = *options::beta1Of(config),
                     .beta2 = *options::beta2Of(config),
                     .epsilon = config.epsilon,
                     .weightDecay = config.decoupledDecay ? config.weightDecay : 0},
                    *options::beta3Of(config)}
        , mean_(addBuffer("exp_avg"))
        , square_(addBuffer("exp_avg_sq"))
        , sums_(addBuffer("s"))
        , first_(addBuffer("p0"))
        , d_(config.d0)
        , greatestD_(config.d0) {
        settings_.coupledDecay = config.decoupledDecay ? 0 : config.weightDecay;
        addNumber("d", &d_);
        addNumber("d_max", &greatestD_);
        addNumber("d_numerator", &numerator_);
    }

    double effectiveRate(double scheduledRate) const override { return d_ * scheduledRate; }

private:
    bool update(double rateFactor, double gradientScale) override {
        if (steps() == 1)
            copyValuesTo(first_);
        const double rate = greatestRate() * rateFactor;
        if (rate == 0)
            return false; // nothing is learned and nothing estimated: the first step of a warm-up
        ProdigyUpdate update = settings_;
        const double dRate = d_ * rate * biasCorrection();
        const double perD0 = d_ / config_.d0;
        update.d = d_;
        update.gradientShare = perD0 * (config_.safeguardWarmup ? d_ : dRate);

        detail::Sums<2> sums = {};
        for (const std::size_t range : learningRanges()) {
            const auto part =
                apply<EstimateRule>(pieces(range, gradientScale), std::array{mean_, square_, sums_, first_}, update);
            sums[0] += part[0];
            sums[1] += part[1];
        }
        parameters().addUp(sums);
        if (sums[1] == 0)
            return false; // no gradient yet
        detail::Sums<1> fading = {};
        for (const std::size_t range : restingRanges(parameters()))
            fading[0] += apply<FadingRule>(pieces(range, gradientScale), std::array{sums_}, Fading{update.beta3})[0];
        parameters().addUp(fading);
        sums[1] += fading[0];
        estimate(perD0 * dRate * sums[0], sums[1]);

        update.d = d_;
        for (const std::size_t range : learningRanges()) {
            update.rate = dRate * (parameters().ranges()[range].learningRate / greatestRate());
            apply<StepRule>(pieces(range, gradientScale), std::array{mean_, square_}, update);
        }
        return true;
    }

    double biasCorrection() const {
        AdamUpdate adam = settings_.adam;
        adam.step = steps();
        return config_.biasCorrection ? std::sqrt(adam.correction2()) / adam.correction1() : 1;
    }

    void estimate(double numerator, double denominator) {
        numerator_ = numerator_ * settings_.beta3 + numerator;
        const double estimate = config_.dCoef * numerator_ / denominator;
        if (d_ == config_.d0)
            d_ = std::max(d_, estimate);
        greatestD_ = std::max(greatestD_, estimate);
        d_ = std::min(greatestD_, d_ * config_.growthRate.value_or(std::numeric_limits<double>::infinity()));
    }

    const options::OptimizerConfig config_;
    ProdigyUpdate settings_;
    at::Tensor mean_;
    at::Tensor square_;
    at::Tensor sums_;
    at::Tensor first_;
    double d_;
    double greatestD_;
    double numerator_ = 0;
};

} // namespace

std::unique_ptr<Optimizer> makeProdigy(const options::OptimizerConfig& config, FlatParameters& parameters,
                                       const Execution& execution) {
    return std::make_unique<Prodigy>(config, parameters, execution);
}

} // namespace tempera::optim
