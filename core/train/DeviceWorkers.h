// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <stop_token>

#include "base/Result.h"
#include "hardware/LaunchPlace.h"
#include "run/Checkpoints.h"
#include "train/TrainSession.h"

namespace tempera::parallel {
class Collectives;
}

namespace tempera::train {

class Controls;
class Journal;
struct RunSetup;

/// Gives LibTorch the threads that the run may take. Devices of this machine that are the CPU share them evenly. Before
/// anything is computed.
/// @param place where a launcher has started a process for each device
void shareThreads(const RunSetup& setup, const std::optional<hardware::LaunchPlace>& place);

/// Trains on all devices of the run: a worker for each, in a thread of its own, with its own copy of the model. The
/// first one tells, saves and draws. One that fails ends the others; the error is that of the first that failed, and
/// the state after the last whole step is on disk. Thread: the session's, which becomes the first worker.
Result<TrainOutcome> trainOnDevices(const RunSetup& setup, const std::optional<run::Checkpoint>& from, Journal& journal,
                                    Controls& controls);

/// Connects this process with the others that the launcher has started. @return Cancelled when `stop` was requested
/// while it waited for them
Result<std::unique_ptr<parallel::Collectives>>
connectProcesses(const RunSetup& setup, const hardware::LaunchPlace& place, const std::stop_token& stop);

/// What the first process goes on from, for all of them: a checkpoint, or nothing. Called by each; the others give
/// nothing. @return what `own` says on the first process; BadRequest on the others where it refused to start
Result<std::optional<run::Checkpoint>> agreeOnStart(parallel::Collectives& collectives,
                                                    Result<std::optional<run::Checkpoint>> own);

/// The same as trainOnDevices on the one device of this process.
Result<TrainOutcome> trainAsProcess(const RunSetup& setup, const std::optional<run::Checkpoint>& from, Journal& journal,
                                    Controls& controls, parallel::Collectives& collectives);

} // namespace tempera::train
