// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "optim/Elementwise.h"

namespace tempera::optim {

/// The constants of one update.
struct LionUpdate {
    double learningRate = 0;
    double beta1 = 0.9;
    double beta2 = 0.99;
    double weightDecay = 0;
};

/// w ← w·(1 − lr·wd) − lr·sign(β₁·m + (1 − β₁)·g);  m ← β₂·m + (1 − β₂)·g
template <class S>
struct LionRule {
    static constexpr int kSums = 0;
    S decay, learningRate, beta1, oneMinusBeta1, beta2, oneMinusBeta2;

    explicit LionRule(const LionUpdate& update)
        : decay(static_cast<S>(1 - update.learningRate * update.weightDecay))
        , learningRate(static_cast<S>(update.learningRate))
        , beta1(static_cast<S>(update.beta1))
        , oneMinusBeta1(static_cast<S>(1 - update.beta1))
        , beta2(static_cast<S>(update.beta2))
        , oneMinusBeta2(static_cast<S>(1 - update.beta2)) {}

    template <class V>
    [[gnu::always_inline]] void operator()(const V& g, V& w, V& m) const {
        w = w * decay - learningRate * sign(m * beta1 + oneMinusBeta1 * g);
        m = m * beta2 + oneMinusBeta2 * g;
    }
};

} // namespace tempera::optim
