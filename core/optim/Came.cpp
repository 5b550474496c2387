// SPDX-License-Identifier: Apache-2.0
#include "optim/Factored.h"
#include "optim/Makers.h"
#include "options/OptimizerFacts.h"

namespace tempera::optim {

namespace {

constexpr double kSquareEpsilon = 1e-30;
constexpr double kInstabilityEpsilon = 1e-16;

class Came final : public FactoredOptimizer {
public:
    Came(const options::OptimizerConfig& config, FlatParameters& parameters, const Execution& execution)
        : FactoredOptimizer(parameters, execution)
        , beta1_(*options::beta1Of(config))
        , beta2_(*options::beta2Of(config))
        , beta3_(*options::beta3Of(config))
        , clipThreshold_(config.clipThreshold)
        , weightDecay_(config.weightDecay)
        , mean_(addBuffer("exp_avg"))
        , squares_(addSquares("exp_avg_sq", "exp_avg_sq"))
        , instability_(addSquares("exp_avg_res", "")) {}

private:
    void updateFrom(std::size_t slot, const at::Tensor& gradient) override {
        const double rate = learningRate(parameters().slots()[slot].range);
        squares_[slot].average(gradient * gradient + kSquareEpsilon, beta2_);
        const at::Tensor clipped = clippedUpdate(squares_[slot].inverseRoot() * gradient, clipThreshold_);
        at::Tensor update;
        withState(std::array{part(mean_, slot)}, [&](const std::array<at::Tensor, 1>& mean) {
            update = at::Tensor(mean[0]).mul_(beta1_).add_(clipped, 1 - beta1_);
        });
        if (FactoredSquares& instability = instability_[slot]; instability.row.defined()) {
            const at::Tensor distance = clipped - update;
            instability.average(distance * distance + kInstabilityEpsilon, beta3_);
            update = instability.inverseRoot() * update;
        }
        at::Tensor values = part(parameters().values(), slot);
        if (weightDecay_ != 0)
            values = values - values * (weightDecay_ * rate);
        setValues(slot, values - update * rate);
    }

    const double beta1_;
    const double beta2_;
    const double beta3_;
    const double clipThreshold_;
    const double weightDecay_;
    at::Tensor mean_;
    std::vector<FactoredSquares> squares_;
    std::vector<FactoredSquares> instability_;
};

} // namespace

std::unique_ptr<Optimizer> makeCame(const options::OptimizerConfig& config, FlatParameters& parameters,
                                    const Execution& execution) {
    return std::make_unique<Came>(config, parameters, execution);
}

} // namespace tempera::optim
