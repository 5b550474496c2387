// SPDX-License-Identifier: Apache-2.0
#include "optim/LionRule.h"
#include "optim/Makers.h"
#include "optim/TensorwiseOptimizer.h"
#include "options/OptimizerFacts.h"

namespace tempera::optim {

namespace {

class Lion final : public ElementwiseOptimizer {
public:
    Lion(const options::OptimizerConfig& config, FlatParameters& parameters, const Execution& execution)
        : ElementwiseOptimizer(parameters, execution)
        , settings_{.beta1 = *options::beta1Of(config),
                    .beta2 = *options::beta2Of(config),
                    .weightDecay = config.weightDecay}
        , mean_(addBuffer("exp_avg")) {}

private:
    void updatePiece(const Piece& piece) override {
        LionUpdate update = settings_;
        update.learningRate = learningRate(piece.range);
        apply<LionRule>(piece, std::array{mean_}, update);
    }

    const LionUpdate settings_;
    at::Tensor mean_;
};

} // namespace

std::unique_ptr<Optimizer> makeLion(const options::OptimizerConfig& config, FlatParameters& parameters,
                                    const Execution& execution) {
    return std::make_unique<Lion>(config, parameters, execution);
}

} // namespace tempera::optim
