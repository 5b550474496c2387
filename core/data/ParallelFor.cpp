// SPDX-License-Identifier: Apache-2.0
#include "data/ParallelFor.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>
#include <vector>

#include "base/Cancel.h"

namespace tempera::data {

Status parallelFor(std::size_t count, const std::function<void(std::size_t)>& body,
                   const std::function<void(std::size_t, std::size_t)>& progress, std::stop_token stop, int threads) {
    using Clock = std::chrono::steady_clock;
    constexpr auto kReportEvery = std::chrono::milliseconds(50);
    const std::size_t workers =
        threads > 0 ? static_cast<std::size_t>(threads) : std::max(1U, std::thread::hardware_concurrency());
    // Threads that take turns at neighbours wait for each other's cache lines longer than a light body takes.
    const std::size_t atOnce = std::clamp<std::size_t>(count / (workers * 256), 1, 32);
    std::atomic<std::size_t> next = 0, done = 0;

    const auto work = [&](const std::function<void()>& between) {
        while (true) {
            const std::size_t first = next.fetch_add(atOnce, std::memory_order_relaxed);
            const std::size_t end = std::min(count, first + atOnce);
            for (std::size_t i = first; i < end; ++i) {
                if (stop.stop_requested())
                    return;
                body(i);
                if (between)
                    between();
            }
            if (first >= count)
                return;
            done.fetch_add(end - first, std::memory_order_relaxed);
        }
    };

    std::vector<std::jthread> helpers;
    for (std::size_t i = 1; i < std::min(workers, count); ++i)
        helpers.emplace_back([&] { work({}); });
    auto last = Clock::now();
    work([&] {
        if (progress && Clock::now() - last >= kReportEvery) {
            progress(done.load(std::memory_order_relaxed), count);
            last = Clock::now();
        }
    });
    helpers.clear();
    if (done.load() < count)
        return cancelled();
    if (progress)
        progress(count, count);
    return {};
}

} // namespace tempera::data
