// SPDX-License-Identifier: Apache-2.0
#include "optim/Makers.h"
#include "optim/TensorwiseOptimizer.h"
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

class Sgd final : public ElementwiseOptimizer {
public:
    Sgd(const options::OptimizerConfig& config, FlatParameters& parameters, const Execution& execution)
        : ElementwiseOptimizer(parameters, execution)
        , settings_{.momentum = config.momentum, .weightDecay = config.weightDecay} {
        if (settings_.momentum > 0)
            buffer_ = addBuffer("momentum_buffer");
    }

private:
    void updatePiece(const Piece& piece) override {
        SgdUpdate update = settings_;
        update.learningRate = learningRate(piece.range);
        if (buffer_.defined())
            apply<SgdRule>(piece, std::array{buffer_}, update);
        else
            apply<SgdRule>(piece, std::array<at::Tensor, 0>(), update);
    }

    const SgdUpdate settings_;
    at::Tensor buffer_;
};

} // namespace

std::unique_ptr<Optimizer> makeSgd(const options::OptimizerConfig& config, FlatParameters& parameters,
                                   const Execution& execution) {
    return std::make_unique<Sgd>(config, parameters, execution);
}

} // namespace tempera::optim
