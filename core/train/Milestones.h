// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include <c10/core/Device.h>

#include "parallel/Collectives.h"
#include "train/CheckpointStore.h"
#include "train/Controls.h"
#include "train/SampleRunner.h"
#include "train/Validator.h"

namespace tempera::train {

class Journal;

/// What a run makes between two steps, when it is due or asked for: checkpoints, samples and validations. Every rank
/// calls the same, at the same step. Thread: the trainer's; LibTorch's exceptions leave it.
class Milestones {
public:
    /// Everything that is given must outlive it. @param progress where the run stands; what was made is noted in it
    Milestones(const RunSetup& setup, Journal& journal, Controls& controls, parallel::Collectives& collectives,
               TrainState& state, RunProgress& progress);

    /// Takes up the state and the position of a checkpoint. @pre the state has what it holds
    Status goOnFrom(const run::Checkpoint& checkpoint);
    /// Before the first step of this process. @param caches, device that pictures are validated with
    Status prepare(const RunCaches& caches, at::Device device);

    /// What is to be made before the first step of the run, or what the stop that it goes on from left no time for.
    Status makeWhatBeginsTheRun();
    /// What is due behind the last step.
    Status makeWhatIsDue();

    /// Begins to save, which the first rank does for all.
    void save();
    /// Returns when a checkpoint of the last step is durable.
    Status saveNow();
    /// Returns when no checkpoint is being written; one that failed is told as a warning.
    void finishSaving();
    void drawSamples();

private:
    Status lookWhatIsMade();
    Status lookWhereDue();
    Status validate();

    const RunSetup& setup_;
    Journal& journal_;
    Controls& controls_;
    parallel::Collectives& collectives_;
    const parallel::Ranks ranks_;
    TrainState& state_;
    RunProgress& progress_;
    CheckpointStore checkpoints_;
    SampleRunner samples_;
    std::unique_ptr<Validator> validator_; ///< null where no picture is withheld
};

} // namespace tempera::train
