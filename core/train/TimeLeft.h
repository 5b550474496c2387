// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <algorithm>
#include <cstdint>
#include <numeric>

namespace tempera::train {

/// What something that comes again and again takes, in seconds. Thread: one.
class UsualTime {
public:
    void add(double seconds) {
        // The i-th time counts i-fold, so that the slow ones of the beginning are soon outweighed; later 2/kMost each.
        constexpr double kMost = 1024.0;
        times_ = std::min(times_ + 1.0, kMost);
        mean_ += (seconds - mean_) * 2.0 / (times_ + 1.0);
    }
    /// What it took before, on this machine or another, until it comes. Not above 0: not known.
    void begin(double seconds) {
        if (seconds > 0.0)
            mean_ = seconds;
    }
    /// 0 where it has not come yet.
    double seconds() const { return mean_; }

private:
    double times_ = 0.0;
    double mean_ = 0.0;
};

/// How often something is due from step `first` to `last`, both included, that is so at multiples of either period.
/// 0: without that period.
inline std::int64_t timesDue(std::int64_t first, std::int64_t last, std::int64_t everySteps, std::int64_t otherSteps) {
    const auto multiples = [=](std::int64_t period) {
        return period > 0 ? last / period - (std::max<std::int64_t>(first, 1) - 1) / period : 0;
    };
    const std::int64_t both = everySteps > 0 && otherSteps > 0 ? multiples(std::lcm(everySteps, otherSteps)) : 0;
    return multiples(everySteps) + multiples(otherSteps) - both;
}

} // namespace tempera::train
