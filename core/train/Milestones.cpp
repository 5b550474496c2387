// SPDX-License-Identifier: Apache-2.0
#include "train/Milestones.h"

#include <utility>

#include <ATen/ops/tensor.h>

#include "base/Clock.h"
#include "plan/PlannedFiles.h"
#include "run/EventLog.h"
#include "run/RunSummary.h"
#include "train/Agreement.h"
#include "train/GatheredTexts.h"
#include "train/Journal.h"
#include "train/SameEverywhere.h"
#include "train/SharedState.h"
#include "train/TorchGuard.h"

namespace tempera::train {

namespace {

bool isDue(std::int64_t step, std::int64_t everySteps, std::int64_t everyEpochs, std::int64_t stepsPerEpoch) {
    const auto isMultiple = [step](std::int64_t period) { return period > 0 && step % period == 0; };
    return isMultiple(everySteps) || isMultiple(everyEpochs * stepsPerEpoch);
}

} // namespace

Milestones::Milestones(const RunSetup& setup, Journal& journal, Controls& controls, parallel::Collectives& collectives,
                       TrainState& state, RunProgress& progress)
    : setup_(setup)
    , journal_(journal)
    , controls_(controls)
    , collectives_(collectives)
    , ranks_(collectives.ranks())
    , state_(state)
    , progress_(progress)
    , checkpoints_(setup, journal)
    , samples_(setup, journal, collectives) {}

Status Milestones::goOnFrom(const run::Checkpoint& checkpoint) {
    TEMPERA_TRY(progress_, checkpoints_.load(checkpoint, state_));
    if (apart_)
        TEMPERA_CHECK(apart_->load(checkpoint, progress_, journal_));
    else if (LocalSteps::isOf(checkpoint))
        journal_.warn("the devices trained apart when " + show(checkpoint.path) +
                      " was made: the run goes on from the mean of their weights, with the state of the first one's "
                      "optimizer");
    savedStep_ = checkpoint.step;
    if (ranks_.isFirst() && setup_.config.save.keepBest > 0) {
        TEMPERA_TRY(const run::RunSummary told, run::summarizeRun(setup_.paths));
        for (const auto& [step, loss] : told.validation)
            checkpoints_.noteValidation(step, loss);
    }
    return lookWhatIsMade();
}

Status Milestones::prepare(const std::optional<run::Checkpoint>& from, LocalSteps* apart, const RunCaches& caches,
                           at::Device device) {
    apart_ = apart;
    if (from)
        TEMPERA_CHECK(goOnFrom(*from));
    TEMPERA_TRY(validator_, Validator::create(setup_, state_, caches, collectives_, device));
    return {};
}

/// A checkpoint is written before what else is due at its step: the events know what was made behind it.
Status Milestones::lookWhatIsMade() {
    TEMPERA_TRY(const run::MadeAtStep made, run::readMadeAt(setup_.paths.events(), progress_.step));
    if (made.samples >= setup_.config.sample.prompts.size())
        progress_.sampledStep = progress_.step;
    if (made.validation)
        progress_.validatedStep = progress_.step;
    samplingTime_.begin(made.sampleSeconds * static_cast<double>(setup_.config.sample.prompts.size()));
    validatingTime_.begin(made.validationSeconds);
    savingTime_.begin(made.checkpointSeconds);
    const at::Tensor told = at::tensor(std::vector<std::int64_t>{progress_.sampledStep, progress_.validatedStep});
    collectives_.broadcast(told, 0); // what follows from it takes all ranks
    progress_.sampledStep = told[0].item<std::int64_t>();
    progress_.validatedStep = told[1].item<std::int64_t>();
    return {};
}

Status Milestones::makeWhatBeginsTheRun() {
    savedAt_ = systemClock().monotonicSeconds();
    if (progress_.step > 0)
        return lookWhereDue();
    if (setup_.config.sample.atStart)
        drawSamples();
    return validate();
}

bool Milestones::isSaveDue() const {
    const options::SaveConfig& saving = setup_.config.save;
    return isDue(progress_.step, saving.everySteps, saving.everyEpochs, setup_.batches.stepsPerEpoch());
}

bool Milestones::areSamplesDue() const {
    const options::SampleConfig& sample = setup_.config.sample;
    const std::int64_t epoch = setup_.batches.stepsPerEpoch();
    return progress_.sampledStep != progress_.step &&
           (isDue(progress_.step, sample.everySteps, sample.everyEpochs, epoch) ||
            (progress_.step == setup_.steps && plan::samplesEndBetween(sample, setup_.steps, epoch)));
}

bool Milestones::isValidationDue() const {
    const options::ValidationConfig& validation = setup_.config.validation;
    return progress_.validatedStep != progress_.step &&
           isDue(progress_.step, validation.everySteps, validation.everyEpochs, setup_.batches.stepsPerEpoch());
}

double Milestones::secondsLeft() const {
    const std::int64_t epoch = setup_.batches.stepsPerEpoch();
    const auto left = [&](const UsualTime& time, std::int64_t everySteps, std::int64_t everyEpochs) {
        return time.seconds() *
               static_cast<double>(timesDue(progress_.step, setup_.steps, everySteps, everyEpochs * epoch));
    };
    const options::TrainConfig& config = setup_.config;
    return left(savingTime_, config.save.everySteps, config.save.everyEpochs) +
           left(samplingTime_, config.sample.everySteps, config.sample.everyEpochs) +
           (plan::samplesEndBetween(config.sample, setup_.steps, epoch) ? samplingTime_.seconds() : 0) +
           left(validatingTime_, config.validation.everySteps, config.validation.everyEpochs);
}

bool Milestones::isAnythingDue() const { return isSaveDue() || areSamplesDue() || isValidationDue(); }

Status Milestones::makeWhatIsDue() {
    if (isSaveDue()) { // first: what follows may take long, and memory
        const Status same =
            requireSameLearned(setup_, apart_ ? apart_->common() : state_.parameters->values(), collectives_);
        areApartByMistake_ = !same.ok();
        TEMPERA_CHECK(same);
        save();
    }
    return lookWhereDue();
}

/// The samples and the validation that are due at this step and not made yet.
Status Milestones::lookWhereDue() {
    if (areSamplesDue())
        drawSamples();
    if (isValidationDue())
        TEMPERA_CHECK(validate());
    return {};
}

/// They may find no memory.
/// @param averages null: the trained values themselves @param what is made of them, for people
/// @return a failure that is the same on all ranks, which can then go on without
Status Milestones::enter(StandIns& values, optim::ValuesExchange* averages, const std::string& what) const {
    const auto enterAverages = [&]() -> Status {
        values.averaged.emplace(averages);
        return {};
    };
    try {
        values.mean.emplace(means());
        if (!averages)
            return {};
        if (state_.shares) // they meet within it: one that fails there ends their exchange
            return enterAverages();
        requireOnAll(guarded({}, enterAverages), collectives_);
        return {};
    } catch (const AgreedFailure& failure) {
        return Error::failed("no " + what + " at step " + std::to_string(progress_.step) + ": " + failure.what());
    }
}

Status Milestones::validate() {
    if (!validator_)
        return {};
    const double began = systemClock().monotonicSeconds();
    StandIns values;
    if (const Status entered = enter(values, state_.averages(setup_.config.ema.validation), "validation");
        !entered.ok()) {
        journal_.warn(entered.error().message);
        return {};
    }
    const auto progress = journal_.progress(run::Phase::Validating, "pictures");
    TEMPERA_TRY(const std::optional<run::ValidationEvent> measured,
                validator_->measure(progress_.step, progress, controls_.stopToken()));
    if (measured) { // else it was stopped: what follows sees to it
        validatingTime_.add(systemClock().monotonicSeconds() - began);
        journal_.tell(*measured);
        progress_.validatedStep = progress_.step;
        checkpoints_.noteValidation(measured->step, measured->loss);
    }
    return {};
}

void Milestones::drawSamples() {
    if (!samples_.isWanted())
        return;
    const double began = systemClock().monotonicSeconds();
    StandIns values;
    if (const Status entered = enter(values, state_.averages(setup_.config.ema.samples), "samples"); !entered.ok())
        return journal_.warn(entered.error().message);
    if (samples_.draw(state_.model, progress_.step, controls_.stopToken())) {
        progress_.sampledStep = progress_.step;
        samplingTime_.add(systemClock().monotonicSeconds() - began);
    }
}

bool Milestones::isTimeToSave() const {
    constexpr double kMinute = 60.0;
    const double minutes = setup_.config.save.everyMinutes;
    return minutes > 0 && progress_.step > 0 && !isSaved() &&
           systemClock().monotonicSeconds() - savedAt_ >= minutes * kMinute;
}

void Milestones::save() {
    if (const Status begun = beginSaving(); !begun.ok())
        journal_.warn(begun.error().message);
}

/// @return a failure that is the same on all ranks
Status Milestones::beginSaving() {
    savedAt_ = systemClock().monotonicSeconds();
    StandIns values;
    TEMPERA_CHECK(enter(values, /*averages=*/nullptr, "checkpoint"));
    savedStep_ = progress_.step;
    std::vector<TrainedFile> beside;
    if (apart_)
        beside = apart_->checkpointFiles(progress_);
    else if (state_.shares)
        beside = gatherShares(state_, collectives_);
    if (ranks_.isFirst())
        checkpoints_.save(state_, progress_, std::move(beside));
    savingTime_.add(systemClock().monotonicSeconds() - savedAt_);
    return {};
}

void Milestones::finishSaving() {
    if (const Status saved = checkpoints_.finish(); !saved.ok())
        journal_.warn(saved.error().message);
}

/// Where all take part in saving, they ask the one that knows.
bool Milestones::isSavedOnFirst() const {
    const bool isSaved = checkpoints_.lastStep() == progress_.step;
    if (!apart_ && !state_.shares)
        return isSaved || !ranks_.isFirst();
    return isAnywhere(isSaved && ranks_.isFirst(), collectives_);
}

std::string Milestones::whyNotInTime() const {
    const Eviction* eviction = controls_.eviction();
    const std::optional<double> at = eviction ? eviction->announcedAt() : std::nullopt;
    std::string why;
    if (ranks_.isFirst() && at && !setup_.config.remote.uri.empty()) {
        SaveOutlook outlook;
        if (const auto& last = checkpoints_.measured()) // all are of about one size
            outlook = {last->seconds, eviction->secondsToSend(last->bytes)};
        why = train::whyNotInTime(*at + setup_.config.remote.notice - systemClock().monotonicSeconds(), outlook);
    }
    const bool takesAll = apart_ || state_.shares; // else the first rank saves, whatever the others know
    return takesAll ? textsOfAll(why, collectives_).front() : why;
}

Status Milestones::saveNow() {
    if (ranks_.isFirst()) {
        journal_.phase(run::Phase::Saving);
        finishSaving();
    }
    if (isSavedOnFirst())
        return {};
    TEMPERA_CHECK(beginSaving());
    return ranks_.isFirst() ? checkpoints_.finish() : Status();
}

} // namespace tempera::train
