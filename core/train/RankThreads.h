// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>
#include <thread>
#include <vector>

#include "base/Result.h"
#include "parallel/Collectives.h"

namespace tempera::train {

/// Starts a thread; throws std::system_error where the system has none left.
using ThreadStarter = std::function<std::jthread(std::function<void()>)>;

/// Calls `work` for every rank: for the first one in this thread, for each other one in a thread of its own, and waits
/// for all. A rank whose work is done leaves: its Collectives are destroyed, so that an exchange which another still
/// waits for it in, or begins later, fails as one with a process that has ended does. Where a thread cannot be started,
/// the exchange is given up on all ranks.
/// @param work must not throw
/// @return Failed where a thread could not be started
Status onAllRanks(std::vector<std::unique_ptr<parallel::Collectives>> ranks,
                  const std::function<void(parallel::Collectives&)>& work, const ThreadStarter& start = {});

} // namespace tempera::train
