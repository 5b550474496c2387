// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>

#include "base/Clock.h"

namespace tempera::data {

/// When a step of undo was done, in microseconds since 1970-01-01T00:00:00Z: captions and files have a journal each,
/// and one order of time. 0: not known, which is before all others.
using StepTime = std::int64_t;

/// Now, and later than `last` whatever the clock says.
inline StepTime stepTimeAfter(StepTime last, const Clock& clock) {
    constexpr double kMicroseconds = 1e6;
    return std::max(last + 1, static_cast<StepTime>(clock.unixSeconds() * kMicroseconds));
}

} // namespace tempera::data
