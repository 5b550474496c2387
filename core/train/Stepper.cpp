// SPDX-License-Identifier: Apache-2.0
#include "train/Stepper.h"

#include <cmath>
#include <utility>

#include "base/Clock.h"
#include "base/Log.h"
#include "base/Text.h"
#include "train/DeviceMemory.h"
#include "train/Journal.h"
#include "train/NonFiniteHint.h"

namespace tempera::train {

Stepper::Stepper(const RunSetup& setup, Journal& journal, Controls& controls, parallel::TimedCollectives& collectives,
                 at::Device device, TrainState& state, RunProgress& progress, Milestones& milestones,
                 DeviceReporter& devices)
    : setup_(setup)
    , journal_(journal)
    , controls_(controls)
    , collectives_(collectives)
    , ranks_(collectives.ranks())
    , device_(device)
    , state_(state)
    , progress_(progress)
    , milestones_(milestones)
    , devices_(devices)
    , pulse_(collectives, std::chrono::seconds(setup.config.exchange.timeout)) {}

Status Stepper::prepare(const RunCaches& caches, LocalSteps* apart) {
    apart_ = apart;
    if (apart_)
        reports_ = std::make_unique<StepReports>(collectives_, journal_);
    skipped_ = {progress_.nonfiniteInARow, progress_.nonfiniteInARow};
    TEMPERA_TRY(steps_, StepRunner::create(setup_, state_, caches, collectives_, device_, progress_.step + 1));
    return {};
}

bool Stepper::takesCommands() { return !reports_ || std::exchange(hasMet_, false); }

Status Stepper::step() {
    TEMPERA_CHECK(computeAndTakeIn());
    const double waited = waitedSeconds();
    const Status done = comeTogether();
    devices_.addWaiting(waitedSeconds() - waited);
    return done;
}

Status Stepper::computeAndTakeIn() {
    const double began = systemClock().monotonicSeconds();
    const double waited = waitedSeconds();
    pulse_.beginStep();
    TEMPERA_TRY(const ComputedStep computed, steps_->compute(controls_.stopToken(), [this] {
        journal_.beat();
        pulse_.beat();
    }));
    const std::string trouble = takeIn(computed);
    if (!trouble.empty() && !reports_)
        journal_.warn(trouble);
    progress_.step = computed.event.step;
    progress_.imagesSeen += computed.images;
    steps_->finish(computed);
    pulse_.endStep();
    const double seconds = systemClock().monotonicSeconds() - began;
    devices_.add(seconds, computed.images, waitedSeconds() - waited);
    const run::StepEvent event = eventOf(computed, seconds);
    if (reports_) {
        reports_->add(event, computed.own, trouble, seconds);
        return {};
    }
    journal_.tell(event);
    skipped_ = {progress_.nonfiniteInARow, progress_.nonfiniteInARow};
    return failureOf(progress_.nonfiniteInARow, computed.isPartial);
}

/// Updates the weights, unless the step is to be skipped. @return why, but for what float16 does by itself
std::string Stepper::takeIn(const ComputedStep& computed) {
    const std::string step = "step " + std::to_string(computed.event.step);
    const std::string where =
        reports_ ? " on " + hardware::toString(setup_.devices[static_cast<std::size_t>(ranks_.rank)]) : "";
    if (computed.overflowed) {
        if (ranks_.isFirst() || reports_)
            log::info(step + " was skipped" + where + ": float16 overflowed at a loss scale of " +
                      formatNumber(state_.lossScale->scale()));
        return {};
    }
    if (computed.event.skipped) {
        ++progress_.nonfiniteInARow;
        return step + (computed.isPartial ? " ended part-way: its " : " was skipped" + where + ": its ") +
               (std::isnan(computed.event.loss) ? "loss is" : "gradients are") + " not finite" + computed.culprits;
    }
    if (computed.own > 0 || !reports_)
        progress_.nonfiniteInARow = 0;
    steps_->apply(computed);
    return {};
}

/// @param nonfinite steps in a row up to now
Status Stepper::failureOf(int nonfinite, bool isPartial) const {
    if (nonfinite == 0 || nonfinite < setup_.config.train.maxNonfiniteSteps)
        return {};
    return Error::failed("step " + std::to_string(progress_.step) + ": loss or gradients were not finite in " +
                             std::to_string(nonfinite) + " steps in a row",
                         nonFiniteHint(setup_.config, progress_.step, nonfinite) +
                             (isPartial ? "; a part of the weights was updated in them"
                                        : "; the weights are as before the first of them"));
}

/// What devices that step apart do together behind a step.
Status Stepper::comeTogether() {
    if (!apart_)
        return {};
    const bool exchanges = apart_->isExchange(progress_.step);
    if (exchanges)
        apart_->exchange();
    return exchanges || reports_->isTime() || milestones_.isAnythingDue() ? meet() : Status();
}

Status Stepper::meet() {
    hasMet_ = true;
    skipped_ = reports_->meet(progress_.nonfiniteInARow);
    Status failure = failureOf(skipped_.most, /*isPartial=*/false);
    if (failure.ok())
        return failure;
    if (const Status saved = milestones_.saveNow(); !saved.ok()) // which takes all of them
        journal_.warn(saved.error().message);
    return failure;
}

/// For the other devices, so far.
double Stepper::waitedSeconds() const { return collectives_.seconds() + steps_->waitedSeconds(); }

run::StepEvent Stepper::eventOf(const ComputedStep& computed, double seconds) {
    speed_.add(seconds, computed.images);
    run::StepEvent event = computed.event;
    progress_.trainedSeconds += seconds;
    event.imagesSeen = progress_.imagesSeen;
    event.itPerS = speed_.stepsPerSecond();
    event.imagesPerS = speed_.imagesPerSecond();
    stepTime_.add(seconds);
    event.secondsLeft =
        static_cast<double>(setup_.steps - event.step) * stepTime_.seconds() + milestones_.secondsLeft();
    event.memory.push_back(memoryOn(device_));
    return event;
}

} // namespace tempera::train
