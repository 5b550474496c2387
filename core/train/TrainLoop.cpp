// SPDX-License-Identifier: Apache-2.0
#include "train/TrainLoop.h"

#include <chrono>
#include <cmath>
#include <future>
#include <utility>

#include "base/Clock.h"
#include "base/Log.h"
#include "base/Text.h"
#include "plan/RunNeeds.h"
#include "plan/RunPlan.h"
#include "train/Agreement.h"
#include "train/ClassPictures.h"
#include "train/DeviceMemory.h"
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
    , pulse_(collectives, std::chrono::seconds(setup.config.exchange.timeout)) {}

TrainLoop::~TrainLoop() { hashing_.request_stop(); }

Result<TrainOutcome> TrainLoop::run(const std::optional<run::Checkpoint>& from) {
    const Status prepared = prepare(from);
    if (!prepared.ok() && prepared.error().code == ErrorCode::Cancelled) {
        const run::StoppedEvent event = from ? run::StoppedEvent{from->step, from->path} : run::StoppedEvent();
        journal_.tell(event);
        return TrainOutcome{false, event.step, {}};
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
    if (apart_)
        reports_ = std::make_unique<StepReports>(collectives_, journal_);
    TEMPERA_CHECK(milestones_.prepare(from, apart_.get(), caches_, device_));
    skipped_ = {progress_.nonfiniteInARow, progress_.nonfiniteInARow};
    TEMPERA_TRY(steps_, StepRunner::create(setup_, state_, caches_, collectives_, device_, progress_.step + 1));
    TEMPERA_CHECK(requireSameEverywhere(setup_, apart_ ? apart_->common() : state_.parameters->values(), collectives_));
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
        if (!reports_ || std::exchange(hasMet_, false)) {
            TEMPERA_TRY(const bool goOn, carryOutCommands());
            if (!goOn)
                return stopped();
        }
        const Status done = oneStep();
        if (!done.ok() && done.error().code == ErrorCode::Cancelled)
            return stopped(); // while it waited for the loader
        TEMPERA_CHECK(done);
        TEMPERA_CHECK(afterStep());
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
        const Wishes wished = agreedWishes(controls_, collectives_, devices_.isDue());
        if (wished.report)
            devices_.report();
        if (wished.save)
            milestones_.save();
        if (wished.sample)
            milestones_.drawSamples();
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

Status TrainLoop::oneStep() {
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
std::string TrainLoop::takeIn(const ComputedStep& computed) {
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
Status TrainLoop::failureOf(int nonfinite, bool isPartial) const {
    if (nonfinite == 0 || nonfinite < setup_.config.train.maxNonfiniteSteps)
        return {};
    return Error::failed("step " + std::to_string(progress_.step) + ": loss or gradients were not finite in " +
                             std::to_string(nonfinite) + " steps in a row",
                         nonFiniteHint(setup_.config, progress_.step, nonfinite) +
                             (isPartial ? "; a part of the weights was updated in them"
                                        : "; the weights are as before the first of them"));
}

Status TrainLoop::afterStep() {
    if (apart_) {
        const bool exchanges = apart_->isExchange(progress_.step);
        if (exchanges)
            apart_->exchange();
        if (exchanges || reports_->isTime() || milestones_.isAnythingDue())
            TEMPERA_CHECK(meet());
    }
    return milestones_.makeWhatIsDue();
}

/// Devices that step apart tell one another of it.
Status TrainLoop::meet() {
    hasMet_ = true;
    skipped_ = reports_->meet(progress_.nonfiniteInARow);
    Status failure = failureOf(skipped_.most, /*isPartial=*/false);
    if (!failure.ok())
        milestones_.save(); // which takes all of them
    return failure;
}

/// For the other devices, so far.
double TrainLoop::waitedSeconds() const { return collectives_.seconds() + steps_->waitedSeconds(); }

run::StepEvent TrainLoop::eventOf(const ComputedStep& computed, double seconds) {
    speed_.add(seconds, computed.images);
    run::StepEvent event = computed.event;
    progress_.trainedSeconds += seconds;
    event.imagesSeen = progress_.imagesSeen;
    event.itPerS = speed_.stepsPerSecond();
    event.imagesPerS = speed_.imagesPerSecond();
    event.secondsLeft = speed_.secondsFor(setup_.steps - event.step);
    event.memory.push_back(memoryOn(device_));
    return event;
}

void TrainLoop::keepLastState() {
    if (progress_.step == 0)
        return;
    if (apart_ || state_.shares) { // the others' part of it is out of reach
        if (!milestones_.isSaved())
            journal_.warn(std::string("the devices ") + (apart_ ? "trained apart" : "shared the optimizer's state") +
                          " when the run failed, so that the newest checkpoint is what to go on from");
        return;
    }
    if (steps_->isUpdating()) {
        journal_.warn("step " + std::to_string(progress_.step + 1) +
                      " failed within its update, so that the weights are of no step's end: the newest checkpoint is "
                      "what to go on from");
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
                                            speed_.totalImages(), speed_.totalSeconds());
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
    run::StoppedEvent event{progress_.step, {}};
    if (progress_.step > 0) {
        TEMPERA_CHECK(milestones_.saveNow());
        event.path = setup_.paths.checkpoints() / run::checkpointName(progress_.step);
    }
    constexpr double kTelling = 30.0; // a shorter piece of a run says little
    if (speed_.totalSeconds() >= kTelling)
        recordSpeed();
    devices_.tell();
    journal_.tell(event);
    return TrainOutcome{false, progress_.step, {}};
}

Result<TrainOutcome> TrainLoop::finished() {
    if (progress_.step > 0 && skipped_.least >= progress_.step)
        return Error::failed("nothing was learned: loss or gradients were not finite in any of the " +
                                 std::to_string(progress_.step) + " steps",
                             nonFiniteHint(setup_.config, progress_.step, skipped_.least));
    gatherLast();
    if (const Status saved = milestones_.saveNow(); !saved.ok())
        journal_.warn(saved.error().message); // the file below is what counts
    if (!ranks_.isFirst()) {
        if (state_.shares) // the first one's file is made of averages that all have parts of
            const optim::ValuesGuard averaged(state_.averages(setup_.config.ema.output));
        return TrainOutcome{true, progress_.step, {}};
    }
    const Result<std::vector<fs::path>> files = writeOutput();
    if (!files.ok() && files.error().code == ErrorCode::Cancelled)
        return stopped(); // the run goes on from here with its files
    TEMPERA_CHECK(files);
    recordSpeed();
    devices_.tell();
    journal_.tell(
        run::DoneEvent{progress_.step, progress_.imagesSeen, systemClock().monotonicSeconds() - began_, *files});
    return TrainOutcome{true, progress_.step, *files};
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
