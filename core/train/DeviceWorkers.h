// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "base/Result.h"
#include "run/Checkpoints.h"
#include "train/TrainSession.h"

namespace tempera::train {

class Controls;
class Journal;
struct RunSetup;

/// Gives LibTorch the threads that the run may take. Devices that are the CPU share them evenly. Before anything is
/// computed.
void shareThreads(const RunSetup& setup);

/// Trains on all devices of the run: a worker for each, in a thread of its own, with its own copy of the model. The
/// first one tells, saves and draws. One that fails ends the others; the error is that of the first that failed, and
/// the state after the last whole step is on disk. Thread: the session's, which becomes the first worker.
Result<TrainOutcome> trainOnDevices(const RunSetup& setup, const std::optional<run::Checkpoint>& from, Journal& journal,
                                    Controls& controls);

} // namespace tempera::train
