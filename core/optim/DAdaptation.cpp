// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>
#include <limits>

#include "optim/AdamRule.h"
#include "optim/LionRule.h"
#include "optim/Makers.h"
#include "optim/RestingEstimate.h"
#include "optim/StatefulOptimizer.h"
#include "options/OptimizerFacts.h"

namespace tempera::optim {

namespace {

/// The estimate of the step size that both rules share: d = Σ-weighted numerator / ((1 − √β₂)·Σ|s|), never falling.
class DEstimate {
public:
    DEstimate(double beta2, double d0, double growthRate)
        : root_(std::sqrt(beta2))
        , growthRate_(growthRate)
        , d_(d0) {}

    double d() const { return d_; }
    double root() const { return root_; }
    double* mutableD() { return &d_; }
    double* mutableNumerator() { return &numerator_; }

    void update(double numerator, double denominator) {
        numerator_ = root_ * numerator_ + (1 - root_) * numerator;
        const double estimate = numerator_ / ((1 - root_) * denominator);
        d_ = std::max(d_, std::min(estimate, d_ * growthRate_));
    }

private:
    const double root_;
    const double growthRate_;
    double d_;
    double numerator_ = 0;
};

struct DAdaptUpdate {
    AdamUpdate adam;
    double rate = 0;       ///< d × learning rate, of the group that has the greatest
    double groupShare = 1; ///< of this group's learning rate in that
    double rootBeta2 = 0;
    double coupledDecay = 0;
};

/// First pass of AdamW: Σ g·s/(√v + ε) of the state before, the averages, Σ |s|.
template <class S>
struct AdamEstimateRule {
    static constexpr int kSums = 2;
    S beta1, shareOfMean, beta2, oneMinusBeta2, rootBeta2, shareOfSum, epsilon, coupledDecay;

    explicit AdamEstimateRule(const DAdaptUpdate& update)
        : beta1(static_cast<S>(update.adam.beta1))
        , shareOfMean(static_cast<S>(update.groupShare * update.rate * (1 - update.adam.beta1)))
        , beta2(static_cast<S>(update.adam.beta2))
        , oneMinusBeta2(static_cast<S>(1 - update.adam.beta2))
        , rootBeta2(static_cast<S>(update.rootBeta2))
        , shareOfSum(static_cast<S>(update.rate * (1 - update.rootBeta2)))
        , epsilon(static_cast<S>(update.adam.epsilon))
        , coupledDecay(static_cast<S>(update.coupledDecay)) {}

    template <class V>
    [[gnu::always_inline]] std::array<V, 2> operator()(V g, V& w, V& m, V& v, V& s) const {
        g = g + coupledDecay * w;
        const V projected = g * (s / (root(v) + epsilon));
        m = m * beta1 + shareOfMean * g;
        v = v * beta2 + oneMinusBeta2 * g * g;
        s = s * rootBeta2 + shareOfSum * g;
        return {projected, magnitude(s)};
    }
};

template <class S>
struct AdamStepRule {
    static constexpr int kSums = 0;
    S decay, epsilon;

    explicit AdamStepRule(const DAdaptUpdate& update)
        : decay(static_cast<S>(update.adam.weightDecay * update.rate * update.groupShare))
        , epsilon(static_cast<S>(update.adam.epsilon)) {}

    template <class V>
    [[gnu::always_inline]] void operator()(const V&, V& w, V& m, V& v) const {
        w = w - decay * w;
        w = w - m / (root(v) + epsilon);
    }
};

class DAdaptAdamW final : public StatefulOptimizer {
public:
    DAdaptAdamW(const options::OptimizerConfig& config, FlatParameters& parameters, const Execution& execution)
        : StatefulOptimizer(parameters, execution)
        , correctsBias_(config.biasCorrection)
        , settings_{.adam = {.beta1 = *options::beta1Of(config),
                             .beta2 = *options::beta2Of(config),
                             .epsilon = config.epsilon,
                             .weightDecay = config.decoupledDecay ? config.weightDecay : 0},
                    .coupledDecay = config.decoupledDecay ? 0 : config.weightDecay}
        , estimate_(settings_.adam.beta2, config.d0,
                    config.growthRate.value_or(std::numeric_limits<double>::infinity()))
        , mean_(addBuffer("exp_avg"))
        , square_(addBuffer("exp_avg_sq"))
        , sum_(addBuffer("s")) {
        addNumber("d", estimate_.mutableD());
        addNumber("numerator_weighted", estimate_.mutableNumerator());
    }

