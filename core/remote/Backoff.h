// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <chrono>
#include <random>

namespace tempera::remote {

/// How long to wait before the next try of what has failed: twice as long each time, up to 15 minutes, and never quite
/// as long as others that failed at the same moment. Thread: one.
class Backoff {
public:
    using Seconds = std::chrono::duration<double>;
    static constexpr Seconds kFirst{1.0};
    static constexpr Seconds kLongest{900.0};

    Seconds next() {
        const Seconds wait = wait_;
        wait_ = std::min(wait_ * 2.0, kLongest);
        return wait * std::uniform_real_distribution<double>(0.8, 1.0)(draw_);
    }
    void reset() { wait_ = kFirst; }

private:
    Seconds wait_ = kFirst;
    std::minstd_rand draw_{std::random_device()()};
};

} // namespace tempera::remote
