// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cmath>

#include "optim/Elementwise.h"

namespace tempera::optim {

/// The constants of one update.
struct AdamUpdate {
    double learningRate = 0;
    double beta1 = 0.9;
    double beta2 = 0.999;
    double epsilon = 1e-8;
    double weightDecay = 0;
    std::int64_t step = 1; ///< from 1: for the bias corrections

    double correction1() const { return 1 - std::pow(beta1, static_cast<double>(step)); }
    double correction2() const { return 1 - std::pow(beta2, static_cast<double>(step)); }
};

/// As torch.optim.AdamW orders it:
///   w ← w·(1 − lr·wd);  m ← m + (1 − β₁)(g − m);  v ← β₂·v + (1 − β₂)·g²
///   w ← w − lr/(1 − β₁ᵗ) · m / (√v / √(1 − β₂ᵗ) + ε)
template <class S>
struct AdamRule {
    static constexpr int kSums = 0;
    S decay, oneMinusBeta1, beta2, oneMinusBeta2, rootCorrection2, epsilon, stepSize;

    explicit AdamRule(const AdamUpdate& update)
        : decay(static_cast<S>(1 - update.learningRate * update.weightDecay))
        , oneMinusBeta1(static_cast<S>(1 - update.beta1))
        , beta2(static_cast<S>(update.beta2))
        , oneMinusBeta2(static_cast<S>(1 - update.beta2))
        , rootCorrection2(static_cast<S>(std::sqrt(update.correction2())))
        , epsilon(static_cast<S>(update.epsilon))
        , stepSize(static_cast<S>(update.learningRate / update.correction1())) {}

    template <class V>
    [[gnu::always_inline]] void operator()(const V& g, V& w, V& m, V& v) const {
        m = m + oneMinusBeta1 * (g - m);
        v = v * beta2 + oneMinusBeta2 * g * g;
        w = w * decay - stepSize * (m / (root(v) / rootCorrection2 + epsilon));
    }
};

} // namespace tempera::optim
