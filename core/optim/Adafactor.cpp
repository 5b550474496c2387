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
    Adafactor(const options::OptimizerConfig& config, FlatParameters& parameters, const Execution& execution)
        : FactoredOptimizer(parameters, execution)
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
    void updateFrom(std::size_t slot, const at::Tensor& gradient) override {
        const double rate = rateOf(slot, learningRate(parameters().slots()[slot].range), steps());
        const double beta2 = 1 - std::pow(static_cast<double>(steps()), config_.decayRate);
        squares_[slot].average(gradient * gradient + kSquareEpsilon, beta2);
        at::Tensor update = squares_[slot].inverseRoot() * gradient;
        update = clippedUpdate(update, config_.clipThreshold) * rate;
        if (mean_.defined())
            withState(std::array{part(mean_, slot)}, [&](const std::array<at::Tensor, 1>& mean) {
                at::Tensor(mean[0]).mul_(*config_.beta1).add_(update, 1 - *config_.beta1);
                update = mean[0];
            });
        at::Tensor values = part(parameters().values(), slot);
        if (config_.weightDecay != 0)
            values = values - values * (config_.weightDecay * rate);
        setValues(slot, values - update);
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
                                         const Execution& execution) {
    return std::make_unique<Adafactor>(config, parameters, execution);
}

} // namespace tempera::optim
