// SPDX-License-Identifier: Apache-2.0
#include "train/Milestones.h"

#include "run/EventLog.h"
#include "train/Journal.h"
#include "train/SameEverywhere.h"
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
    , samples_(setup, journal) {}

Status Milestones::goOnFrom(const run::Checkpoint& checkpoint) {
    TEMPERA_TRY(progress_, checkpoints_.load(checkpoint, state_));
    return lookWhatIsMade();
}

Status Milestones::prepare(const RunCaches& caches, at::Device device) {
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
    return {};
}

Status Milestones::makeWhatBeginsTheRun() {
    if (progress_.step > 0)
        return lookWhereDue();
    if (setup_.config.sample.atStart)
        drawSamples();
    return validate();
}

Status Milestones::makeWhatIsDue() {
    const options::SaveConfig& saving = setup_.config.save;
    // First: what follows may take long, and memory.
    if (isDue(progress_.step, saving.everySteps, saving.everyEpochs, setup_.batches.stepsPerEpoch())) {
        TEMPERA_CHECK(requireSameEverywhere(setup_, state_, collectives_));
        save();
    }
    return lookWhereDue();
}

/// The samples and the validation that are due at this step and not made yet.
Status Milestones::lookWhereDue() {
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

Status Milestones::validate() {
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

void Milestones::drawSamples() {
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

void Milestones::save() {
    if (ranks_.isFirst())
        checkpoints_.save(state_, progress_);
}

void Milestones::finishSaving() {
    if (const Status saved = checkpoints_.finish(); !saved.ok())
        journal_.warn(saved.error().message);
}

Status Milestones::saveNow() {
    if (!ranks_.isFirst())
        return {};
    journal_.phase(run::Phase::Saving);
    finishSaving();
    if (checkpoints_.lastStep() == progress_.step)
        return {};
    checkpoints_.save(state_, progress_);
    return checkpoints_.finish();
}

} // namespace tempera::train
