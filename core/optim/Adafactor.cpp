// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include <c10/core/GradMode.h>

#include "optim/Factored.h"
#include "optim/Makers.h"
#include "options/OptimizerFacts.h"

namespace tempera::optim {

namespace {

constexpr double kSquareEpsilon = 1e-30;
constexpr double kLeastScale = 1e-3;

class Adafactor final : public FactoredOptimizer {
public:
    Adafactor(const options::OptimizerConfig& config, FlatParameters& parameters, const Rounding& rounding)
        : FactoredOptimizer(parameters, rounding)
        , config_(config)
        , squares_(addSquares("exp_avg_sq", "exp_avg_sq")) {
        if (config.beta1)
            mean_ = addBuffer("exp_avg");
    }

    /// That of the first tensor, as transformers' AdafactorSchedule reports it.
    double effectiveRate(double scheduledRate) const override {
        const c10::AutoGradMode noGradient(false);
        return rateOf(0, scheduledRate, steps() + 1);
    }

private:
    bool update(double rateFactor, double gradientScale) override {
        const double beta2 = 1 - std::pow(static_cast<double>(steps()), config_.decayRate);
        forEachSlot([&](std::size_t slot, const FlatParameters::Range& range) {
            const at::Tensor gradient = part(parameters().gradients(), slot) * gradientScale;
            at::Tensor values = part(parameters().values(), slot);
            const double rate = rateOf(slot, range.learningRate * rateFactor, steps());
            squares_[slot].average(gradient * gradient + kSquareEpsilon, beta2);
            at::Tensor update = squares_[slot].inverseRoot() * gradient;
            update = clippedUpdate(update, config_.clipThreshold) * rate;
            if (mean_.defined())
                update = part(mean_, slot).mul_(*config_.beta1).add_(update, 1 - *config_.beta1);
            if (config_.weightDecay != 0)
                values = values - values * (config_.weightDecay * rate);
            setValues(slot, values - update);
        });
        return true;
    }

    double rateOf(std::size_t slot, double scheduledRate, std::int64_t step) const {
        const auto number = static_cast<double>(step);
        const double most = config_.warmupInit ? 1e-6 * number : 1e-2;
        const double rate = config_.relativeStep ? std::min(most, 1 / std::sqrt(number)) : scheduledRate;
        if (!config_.scaleParameter)
            return rate;
        return rate * std::max(kLeastScale, rms(part(parameters().values(), slot)).item<double>());
    }

    const options::OptimizerConfig config_;
    std::vector<FactoredSquares> squares_;
    at::Tensor mean_;
};

} // namespace

std::unique_ptr<Optimizer> makeAdafactor(const options::OptimizerConfig& config, FlatParameters& parameters,
                                         const Rounding& rounding) {
    return std::make_unique<Adafactor>(config, parameters, rounding);
}

} // namespace tempera::optim
