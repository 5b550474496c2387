// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tempera {

/// Time is injected, so that tests can set it. Thread: any.
class Clock {
public:
    virtual ~Clock() = default;
    /// Seconds since 1970-01-01T00:00:00Z; may jump. For records only, never for durations.
    virtual double unixSeconds() const = 0;
    /// Seconds from an arbitrary start; never goes back.
    virtual double monotonicSeconds() const = 0;
};

/// The machine's clock.
const Clock& systemClock();

} // namespace tempera
