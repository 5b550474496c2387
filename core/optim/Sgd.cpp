// SPDX-License-Identifier: Apache-2.0
#include "optim/Makers.h"
#include "optim/StatefulOptimizer.h"
#include "options/TrainConfig.h"

namespace tempera::optim {

namespace {

struct SgdUpdate {
    double learningRate = 0;
    double momentum = 0.9;
    double weightDecay = 0;
};

template <class S>
struct SgdRule {
    static constexpr int kSums = 0;
    S learningRate, momentum, weightDecay;

    explicit SgdRule(const SgdUpdate& update)
        : learningRate(static_cast<S>(update.learningRate))
        , momentum(static_cast<S>(update.momentum))
        , weightDecay(static_cast<S>(update.weightDecay)) {}

    template <class V>
    [[gnu::always_inline]] void operator()(const V& gradient, V& w, V& buffer) const {
        const V g = gradient + weightDecay * w;
        buffer = buffer * momentum + g;
        w = w - learningRate * (g + momentum * buffer);
    }
    /// Without momentum.
    template <class V>
    [[gnu::always_inline]] void operator()(const V& gradient, V& w) const {
        w = w - learningRate * (gradient + weightDecay * w);
    }
};

class Sgd final : public StatefulOptimizer {
public:
    Sgd(const options::OptimizerConfig& config, FlatParameters& parameters, const Rounding& rounding)
        : StatefulOptimizer(parameters, rounding)
        , settings_{.momentum = config.momentum, .weightDecay = config.weightDecay} {
        if (settings_.momentum > 0)
            buffer_ = addBuffer("momentum_buffer");
    }

private:
    bool update(double rateFactor, double gradientScale) override {
        SgdUpdate update = settings_;
        for (const FlatParameters::Range& range : parameters().ranges()) {
            update.learningRate = range.learningRate * rateFactor;
            if (buffer_.defined())
                forEachWeight<SgdRule>(run(range, gradientScale), std::array{buffer_}, update);
            else
                forEachWeight<SgdRule>(run(range, gradientScale), std::array<at::Tensor, 0>(), update);
        }
        return true;
    }

    const SgdUpdate settings_;
    at::Tensor buffer_;
};

} // namespace

std::unique_ptr<Optimizer> makeSgd(const options::OptimizerConfig& config, FlatParameters& parameters,
                                   const Rounding& rounding) {
    return std::make_unique<Sgd>(config, parameters, rounding);
}

} // namespace tempera::optim
