// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "parallel/TimedCollectives.h"
#include "run/Checkpoints.h"
#include "train/Controls.h"
#include "train/DeviceReporter.h"
#include "train/LocalSteps.h"
#include "train/Milestones.h"
#include "train/Stepper.h"

namespace tempera::train {

class Journal;

/// The training on one device, from loading the model to the final files. plan::BatchPlan decides what every step
/// trains on; nothing is counted here. The first rank saves, draws and tells. Whatever ends the training once it has
/// begun, the state after the last whole step is on disk when run() is left. Thread: the trainer's, one for each
/// device; exceptions of LibTorch leave it.
class TrainLoop {
public:
    TrainLoop(const RunSetup& setup, Journal& journal, Controls& controls, parallel::Collectives& collectives,
              at::Device device);
    ~TrainLoop();
    TrainLoop(const TrainLoop&) = delete;
    TrainLoop& operator=(const TrainLoop&) = delete;

    /// @param from the checkpoint to go on from. @pre the `run` event is told
    Result<TrainOutcome> run(const std::optional<run::Checkpoint>& from);

private:
    Status prepare(const std::optional<run::Checkpoint>& from);
    Status load();
    Result<TrainOutcome> trainAndKeep();
    Result<TrainOutcome> trainToTheEnd();
    std::string whatToGoOnFrom();
    void keepLastState();
    void pause();
    Result<bool> carryOutCommands();
    void gatherLast();
    void recordSpeed() const;
    Result<TrainOutcome> stopped();
    TrainOutcome tellStopped();
    Result<TrainOutcome> finished();
    Result<std::vector<std::filesystem::path>> writeOutput();

    const RunSetup& setup_;
    Journal& journal_;
    Controls& controls_;
    parallel::TimedCollectives collectives_;
    const at::Device device_;
    const parallel::Ranks ranks_;
    const double began_;

    std::stop_source hashing_; ///< of the model's file: nobody waits for it when the training ends early
    TrainState state_;
    RunCaches caches_;
    RunProgress progress_;
    Milestones milestones_;
    std::unique_ptr<LocalSteps> apart_; ///< null where gradients are exchanged in every step
    DeviceReporter devices_;
    Stepper stepper_;
    bool areSamplesMissed_ = false; ///< asked for, and given up as the run is stopped
};

} // namespace tempera::train
