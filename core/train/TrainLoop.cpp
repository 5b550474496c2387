// SPDX-License-Identifier: Apache-2.0
#include "train/TrainLoop.h"

#include <chrono>
#include <future>
#include <utility>

#include "base/Clock.h"
#include "base/Log.h"
#include "base/Text.h"
#include "plan/RunNeeds.h"
#include "plan/RunPlan.h"
#include "train/Agreement.h"
#include "train/ClassPictures.h"
#include "train/Journal.h"
#include "train/NonFiniteHint.h"
#include "train/SameEverywhere.h"
#include "train/TorchGuard.h"

namespace tempera::train {

namespace {

/// How often a paused trainer shows that it lives.
constexpr std::chrono::seconds kBeat(5);

} // namespace

TrainLoop::TrainLoop(const RunSetup& setup, Journal& journal, Controls& controls, parallel::Collectives& collectives,
                     at::Device device)
    : setup_(setup)
    , journal_(journal)
    , controls_(controls)
    , collectives_(collectives)
    , device_(device)
    , ranks_(collectives.ranks())
    , began_(systemClock().monotonicSeconds())
    , milestones_(setup, journal, controls, collectives_, state_, progress_)
    , devices_(setup, journal, collectives_, device)
    , stepper_(setup, journal, controls, collectives_, device, state_, progress_, milestones_, devices_) {}

TrainLoop::~TrainLoop() { hashing_.request_stop(); }

Result<TrainOutcome> TrainLoop::run(const std::optional<run::Checkpoint>& from) {
    const Status prepared = prepare(from);
    if (!prepared.ok() && prepared.error().code == ErrorCode::Cancelled) {
        const run::StoppedEvent event = from ? run::StoppedEvent{from->step, from->path} : run::StoppedEvent();
        journal_.tell(event);
        return TrainOutcome{false, event.step, {}, event.step};
    }
    TEMPERA_CHECK(prepared);
    return trainAndKeep();
}

/// The only way out of a training: one that fails loses nothing but the step that it failed in.
Result<TrainOutcome> TrainLoop::trainAndKeep() {
    try {
        Result<TrainOutcome> outcome = trainToTheEnd();
        if (!outcome.ok())
            keepLastState();
        return outcome;
    } catch (...) {
        keepLastState();
        throw;
    }
}

Status TrainLoop::prepare(const std::optional<run::Checkpoint>& from) {
    const options::TrainConfig& config = setup_.config;
    if (ranks_.isFirst())
        state_.modelHashes =
            std::async(std::launch::async, [path = setup_.config.model.path, stop = hashing_.get_token()] {
                const auto hashes = adapters::hashesOfModel(path, stop);
                return hashes.ok() ? *hashes : adapters::ModelHashes();
            });
    TEMPERA_CHECK(load());
    TEMPERA_CHECK(attachTrainee(state_, config, &collectives_));
    state_.model.unet->setGradientCheckpointing(config.train.gradientCheckpointing, config.train.checkpointedLevels);
    for (const auto& encoder : state_.model.textEncoders)
        encoder->setGradientCheckpointing(config.train.gradientCheckpointing && plan::learnsThroughText(config));
    progress_ = newProgress();
    apart_ = LocalSteps::create(setup_, state_, collectives_);
    TEMPERA_CHECK(milestones_.prepare(from, apart_.get(), caches_, device_));
    TEMPERA_CHECK(stepper_.prepare(caches_, apart_.get()));
    TEMPERA_CHECK(requireSameLearned(setup_, apart_ ? apart_->common() : state_.parameters->values(), collectives_));
    return agreedOn({}, collectives_);
}

Status TrainLoop::load() {
    TEMPERA_CHECK(drawClassPictures(setup_, journal_, collectives_, device_, controls_.stopToken()));
    TEMPERA_TRY(caches_, ModelLoading(setup_, journal_, collectives_, device_, controls_.stopToken()).load(state_));
    return {};
}

Result<TrainOutcome> TrainLoop::trainToTheEnd() {
    TEMPERA_CHECK(milestones_.makeWhatBeginsTheRun());
    while (progress_.step < setup_.steps) {
        if (stepper_.takesCommands()) {
            TEMPERA_TRY(const bool goOn, carryOutCommands());
            if (!goOn)
                return stopped();
        }
        const Status done = stepper_.step();
        if (!done.ok() && done.error().code == ErrorCode::Cancelled)
            return stopped(); // while it waited for the loader
        TEMPERA_CHECK(done);
        TEMPERA_CHECK(milestones_.makeWhatIsDue());
    }
    return finished();
}

/// The first rank waits; the others wait for what it says next.
void TrainLoop::pause() {
    if (!ranks_.isFirst())
        return;
    milestones_.finishSaving();
    journal_.phase(run::Phase::Paused);
    while (!controls_.waitWhilePaused(kBeat))
        journal_.beat();
}

/// False when it is time to stop.
Result<bool> TrainLoop::carryOutCommands() {
    for (;;) {
        TEMPERA_CHECK(journal_.requireFolder());
        const Wishes wished = agreedWishes(controls_, collectives_, milestones_.isTimeToSave(), devices_.isDue());
        if (wished.report)
            devices_.report();
        if (wished.save)
            milestones_.save();
        if (wished.sample) {
            milestones_.drawSamples();
            areSamplesMissed_ = controls_.isStopping() && progress_.sampledStep != progress_.step;
        }
        if (wished.stop)
            return false;
        if (!wished.pause)
            break;
        pause();
    }
    if (journal_.status().phase != run::Phase::Training)
        journal_.phase(run::Phase::Training, progress_.step, setup_.steps, "steps");
    return true;
}

/// Where the state of the last step cannot be kept.
std::string TrainLoop::whatToGoOnFrom() {
    milestones_.finishSaving();
    return milestones_.lastSaved() > 0 ? "the newest checkpoint is what to go on from"
                                       : "there is no checkpoint to go on from, so that the run begins anew";
}

void TrainLoop::keepLastState() {
    if (progress_.step == 0 || !journal_.requireFolder().ok())
        return;
    if (apart_ || state_.shares) { // the others' part of it is out of reach
        if (!milestones_.isSaved())
            journal_.warn(std::string("the devices ") + (apart_ ? "trained apart" : "shared the optimizer's state") +
                          " when the run failed: " + whatToGoOnFrom());
        return;
    }
    if (milestones_.areApartByMistake()) {
        journal_.warn("what the devices have learned differs: " + whatToGoOnFrom());
        return;
    }
    if (stepper_.isUpdating()) {
        journal_.warn("step " + std::to_string(progress_.step + 1) +
                      " failed within its update, so that the weights are of no step's end: " + whatToGoOnFrom());
        return;
    }
    try {
        if (const Status saved = milestones_.saveNow(); !saved.ok())
            journal_.warn(saved.error().message);
    } catch (const std::exception& error) {
        journal_.warn("cannot save the state of step " + std::to_string(progress_.step) + ": " +
                      firstLine(error.what()));
    }
}

void TrainLoop::recordSpeed() const {
    if (!ranks_.isFirst())
        return;
    if (const Status kept = plan::recordRun(setup_.config, setup_.index, setup_.model, setup_.batches, setup_.devices,
                                            stepper_.speed().totalImages(), stepper_.speed().totalSeconds());
        !kept.ok())
        log::warning(kept.error().message); // later plans will only guess
}

/// What is left to be done does not need the other devices: one that is lost by now ends nothing.
void TrainLoop::gatherLast() {
    try {
        devices_.gather();
    } catch (const parallel::ExchangeError& error) {
        log::warning(error.what());
    }
}

Result<TrainOutcome> TrainLoop::stopped() {
    gatherLast();
    if (areSamplesMissed_ || (ranks_.isFirst() && controls_.takeSample()))
        journal_.warn("the samples asked for at step " + std::to_string(progress_.step) +
                      " are not drawn, as the run was stopped before");
    const std::string late = progress_.step > 0 ? milestones_.whyNotInTime() : std::string();
    if (!late.empty()) {
        milestones_.finishSaving();
        if (milestones_.lastSaved() != progress_.step)
            journal_.warn("step " + std::to_string(progress_.step) + " is not saved: " + late + " (remote.notice)");
    } else if (progress_.step > 0) {
        TEMPERA_CHECK(milestones_.saveNow());
    }
    return tellStopped();
}

TrainOutcome TrainLoop::tellStopped() {
    const std::int64_t saved = ranks_.isFirst() ? milestones_.lastSaved() : progress_.step; // the first one tells
    run::StoppedEvent event{progress_.step, {}};
    if (saved > 0)
        event.path = setup_.paths.checkpoints() / run::checkpointName(saved);
    constexpr double kTelling = 30.0; // a shorter piece of a run says little
    if (stepper_.speed().totalSeconds() >= kTelling)
        recordSpeed();
    devices_.tell();
    journal_.tell(event);
    return {false, progress_.step, {}, saved};
}

Result<TrainOutcome> TrainLoop::finished() {
    if (progress_.step > 0 && stepper_.skippedInARow() >= progress_.step)
        return Error::failed("nothing was learned: loss or gradients were not finite in any of the " +
                                 std::to_string(progress_.step) + " steps",
                             nonFiniteHint(setup_.config, progress_.step, stepper_.skippedInARow()));
    TEMPERA_CHECK(journal_.requireFolder());
    gatherLast();
    const Status saved = milestones_.saveNow();
    if (!saved.ok())
        journal_.warn(saved.error().message); // the file below is what counts
    if (!ranks_.isFirst()) {
        if (state_.shares) // the first one's file is made of averages that all have parts of
            const optim::ValuesGuard averaged(state_.averages(setup_.config.ema.output));
        return TrainOutcome{true, progress_.step, {}, progress_.step};
    }
    const Result<std::vector<fs::path>> files = writeOutput();
    if (!files.ok() && files.error().code == ErrorCode::Cancelled) { // the run goes on from here with its files
        TEMPERA_CHECK(saved);
        return tellStopped(); // the other devices have left
    }
    TEMPERA_CHECK(files);
    recordSpeed();
    devices_.tell();
    journal_.tell(
        run::DoneEvent{progress_.step, progress_.imagesSeen, systemClock().monotonicSeconds() - began_, *files});
    return TrainOutcome{true, progress_.step, *files, progress_.step};
}

Result<std::vector<fs::path>> TrainLoop::writeOutput() {
    const optim::ValuesGuard averaged(state_.averages(setup_.config.ema.output));
    const auto tell = [this](std::int64_t done, std::int64_t all) {
        constexpr std::int64_t kMegabyte = 1'000'000;
        journal_.phase(run::Phase::Saving, done / kMegabyte, all / kMegabyte, "MB");
    };
    return state_.trainee->writeOutput(
        {setup_.paths.output(), recordOf(setup_, state_, progress_, BaseHash::Awaited), tell, controls_.stopToken()});
}

} // namespace tempera::train
