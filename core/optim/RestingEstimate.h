// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "optim/Elementwise.h"
#include "optim/FlatParameters.h"

namespace tempera::optim {

/// An estimate of the step size is a ratio of two sums over all that learns, each with a long memory. What is laid to
/// rest leaves both as slowly as gradients of zero would: its s goes on fading and is counted. Were it left out at
/// once, the denominator alone would fall, and the estimate, which never falls, would jump for good.
struct Fading {
    double beta = 0; ///< of the average s
};

/// Gives Σ |s|.
template <class S>
struct FadingRule {
    static constexpr int kSums = 1;
    S beta;

    explicit FadingRule(const Fading& fading)
        : beta(static_cast<S>(fading.beta)) {}

    template <class V>
    [[gnu::always_inline]] std::array<V, 1> operator()(const V&, const V&, V& s) const {
        s = s * beta;
        return {magnitude(s)};
    }
};

/// The ranges that have learned before they were laid to rest, or would have.
inline std::vector<std::size_t> restingRanges(const FlatParameters& parameters) {
    std::vector<std::size_t> resting;
    for (std::size_t i = 0; i < parameters.ranges().size(); ++i)
        if (const FlatParameters::Range& range = parameters.ranges()[i]; range.isResting && range.learningRate > 0)
            resting.push_back(i);
    return resting;
}

} // namespace tempera::optim
