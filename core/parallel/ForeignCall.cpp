// SPDX-License-Identifier: Apache-2.0
#include "parallel/ForeignCall.h"

#include <chrono>
#include <future>
#include <memory>
#include <thread>
#include <utility>

namespace tempera::parallel {

std::optional<int> callForeign(std::function<int()> call, const std::function<bool()>& isGivenUp) {
    constexpr std::chrono::milliseconds kBetween(20);
    const auto task = std::make_shared<std::packaged_task<int()>>(std::move(call));
    std::future<int> result = task->get_future();
    std::thread([task] { (*task)(); }).detach();
    while (result.wait_for(kBetween) != std::future_status::ready)
        if (isGivenUp())
            return std::nullopt;
    return result.get();
}

} // namespace tempera::parallel
