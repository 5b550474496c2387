// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/Result.h"
#include "run/EngineGroup.h"

namespace tempera::run {

/// One start of a run: the first one (attempt 0), or one after a crash.
struct Attempt {
    int number = 0;
    std::string crashed; ///< the device whose process the one before has crashed with, where each has its own
};

/// How a run is started again after a crash.
struct Supervision {
    std::filesystem::path program;
    /// What makes up a start: a process that trains on all devices, or one for each; the first of them owns the folder.
    std::function<Result<std::vector<EngineStart>>(const Attempt&)> processes;
    std::filesystem::path runFolder;
    int restarts = 0;
    /// An engine that has owned the run folder and has not shown a sign of life (RunLock::beat) for so long hangs; it
    /// is killed and counts as crashed.
    std::chrono::seconds silence = std::chrono::minutes(15);
    EngineGroup::Patience patience = {};
    /// The signal by which engines are asked to stop: SIGTERM also says that the machine is taken away, Ctrl-C does
    /// not. Empty: SIGTERM.
    std::function<int()> stopSignal = {};
    /// Called with a line for people when something happened.
    std::function<void(const std::string&)> tell;
    /// Whether the run is done, so that a process which was ended behind that is not started again; may be empty.
    std::function<bool()> isDone = {};
    /// Called with how it ended when a crash is not followed by a start; may be empty.
    std::function<void(const std::string&)> gaveUp = {};
};

/// Starts the engine and watches it until it ends. A crash starts it again, at most `restarts` times: a signal, a hang.
/// An engine that ended by itself has said why, and would say the same again. When `stop` is requested the engine gets
/// `stopSignal`, which it answers by saving; between two attempts there is nothing to save. Where each device has a
/// process, they start and end together, and none is left behind. @return the engine's last exit code, 1 for one that
/// crashed too often, 3 for a stop without an engine. Without LibTorch in use, the supervisor costs a few megabytes.
/// Thread: one, which must live as long as the program (endWithParent); waits.
Result<int> supervise(const Supervision& supervision, std::stop_token stop);

} // namespace tempera::run
