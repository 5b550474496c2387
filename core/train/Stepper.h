// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <string>

#include <c10/core/Device.h>

#include "parallel/TimedCollectives.h"
#include "train/Controls.h"
#include "train/DeviceReporter.h"
#include "train/LocalSteps.h"
#include "train/Milestones.h"
#include "train/Pulse.h"
#include "train/SpeedMeter.h"
#include "train/StepReports.h"
#include "train/StepRunner.h"
#include "train/TimeLeft.h"

namespace tempera::train {

class Journal;

/// One step of a run after another: what StepRunner computes is taken in or skipped, counted, measured and told, and
/// where devices step apart their weights are brought together. Every rank calls the same. Thread: the trainer's;
/// LibTorch's exceptions leave it, and those of lost peers.
class Stepper {
public:
    /// Everything that is given must outlive it. @param progress is moved on by every step
    Stepper(const RunSetup& setup, Journal& journal, Controls& controls, parallel::TimedCollectives& collectives,
            at::Device device, TrainState& state, RunProgress& progress, Milestones& milestones,
            DeviceReporter& devices);

    /// Before the first step, with the position that it is behind. @param apart null where gradients are exchanged in
    /// every step
    Status prepare(const RunCaches& caches, LocalSteps* apart);

    /// @return Cancelled when stopped while waiting for the loader; Failed where too many steps in a row were not
    /// finite: where devices step apart the state is saved then
    Status step();
    /// Whether the ranks are together now, so that they can agree on what they were asked to do. Asked once a step.
    bool takesCommands();

    /// Whether weights have changed since the last step's end.
    bool isUpdating() const { return steps_ && steps_->isUpdating(); }
    /// Steps in a row, up to now, that all devices have skipped.
    int skippedInARow() const { return skipped_.least; }
    const SpeedMeter& speed() const { return speed_; }

private:
    Status computeAndTakeIn();
    std::string takeIn(const ComputedStep& computed);
    run::StepEvent eventOf(const ComputedStep& computed, double seconds);
    Status failureOf(int nonfinite, bool isPartial) const;
    Status comeTogether();
    Status meet();
    double waitedSeconds() const;

    const RunSetup& setup_;
    Journal& journal_;
    Controls& controls_;
    parallel::TimedCollectives& collectives_;
    const parallel::Ranks ranks_;
    const at::Device device_;
    TrainState& state_;
    RunProgress& progress_;
    Milestones& milestones_;
    DeviceReporter& devices_;

    LocalSteps* apart_ = nullptr;
    std::unique_ptr<StepReports> reports_; ///< beside it
    StepReports::Skipped skipped_;         ///< as of the last meeting
    bool hasMet_ = true;                   ///< and has not yet asked for commands
    std::unique_ptr<StepRunner> steps_;
    SpeedMeter speed_;
    UsualTime stepTime_;
    Pulse pulse_;
};

} // namespace tempera::train
