// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>

#include "parallel/Collectives.h"

namespace tempera::train {

/// Shows the other ranks that this one's training gets on. How long a pass takes is nobody's guess, so a step may be
/// silent for a few times the longest one so far; loading, drawing and saving, which beat through the journal, for as
/// long as a supervisor bears it.
/// Thread: the trainer's.
class Pulse {
public:
    /// @param timeout that a pass may take in any case
    Pulse(parallel::Collectives& collectives, std::chrono::milliseconds timeout)
        : collectives_(collectives)
        , timeout_(timeout) {}

    void beginStep() {
        last_ = Clock::now();
        collectives_.beat(mostSilence());
    }
    /// Behind every pass.
    void beat() {
        const Clock::time_point now = Clock::now();
        longest_ = std::max(longest_, std::chrono::duration_cast<std::chrono::milliseconds>(now - last_));
        last_ = now;
        ++passes_;
        collectives_.beat(mostSilence());
    }
    void endStep() { collectives_.beat(kLong); }

    /// The first passes are not like the others: memory is found, kernels are chosen.
    std::chrono::milliseconds mostSilence() const {
        constexpr int kFirstPasses = 3, kTimes = 4;
        return passes_ < kFirstPasses ? kLong : std::max(kTimes * longest_, timeout_);
    }

    static constexpr std::chrono::milliseconds kLong = std::chrono::minutes(15); ///< as run::Supervision::silence

private:
    using Clock = std::chrono::steady_clock;

    parallel::Collectives& collectives_;
    const std::chrono::milliseconds timeout_;
    Clock::time_point last_;
    std::chrono::milliseconds longest_{};
    int passes_ = 0;
};

} // namespace tempera::train
