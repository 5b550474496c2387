// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <stop_token>

#include "base/Result.h"

namespace tempera::data {

/// Calls `body(i)` once for every i in [0, count) in no order; `body` must not throw. `progress(done,
/// count)` is called on the calling thread at most 20 times a second and once at the end. @return Cancelled when `stop`
/// was requested before the end. @param threads 0: one for each core
Status parallelFor(std::size_t count, const std::function<void(std::size_t)>& body,
                   const std::function<void(std::size_t, std::size_t)>& progress = {}, std::stop_token stop = {},
                   int threads = 0);

} // namespace tempera::data
