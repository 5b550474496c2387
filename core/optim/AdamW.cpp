// SPDX-License-Identifier: Apache-2.0
#include <ATen/ops/_fused_adamw.h>
#include <ATen/ops/full.h>

#include "optim/AdamRule.h"
#include "optim/Makers.h"
#include "optim/StatefulOptimizer.h"
#include "options/OptimizerFacts.h"

namespace tempera::optim {

namespace {

/// LibTorch's fused kernel: one launch for the range. It divides the gradient by its grad_scale and expects it on the
/// device.
void updateOnDevice(const AdamUpdate& update, const ElementwiseRun& run, const at::Tensor& mean,
                    const at::Tensor& square) {
    const auto part = [&](const at::Tensor& buffer) {
        return std::vector<at::Tensor>{buffer.narrow(0, run.begin, run.end - run.begin)};
    };
    const at::Tensor inverse = at::full({}, 1 / run.gradientScale, run.gradients.options());
    // The kernel writes the scaled gradient back: it works on a copy where a scale is in use.
    std::vector<at::Tensor> scaled = part(run.gradients);
    if (run.gradientScale != 1)
        scaled.front() = scaled.front().clone();
    at::_fused_adamw_(part(run.values), scaled, part(mean), part(square), {},
                      {at::full({}, static_cast<double>(update.step), run.gradients.options())}, update.learningRate,
                      update.beta1, update.beta2, update.weightDecay, update.epsilon, /*amsgrad=*/false,
                      /*maximize=*/false, run.gradientScale != 1 ? std::optional(inverse) : std::nullopt);
}

class AdamW final : public StatefulOptimizer {
public:
    AdamW(const options::OptimizerConfig& config, FlatParameters& parameters, const Rounding& rounding)
        : StatefulOptimizer(parameters, rounding)
        , settings_{.beta1 = *options::beta1Of(config),
                    .beta2 = *options::beta2Of(config),
                    .epsilon = config.epsilon,
                    .weightDecay = config.weightDecay}
        , mean_(addBuffer("exp_avg"))
        , square_(addBuffer("exp_avg_sq")) {}

private:
    bool update(double rateFactor, double gradientScale) override {
        AdamUpdate update = settings_;
        update.step = steps();
        for (const FlatParameters::Range& range : parameters().ranges()) {
            update.learningRate = range.learningRate * rateFactor;
            const ElementwiseRun all = run(range, gradientScale);
            if (!all.values.is_cpu() && all.values.scalar_type() != at::kBFloat16)
                updateOnDevice(update, all, mean_, square_);
            else
                forEachWeight<AdamRule>(all, std::array{mean_, square_}, update);
        }
        return true;
    }

    const AdamUpdate settings_;
    at::Tensor mean_;
    at::Tensor square_;
};

} // namespace

std::unique_ptr<Optimizer> makeAdamW(const options::OptimizerConfig& config, FlatParameters& parameters,
                                     const Rounding& rounding) {
    return std::make_unique<AdamW>(config, parameters, rounding);
}

} // namespace tempera::optim
