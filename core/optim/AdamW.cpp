// SPDX-License-Identifier: Apache-2.0
#include <ATen/ops/_fused_adamw.h>
#include <ATen/ops/full.h>

#include "optim/AdamRule.h"
#include "optim/Makers.h"
#include "optim/TensorwiseOptimizer.h"
#include "options/OptimizerFacts.h"

namespace tempera::optim {

namespace {

/// LibTorch's fused kernel: one launch for the run. It divides the gradient by its grad_scale and expects it on the
/// device.
void updateOnDevice(const AdamUpdate& update, const ElementwiseRun& run, const at::Tensor& mean,
                    const at::Tensor& square) {
    const at::Tensor inverse = at::full({}, 1 / run.gradientScale, run.gradients.options());
    // The kernel writes the scaled gradient back: it works on a copy where a scale is in use.
    const at::Tensor scaled = run.gradientScale != 1 ? run.gradients.clone() : run.gradients;
    at::_fused_adamw_({run.values}, {scaled}, {mean}, {square}, {},
                      {at::full({}, static_cast<double>(update.step), run.gradients.options())}, update.learningRate,
                      update.beta1, update.beta2, update.weightDecay, update.epsilon, /*amsgrad=*/false,
                      /*maximize=*/false, run.gradientScale != 1 ? std::optional(inverse) : std::nullopt);
}

class AdamW final : public ElementwiseOptimizer {
public:
    AdamW(const options::OptimizerConfig& config, FlatParameters& parameters, const Execution& execution)
        : ElementwiseOptimizer(parameters, execution)
        , settings_{.beta1 = *options::beta1Of(config),
                    .beta2 = *options::beta2Of(config),
                    .epsilon = config.epsilon,
                    .weightDecay = config.weightDecay}
        , mean_(addBuffer("exp_avg"))
        , square_(addBuffer("exp_avg_sq")) {}

private:
    void updatePiece(const Piece& piece) override {
        AdamUpdate update = settings_;
        update.step = steps();
        update.learningRate = learningRate(piece.range);
        const std::array buffers = {mean_, square_};
        if (piece.values.is_cpu() || piece.values.scalar_type() == at::kBFloat16)
            apply<AdamRule>(piece, buffers, update);
        else
            forEachStretch(piece, buffers, [&](const ElementwiseRun& run, const std::array<at::Tensor, 2>& states) {
                updateOnDevice(update, run, states[0], states[1]);
            });
    }

    const AdamUpdate settings_;
    at::Tensor mean_;
    at::Tensor square_;
};

} // namespace

std::unique_ptr<Optimizer> makeAdamW(const options::OptimizerConfig& config, FlatParameters& parameters,
                                     const Execution& execution) {
    return std::make_unique<AdamW>(config, parameters, execution);
}

} // namespace tempera::optim
