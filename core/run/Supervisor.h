// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/Result.h"

namespace tempera::run {

/// How a run is started again after a crash.
struct Supervision {
    std::filesystem::path program;
    /// The arguments of a start: of the first one (attempt 0) or one after a crash.
    std::function<std::vector<std::string>(int attempt)> arguments;
    std::filesystem::path runFolder;
    int restarts = 0;
    /// An engine that has owned the run folder and has not shown a sign of life (RunLock::beat) for so long hangs; it
    /// is killed and counts as crashed.
    std::chrono::seconds silence = std::chrono::minutes(15);
    /// Called with a line for people when something happened.
    std::function<void(const std::string&)> tell;
};

/// Starts the engine and watches it until it ends. A crash starts it again, at most `restarts` times: a signal, a hang.
/// An engine that ended by itself has said why, and would say the same again. When `stop` is requested the engine gets
/// SIGTERM, which it answers by saving; between two attempts there is nothing to save. @return the engine's last exit
/// code, 1 for one that crashed too often, 3 for a stop without an engine. Without LibTorch in use, the supervisor
/// costs a few megabytes. Thread: one; waits.
Result<int> supervise(const Supervision& supervision, std::stop_token stop);

} // namespace tempera::run
