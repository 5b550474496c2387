// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <cmath>

#include "optim/AdamRule.h"
#include "optim/Makers.h"
#include "optim/TensorwiseOptimizer.h"
#include "options/OptimizerFacts.h"

namespace tempera::optim {

namespace {

struct MixUpdate {
    AdamUpdate adam;
    double beta3 = 0.9999; ///< of this step
    double alpha = 5;      ///< of this step
};

template <class S>
struct MixRule {
    static constexpr int kSums = 0;
    S decay, oneMinusBeta1, beta2, oneMinusBeta2, oneMinusBeta3, correction1, rootCorrection2, epsilon, alpha, rate;

    explicit MixRule(const MixUpdate& update)
        : decay(static_cast<S>(1 - update.adam.learningRate * update.adam.weightDecay))
        , oneMinusBeta1(static_cast<S>(1 - update.adam.beta1))
        , beta2(static_cast<S>(update.adam.beta2))
        , oneMinusBeta2(static_cast<S>(1 - update.adam.beta2))
        , oneMinusBeta3(static_cast<S>(1 - update.beta3))
        , correction1(static_cast<S>(update.adam.correction1()))
        , rootCorrection2(static_cast<S>(std::sqrt(update.adam.correction2())))
        , epsilon(static_cast<S>(update.adam.epsilon))
        , alpha(static_cast<S>(update.alpha))
        , rate(static_cast<S>(update.adam.learningRate)) {}

    template <class V>
    [[gnu::always_inline]] void operator()(const V& g, V& w, V& quick, V& v, V& slow) const {
        quick = lerp(quick, g, oneMinusBeta1);
        v = v * beta2 + oneMinusBeta2 * g * g;
        slow = lerp(slow, g, oneMinusBeta3);
        w = w * decay - rate * (quick / correction1 + alpha * slow) / (root(v) / rootCorrection2 + epsilon);
    }
};

class AdEMAMix final : public ElementwiseOptimizer {
public:
    AdEMAMix(const options::OptimizerConfig& config, FlatParameters& parameters, const Execution& execution)
        : ElementwiseOptimizer(parameters, execution)
        , settings_{{.beta1 = *options::beta1Of(config),
                     .beta2 = *options::beta2Of(config),
                     .epsilon = config.epsilon,
                     .weightDecay = config.weightDecay},
                    *options::beta3Of(config),
                    config.alpha}
        , warmup_(static_cast<double>(config.alphaWarmupSteps))
        , quick_(addBuffer("exp_avg"))
        , square_(addBuffer("exp_avg_sq"))
        , slow_(addBuffer("exp_avg_slow")) {}

private:
    void updatePiece(const Piece& piece) override {
        MixUpdate update = settings_;
        update.adam.step = steps();
        update.adam.learningRate = learningRate(piece.range);
        if (warmup_ > 0)
            warmUp(update);
        apply<MixRule>(piece, std::array{quick_, square_, slow_}, update);
    }

    /// Alpha rises linearly, beta 3 so that its half-life does (the paper's appendix A.1).
    void warmUp(MixUpdate& update) const {
        const double done = static_cast<double>(steps()) / warmup_;
        update.alpha = std::min(static_cast<double>(steps()) * settings_.alpha / warmup_, settings_.alpha);
        const double log1 = std::log(settings_.adam.beta1), log3 = std::log(settings_.beta3);
        update.beta3 = std::min(std::exp(log1 * log3 / ((1 - done) * log3 + done * log1)), settings_.beta3);
    }

    const MixUpdate settings_;
    const double warmup_;
    at::Tensor quick_;
    at::Tensor square_;
    at::Tensor slow_;
};

} // namespace

std::unique_ptr<Optimizer> makeAdEMAMix(const options::OptimizerConfig& config, FlatParameters& parameters,
                                        const Execution& execution) {
    return std::make_unique<AdEMAMix>(config, parameters, execution);
}

} // namespace tempera::optim
