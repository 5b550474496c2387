// SPDX-License-Identifier: Apache-2.0
#include "optim/LossScale.h"

#include <algorithm>

namespace tempera::optim {

void LossScale::update(bool overflow) {
    if (overflow) {
        scale_ = std::max(kLeast, scale_ * kBackoff);
        goodSteps_ = 0;
    } else if (++goodSteps_ == kInterval) {
        scale_ = std::min(kMost, scale_ * kGrowth);
        goodSteps_ = 0;
    }
}

} // namespace tempera::optim
