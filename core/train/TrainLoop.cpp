// SPDX-License-Identifier: Apache-2.0
#include "train/TrainLoop.h"

#include <chrono>
#include <cmath>
#include <future>
#include <utility>

#include <ATen/ops/full.h>
#include <ATen/ops/tensor.h>

#include "base/Cancel.h"
#include "base/Clock.h"
#include "base/Log.h"
#include "base/Text.h"
#include "plan/RunNeeds.h"
#include "plan/RunPlan.h"
#include "run/EventLog.h"
#include "train/ClassPictures.h"
#include "train/DeviceMemory.h"
#include "train/Journal.h"
#include "train/SameEverywhere.h"
#include "train/TorchGuard.h"

namespace tempera::train {

namespace {

/// How often a paused trainer shows that it lives.
constexpr std::chrono::seconds kBeat(5);

bool isDue(std::int64_t step, std::int64_t everySteps, std::int64_t everyEpochs, std::int64_t stepsPerEpoch) {
    const auto isMultiple = [step](std::int64_t period) { return period > 0 && step % period == 0; };
    return isMultiple(everySteps) || isMultiple(everyEpochs * stepsPerEpoch);
}

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
    , checkpoints_(setup, journal)
    , samples_(setup, journal) {}

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
    // The first rank fills the caches, which the others then find.
    TEMPERA_CHECK(agreedOn(ranks_.isFirst() ? load() : Status()));
    TEMPERA_CHECK(agreedOn(ranks_.isFirst() ? Status() : load()));
    TEMPERA_CHECK(attachTrainee(state_, config, collectives_.ranks().worldSize));
    state_.model.unet->setGradientCheckpointing(config.train.gradientCheckpointing, config.train.checkpointedLevels);
    for (const auto& encoder : state_.model.textEncoders)
        encoder->setGradientCheckpointing(config.train.gradientCheckpointing && plan::learnsThroughText(config));
    progress_ = newProgress();
    if (from) {
        TEMPERA_TRY(progress_, checkpoints_.load(*from, state_));
        TEMPERA_CHECK(lookWhatIsMade());
    }
    TEMPERA_TRY(validator_, Validator::create(setup_, state_, caches_, collectives_, device_));
    TEMPERA_TRY(steps_, StepRunner::create(setup_, state_, caches_, collectives_, device_, progress_.step + 1));
    TEMPERA_CHECK(requireSameEverywhere(setup_, state_, collectives_));
    return agreedOn({});
}

Status TrainLoop::load() {
    TEMPERA_CHECK(drawClassPictures(setup_, journal_, device_, controls_.stopToken()));
    TEMPERA_TRY(caches_, ModelLoading(setup_, journal_, device_, controls_.stopToken()).load(state_));
    return {};
}

/// Whether the ranks go on: one that was stopped stops them all. One that fails leaves, which ends their exchange.
Status TrainLoop::agreedOn(Status own) {
    const bool isCancelled = !own.ok() && own.error().code == ErrorCode::Cancelled;
    if (ranks_.isAlone() || (!own.ok() && !isCancelled))
        return own;
    const at::Tensor cancellations = at::full({}, isCancelled ? 1 : 0, at::kLong);
    collectives_.allReduceSum(cancellations);
    return cancellations.item<std::int64_t>() > 0 ? Status(cancelled()) : Status();
}

Result<TrainOutcome> TrainLoop::trainToTheEnd() {
    if (progress_.step == 0 && setup_.config.sample.atStart)
        drawSamples();
    TEMPERA_CHECK(progress_.step == 0 ? validate() : lookWhereDue()); // for which the stop left no time
    while (progress_.step < setup_.steps) {
        TEMPERA_TRY(const bool goOn, carryOutCommands());
        if (!goOn)
            return stopped();
        const Status done = oneStep();
        if (!done.ok() && done.error().code == ErrorCode::Cancelled)
            return stopped(); // while it waited for the loader
        TEMPERA_CHECK(done);
        TEMPERA_CHECK(doWhatIsDue());
    }
    return finished();
}

/// What the ranks were asked to do by now: the same on all of them. Any may be told to stop.
TrainLoop::Wishes TrainLoop::wishes() {
    Wishes own{.stop = controls_.isStopping()};
    if (ranks_.isFirst()) {
        own.save = controls_.takeSave();
        own.sample = controls_.takeSample();
        own.pause = controls_.isPaused();
    }
    if (ranks_.isAlone())
        return own;
    const at::Tensor counts =
        at::tensor(std::vector<std::int64_t>{own.save, own.sample, own.stop, own.pause}, at::kLong);
    collectives_.allReduceSum(counts);
    const auto wished = [&](std::int64_t which) { return counts[which].item<std::int64_t>() > 0; };
    return {.save = wished(0), .sample = wished(1), .stop = wished(2), .pause = wished(3)};
}

/// The first rank waits; the others wait for what it says next.
void TrainLoop::pause() {
    if (!ranks_.isFirst())
        return;
    if (const Status saved = checkpoints_.finish(); !saved.ok())
        journal_.warn(saved.error().message);
    journal_.phase(run::Phase::Paused);
    while (!controls_.waitWhilePaused(kBeat))
        journal_.beat();
}

/// False when it is time to stop.
Result<bool> TrainLoop::carryOutCommands() {
    for (;;) {
        const Wishes wished = wishes();
        if (wished.save)
            save();
        if (wished.sample)
            drawSamples();
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
    TEMPERA_TRY(const ComputedStep computed, steps_->compute(controls_.stopToken(), [this] { journal_.beat(); }));
    if (computed.overflowed) {
        if (ranks_.isFirst())
            log::info("step " + std::to_string(computed.event.step) +
                      " was skipped: float16 overflowed at a loss scale of " + formatNumber(state_.lossScale->scale()));
    } else if (computed.event.skipped) {
        ++progress_.nonfiniteInARow;
        journal_.warn("step " + std::to_string(computed.event.step) +
                      (computed.isPartial ? " ended part-way: its " : " was skipped: its ") +
                      (std::isnan(computed.event.loss) ? "loss is" : "gradients are") + " not finite" +
                      computed.culprits);
    } else {
        progress_.nonfiniteInARow = 0;
        steps_->apply(computed);
    }
    progress_.step = computed.event.step;
    progress_.imagesSeen += computed.images;
    steps_->finish(computed);
    tellStep(computed, systemClock().monotonicSeconds() - began);
    if (progress_.nonfiniteInARow > 0 && progress_.nonfiniteInARow >= setup_.config.train.maxNonfiniteSteps)
        return Error::failed("step " + std::to_string(progress_.step) + ": loss or gradients were not finite in " +
                                 std::to_string(progress_.nonfiniteInARow) + " steps in a row",
                             std::string("lower optimizer.learning_rate, or look at the pictures of these steps") +
                                 (computed.isPartial ? "; a part of the weights was updated in them"
                                                     : "; the weights are as before the first of them"));
    return {};
}

void TrainLoop::tellStep(const ComputedStep& computed, double seconds) {
    speed_.add(seconds, computed.images);
    run::StepEvent event = computed.event;
    progress_.trainedSeconds += seconds;
    event.imagesSeen = progress_.imagesSeen;
    event.itPerS = speed_.stepsPerSecond();
    event.imagesPerS = speed_.imagesPerSecond();
    event.secondsLeft = speed_.secondsFor(setup_.steps - event.step);
    event.memory.push_back(memoryOn(device_));
    journal_.tell(event);
}

Status TrainLoop::doWhatIsDue() {
    const options::SaveConfig& saving = setup_.config.save;
    // First: what follows may take long, and memory.
    if (isDue(progress_.step, saving.everySteps, saving.everyEpochs, setup_.batches.stepsPerEpoch())) {
        TEMPERA_CHECK(requireSameEverywhere(setup_, state_, collectives_));
        save();
    }
    return lookWhereDue();
}

/// A checkpoint is written before what else is due at its step: the events know what was made behind it.
Status TrainLoop::lookWhatIsMade() {
    TEMPERA_TRY(const run::MadeAtStep made, run::readMadeAt(setup_.paths.events(), progress_.step));
    if (made.samples >= setup_.config.sample.prompts.size())
        progress_.sampledStep = progress_.step;
    if (made.validation)
        progress_.validatedStep = progress_.step;
    return {};
}

/// The samples and the validation that are due at this step and not made yet.
Status TrainLoop::lookWhereDue() {
    const std::int64_t perEpoch = setup_.batches.stepsPerEpoch();
    const options::SampleConfig& sample = setup_.config.sample;
    const options::ValidationConfig& validation = setup_.config.validation;
    if (progress_.sampledStep != progress_.step &&
        isDue(progress_.step, sample.everySteps, sample.everyEpochs, perEpoch))
        drawSamples();
    if (progress_.validatedStep != progress_.step &&
        isDue(progress_.step, validation.everySteps, validation.everyEpochs, perEpoch))
        TEMPERA_CHECK(validate());
    return {};
}

Status TrainLoop::validate() {
    if (!validator_)
        return {};
    const optim::ValuesGuard averaged(state_.averages(setup_.config.ema.validation));
    const auto progress = journal_.progress(run::Phase::Validating, "pictures");
    TEMPERA_TRY(const std::optional<run::ValidationEvent> measured,
                validator_->measure(progress_.step, progress, controls_.stopToken()));
    if (measured) { // else it was stopped: what follows sees to it
        journal_.tell(*measured);
        progress_.validatedStep = progress_.step;
    }
    return {};
}

void TrainLoop::drawSamples() {
    if (!samples_.isWanted() || !ranks_.isFirst())
        return;
    const Result<bool> drawn = guarded({}, [&]() -> Result<bool> { // the averages may find no room
        const optim::ValuesGuard averaged(state_.averages(setup_.config.ema.samples));
        return samples_.draw(state_.model, progress_.step, controls_.stopToken());
    });
    if (!drawn.ok())
        journal_.warn("no samples at step " + std::to_string(progress_.step) + ": " + drawn.error().message);
    else if (*drawn)
        progress_.sampledStep = progress_.step;
}

/// Begins to save, which the first rank does for all.
void TrainLoop::save() {
    if (ranks_.isFirst())
        checkpoints_.save(state_, progress_);
}

/// Returns when a checkpoint of this step is durable.
Status TrainLoop::saveNow() {
    if (!ranks_.isFirst())
        return {};
    journal_.phase(run::Phase::Saving);
    if (const Status before = checkpoints_.finish(); !before.ok())
        journal_.warn(before.error().message);
    if (checkpoints_.lastStep() == progress_.step)
        return {};
    checkpoints_.save(state_, progress_);
    return checkpoints_.finish();
}

void TrainLoop::keepLastState() {
    if (progress_.step == 0)
        return;
    if (steps_->isUpdating()) {
        journal_.warn("step " + std::to_string(progress_.step + 1) +
                      " failed within its update, so that the weights are of no step's end: the newest checkpoint is "
                      "what to go on from");
        return;
    }
    try {
        if (const Status saved = saveNow(); !saved.ok())
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

Result<TrainOutcome> TrainLoop::stopped() {
    run::StoppedEvent event{progress_.step, {}};
    if (progress_.step > 0) {
        TEMPERA_CHECK(saveNow());
        event.path = setup_.paths.checkpoints() / run::checkpointName(progress_.step);
    }
    constexpr double kTelling = 30.0; // a shorter piece of a run says little
    if (speed_.totalSeconds() >= kTelling)
        recordSpeed();
    journal_.tell(event);
    return TrainOutcome{false, progress_.step, {}};
}

Result<TrainOutcome> TrainLoop::finished() {
    if (progress_.step > 0 && progress_.nonfiniteInARow >= progress_.step)
        return Error::failed("nothing was learned: loss or gradients were not finite in any of the " +
                                 std::to_string(progress_.step) + " steps",
                             "lower optimizer.learning_rate, or look at the pictures and the model");
    if (const Status saved = saveNow(); !saved.ok())
        journal_.warn(saved.error().message); // the file below is what counts
    if (!ranks_.isFirst())
        return TrainOutcome{true, progress_.step, {}};
    const Result<std::vector<fs::path>> files = writeOutput();
    if (!files.ok() && files.error().code == ErrorCode::Cancelled)
        return stopped(); // the run goes on from here with its files
    TEMPERA_CHECK(files);
    recordSpeed();
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
