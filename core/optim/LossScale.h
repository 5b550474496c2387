// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

namespace tempera::optim {

/// The factor of the loss that keeps float16 gradients from vanishing, as torch.amp.GradScaler moves it (Micikevicius
/// et al., "Mixed precision training", 2018): it halves when a gradient overflows and doubles after 2000 steps in a row
/// in which none did. A power of two, so that dividing it out again is exact.
class LossScale {
public:
    static constexpr double kInitial = 65536.0;
    static constexpr double kGrowth = 2.0;
    static constexpr double kBackoff = 0.5;
    static constexpr std::int64_t kInterval = 2000;
    static constexpr double kLeast = 1.0;
    static constexpr double kMost = 0x1p127; ///< the greatest power of two in float32

    LossScale() = default;
    /// Where an earlier run stood. @pre isValid
    LossScale(double scale, std::int64_t goodSteps)
        : scale_(scale)
        , goodSteps_(goodSteps) {}
    static bool isValid(double scale, std::int64_t goodSteps) {
        return scale >= kLeast && scale <= kMost && goodSteps >= 0 && goodSteps < kInterval;
    }

    double scale() const { return scale_; }
    /// Steps without overflow since the scale last changed.
    std::int64_t goodSteps() const { return goodSteps_; }
    /// Whether an overflow is the scale's fault: a smaller one may cure it.
    bool canBackOff() const { return scale_ > kLeast; }

    /// After every step. @param overflow whether a gradient was not finite
    void update(bool overflow);

private:
    double scale_ = kInitial;
    std::int64_t goodSteps_ = 0;
};

} // namespace tempera::optim