    double effectiveRate(double scheduledRate) const override { return estimate_.d() * scheduledRate; }

private:
    bool update(double rateFactor, double gradientScale) override {
        const double rate = greatestRate() * rateFactor;
        if (rate == 0)
            return false;
        DAdaptUpdate update = settings_;
        update.adam.step = steps();
        const double correction = correctsBias_ ? std::sqrt(update.adam.correction2()) / update.adam.correction1() : 1;
        update.rate = estimate_.d() * rate * correction;
        update.rootBeta2 = estimate_.root();

        detail::Sums<2> sums = {};
        for (const std::size_t range : learningRanges()) {
            update.groupShare = parameters().ranges()[range].learningRate / greatestRate();
            const auto part =
                apply<AdamEstimateRule>(pieces(range, gradientScale), std::array{mean_, square_, sum_}, update);
            sums[0] += update.groupShare * part[0];
            sums[1] += update.groupShare * part[1];
        }
        parameters().addUp(sums);
        if (sums[1] == 0)
            return false;
        detail::Sums<1> fading = {};
        for (const std::size_t range : restingRanges(parameters()))
            fading[0] += parameters().ranges()[range].learningRate / greatestRate() *
                         apply<FadingRule>(pieces(range, gradientScale), std::array{sum_}, Fading{update.rootBeta2})[0];
        parameters().addUp(fading);
        sums[1] += fading[0];
        estimate_.update(update.rate * sums[0], sums[1]);
        for (const std::size_t range : learningRanges()) {
            update.groupShare = parameters().ranges()[range].learningRate / greatestRate();
            apply<AdamStepRule>(pieces(range, gradientScale), std::array{mean_, square_}, update);
        }
        return true;
    }

    const bool correctsBias_;
    const DAdaptUpdate settings_;
    DEstimate estimate_;
    at::Tensor mean_;
    at::Tensor square_;
    at::Tensor sum_;
};

struct DAdaptLionUpdate {
    LionUpdate lion; ///< its learning rate is that of the group × d
    double rate = 0; ///< the same of the group that has the greatest
    double rootBeta2 = 0;
};

/// One pass: the weights move before the estimate does. Sums Σ u·s of the state before, and Σ |s|.
template <class S>
struct LionEstimateRule {
    static constexpr int kSums = 2;
    S decay, learningRate, beta1, oneMinusBeta1, beta2, shareOfMean, rootBeta2, shareOfSum;

    explicit LionEstimateRule(const DAdaptLionUpdate& update)
        : decay(static_cast<S>(1 - update.lion.learningRate * update.lion.weightDecay))
        , learningRate(static_cast<S>(update.lion.learningRate))
        , beta1(static_cast<S>(update.lion.beta1))
        , oneMinusBeta1(static_cast<S>(1 - update.lion.beta1))
        , beta2(static_cast<S>(update.lion.beta2))
        , shareOfMean(static_cast<S>((1 - update.lion.beta2) * update.rate))
        , rootBeta2(static_cast<S>(update.rootBeta2))
        , shareOfSum(static_cast<S>((1 - update.rootBeta2) * update.rate)) {}

    template <class V>
    [[gnu::always_inline]] std::array<V, 2> operator()(const V& g, V& w, V& m, V& s) const {
        const V direction = sign(m * beta1 + oneMinusBeta1 * g);
        w = w * decay - learningRate * direction;
        m = m * beta2 + shareOfMean * g;
        const V projected = direction * s;
        s = s * rootBeta2 + shareOfSum * direction;
        return {projected, magnitude(s)};
    }
};

class DAdaptLion final : public StatefulOptimizer {
public:
    DAdaptLion(const options::OptimizerConfig& config, FlatParameters& parameters, const Execution& execution)
        : StatefulOptimizer(parameters, execution)
        , settings_{.beta1 = *options::beta1Of(config),
                    .beta2 = *options::beta2Of(config),
                    .weightDecay = config.weightDecay}
        , estimate_(settings_.beta2, config.d0, std::numeric_limits<double>::infinity())
        , mean_(addBuffer("exp_avg"))
        , sum_(addBuffer("s")) {
        addNumber("d", estimate_.mutableD());
        addNumber("numerator_weighted", estimate_.mutableNumerator());
    }

    double effectiveRate(double scheduledRate) const override { return estimate_.d() * scheduledRate; }

private:
    bool update(double rateFactor, double gradientScale) override {
        DAdaptLionUpdate update{settings_, estimate_.d() * greatestRate() * rateFactor, estimate_.root()};
        if (update.rate == 0)
            return false;
        detail::Sums<2> sums = {};
        for (const std::size_t range : learningRanges()) {
            update.lion.learningRate = estimate_.d() * parameters().ranges()[range].learningRate * rateFactor;
            const auto part = apply<LionEstimateRule>(pieces(range, gradientScale), std::array{mean_, sum_}, update);
            sums[0] += part[0];
            sums[1] += part[1];
        }
        parameters().addUp(sums);
        if (sums[1] == 0)
            return false;
        detail::Sums<1> fading = {};
        for (const std::size_t range : restingRanges(parameters()))
            fading[0] += apply<FadingRule>(pieces(range, gradientScale), std::array{sum_}, Fading{update.rootBeta2})[0];
        parameters().addUp(fading);
        sums[1] += fading[0];
        estimate_.update(update.rate * sums[0], sums[1]);
        return true;
    }

    const LionUpdate settings_;
    DEstimate estimate_;
    at::Tensor mean_;
    at::Tensor sum_;
};

} // namespace

std::unique_ptr<Optimizer> makeDAdaptAdamW(const options::OptimizerConfig& config, FlatParameters& parameters,
                                           const Execution& execution) {
    return std::make_unique<DAdaptAdamW>(config, parameters, execution);
}

std::unique_ptr<Optimizer> makeDAdaptLion(const options::OptimizerConfig& config, FlatParameters& parameters,
                                          const Execution& execution) {
    return std::make_unique<DAdaptLion>(config, parameters, execution);
}

} // namespace tempera::optim
