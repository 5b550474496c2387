// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <ctime>
#include <functional>
#include <vector>

namespace tempera::ui {

using SteadyClock = std::chrono::steady_clock;

inline double milliseconds(SteadyClock::time_point since) {
    return std::chrono::duration<double, std::milli>(SteadyClock::now() - since).count();
}

/// Processor time of this thread alone: what else the machine does is not in it.
inline double processorMilliseconds() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return static_cast<double>(now.tv_sec) * 1000 + static_cast<double>(now.tv_nsec) / 1e6;
}

/// How long frames or answers took, in ms.
class Times {
public:
    /// @return by the clock
    double take(const std::function<void()>& work) {
        const auto start = SteadyClock::now();
        const double worked = processorMilliseconds();
        work();
        processor_.push_back(processorMilliseconds() - worked);
        clock_.push_back(milliseconds(start));
        return clock_.back();
    }

    /// @return whether 99 of 100 keep what is promised, in processor time
    bool print(const char* what, double promised) const {
        const double most = part(processor_, 0.99);
        std::printf(
            "%-44s median %5.1f ms, 99 %% within %5.1f, longest %5.1f; of processor time %5.1f, %5.1f, %5.1f%s\n", what,
            part(clock_, 0.5), part(clock_, 0.99), part(clock_, 1), part(processor_, 0.5), most, part(processor_, 1),
            most <= promised ? "" : "  MORE THAN PROMISED");
        return most <= promised;
    }

private:
    static double part(std::vector<double> times, double share) {
        std::sort(times.begin(), times.end());
        return times.empty() ? 0 : times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    }

    std::vector<double> clock_, processor_;
};

} // namespace tempera::ui
