// SPDX-License-Identifier: Apache-2.0
#include "optim/LionRule.h"
#include "optim/Makers.h"
#include "optim/StatefulOptimizer.h"
#include "options/OptimizerFacts.h"

namespace tempera::optim {

namespace {

class Lion final : public StatefulOptimizer {
public:
    Lion(const options::OptimizerConfig& config, FlatParameters& parameters, const Rounding& rounding)
        : StatefulOptimizer(parameters, rounding)
        , settings_{.beta1 = *options::beta1Of(config),
                    .beta2 = *options::beta2Of(config),
                    .weightDecay = config.weightDecay}
        , mean_(addBuffer("exp_avg")) {}

private:
    bool update(double rateFactor, double gradientScale) override {
        LionUpdate update = settings_;
        for (const FlatParameters::Range& range : parameters().ranges()) {
            update.learningRate = range.learningRate * rateFactor;
            forEachWeight<LionRule>(run(range, gradientScale), std::array{mean_}, update);
        }
        return true;
    }

    const LionUpdate settings_;
    at::Tensor mean_;
};

} // namespace

std::unique_ptr<Optimizer> makeLion(const options::OptimizerConfig& config, FlatParameters& parameters,
                                    const Rounding& rounding) {
    return std::make_unique<Lion>(config, parameters, rounding);
}

} // namespace tempera::optim
