// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "optim/Rounding.h"

namespace tempera::optim {

/// How an optimizer carries its updates out. The numbers that come out do not depend on it, but for the rounding.
struct Execution {
    Rounding rounding = {};
    /// Its large state lies in host memory and is brought to the device stretch by stretch; on a CPU it is copied
    /// alike.
    bool stateOnHost = false;
    std::int64_t stretch = std::int64_t{1} << 24; ///< weights whose state is brought at once; less in tests
};

} // namespace tempera::optim
