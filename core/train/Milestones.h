// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>
#include <optional>
#include <string>

#include <c10/core/Device.h>

#include "optim/ValuesGuard.h"
#include "parallel/Collectives.h"
#include "train/CheckpointStore.h"
#include "train/Controls.h"
#include "train/LocalSteps.h"
#include "train/SampleRunner.h"
#include "train/TimeLeft.h"
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

    /// Before the first step of this process: takes up the state and the position of a checkpoint.
    /// @param apart null where gradients are exchanged in every step. @param caches, device that pictures are validated
    /// with. @pre the state has what the checkpoint holds
    Status prepare(const std::optional<run::Checkpoint>& from, LocalSteps* apart, const RunCaches& caches,
                   at::Device device);

    /// What is to be made before the first step of the run, or what the stop that it goes on from left no time for.
    Status makeWhatBeginsTheRun();
    /// What is due behind the last step.
    bool isAnythingDue() const;
    Status makeWhatIsDue();

    /// What they will take from this step to the end of the run, as they have come so far: what has not is not known.
    double secondsLeft() const;

    /// Whether save.every_minutes have passed since the last checkpoint, or the beginning. By this rank's clock: who
    /// asks agrees with the others.
    bool isTimeToSave() const;
    /// Begins to save, which the first rank does for all. Where a device has no memory for it, that is told as a
    /// warning.
    void save();
    /// Returns when a checkpoint of the last step is durable.
    Status saveNow();
    /// Why a checkpoint of the last step would not leave the machine before that is taken away; empty: it would, or the
    /// machine stays. The same on all ranks.
    std::string whyNotInTime() const;
    /// The checkpoint that a run goes on from when it ends without saving; -1: none, as far as this rank knows.
    std::int64_t lastSaved() const { return checkpoints_.lastStep(); }
    /// Whether the first rank has begun to save the last step.
    bool isSaved() const { return savedStep_ == progress_.step; }
    /// Whether the ranks were found to have learned different things: none of that is to be gone on with.
    bool areApartByMistake() const { return areApartByMistake_; }
    /// Returns when no checkpoint is being written; one that failed is told as a warning.
    void finishSaving();
    void drawSamples();

private:
    /// Other values in the place of the trained ones.
    struct StandIns {
        std::optional<optim::ValuesGuard> mean, averaged;
    };
    Status enter(StandIns& values, optim::ValuesExchange* averages, const std::string& what) const;
    Status beginSaving();
    Status goOnFrom(const run::Checkpoint& checkpoint);
    Status lookWhatIsMade();
    Status lookWhereDue();
    Status validate();
    bool isSavedOnFirst() const;
    bool isSaveDue() const;
    bool areSamplesDue() const;
    bool isValidationDue() const;
    optim::ValuesExchange* means() const { return apart_ ? apart_->meanAt(progress_.step) : nullptr; }

    const RunSetup& setup_;
    Journal& journal_;
    Controls& controls_;
    parallel::Collectives& collectives_;
    const parallel::Ranks ranks_;
    TrainState& state_;
    RunProgress& progress_;
    LocalSteps* apart_ = nullptr;
    std::int64_t savedStep_ = -1; ///< that was begun to be saved last
    double savedAt_ = 0.0;        ///< when it was tried, by the monotonic clock
    bool areApartByMistake_ = false;
    UsualTime savingTime_, samplingTime_, validatingTime_; ///< that training waits
    CheckpointStore checkpoints_;
    SampleRunner samples_;
    std::unique_ptr<Validator> validator_; ///< null where no picture is withheld
};

} // namespace tempera::train
