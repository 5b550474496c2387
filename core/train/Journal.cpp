// SPDX-License-Identifier: Apache-2.0
#include "train/Journal.h"

#include <utility>

#include "base/Log.h"
#include "base/Text.h"

namespace tempera::train {

namespace {

constexpr double kSecondsBetweenTells = 0.5;
constexpr double kSecondsBetweenBeats = 1.0;

bool mustSurvivePowerLoss(const run::Event& event) {
    return std::holds_alternative<run::RunEvent>(event) || std::holds_alternative<run::CheckpointEvent>(event) ||
           std::holds_alternative<run::StoppedEvent>(event) || std::holds_alternative<run::DoneEvent>(event);
}

} // namespace

Journal::Journal(TrainObserver& observer, const Clock& clock)
    : observer_(&observer)
    , clock_(clock) {}

Journal::Journal(Journal& first)
    : observer_(nullptr)
    , clock_(first.clock_)
    , heartbeat_([&first] { first.beat(); }) {}

Status Journal::open(const run::RunPaths& paths) {
    const std::lock_guard lock(mutex_);
    TEMPERA_TRY(events_, run::EventLog::open(paths.events(), clock_));
    paths_ = paths;
    return log::openFile(paths.log());
}

void Journal::silence() {
    const std::lock_guard lock(mutex_);
    observer_ = nullptr;
}

void Journal::tell(const run::Event& event) {
    const std::lock_guard lock(mutex_);
    tellLocked(event);
}

void Journal::tellLocked(const run::Event& event) {
    if (!observer_)
        return;
    run::TimedEvent timed{clock_.unixSeconds(), event};
    if (events_) {
        Result<run::TimedEvent> written = events_->append(event);
        Status synced = written.ok() && mustSurvivePowerLoss(event) ? events_->sync() : Status();
        if (written.ok())
            timed = std::move(*written);
        if ((!written.ok() || !synced.ok()) && !std::exchange(writeFailed_, true))
            log::error((written.ok() ? synced.error() : written.error()).message + "; training goes on");
        draw(timed);
    }
    if (const auto* step = std::get_if<run::StepEvent>(&event))
        status_.step = step->step;
    if (const auto* run = std::get_if<run::RunEvent>(&event)) {
        status_.steps = run->steps;
        status_.step = run->resumedFrom.value_or(0);
    }
    log(event);
    observer_->onEvent(timed);
}

void Journal::draw(const run::TimedEvent& timed) {
    Status drawn;
    if (std::holds_alternative<run::RunEvent>(timed.event)) {
        Result<run::TensorBoardLog> begun = run::TensorBoardLog::begin(paths_, timed);
        if (begun.ok())
            tensorBoard_ = std::move(*begun);
        else
            drawn = begun.error();
    } else if (tensorBoard_) {
        drawn = tensorBoard_->append(timed);
    }
    if (!drawn.ok()) {
        tensorBoard_.reset(); // behind half a record nothing is read
        log::error(drawn.error().message + "; training goes on, without TensorBoard's files");
    }
}

void Journal::log(const run::Event& event) {
    if (const auto* phase = std::get_if<run::PhaseEvent>(&event)) {
        if (const auto line = phases_.begun(*phase))
            log::info(*line);
        return;
    }
    phases_.interrupt();
    if (const auto* run = std::get_if<run::RunEvent>(&event))
        log::info(run->program + ": " + run->name + ", " + std::to_string(run->steps) + " steps" +
                  (run->resumedFrom ? ", resumed from step " + std::to_string(*run->resumedFrom) : ""));
    else if (const auto* checkpoint = std::get_if<run::CheckpointEvent>(&event))
        log::info("step " + std::to_string(checkpoint->step) + ": checkpoint, " +
                  formatBytes(static_cast<double>(checkpoint->bytes)));
    else if (const auto* validation = std::get_if<run::ValidationEvent>(&event))
        log::info("step " + std::to_string(validation->step) + ": validation loss " + formatNumber(validation->loss));
    else if (const auto* sample = std::get_if<run::SampleEvent>(&event))
        log::info("step " + std::to_string(sample->step) + ": sample of \"" + sample->prompt + "\"");
    else if (const auto* warning = std::get_if<run::WarningEvent>(&event))
        log::info("warning: " + warning->message);
    else if (const auto* error = std::get_if<run::ErrorEvent>(&event))
        log::info("error: " + error->message);
    else if (const auto* stopped = std::get_if<run::StoppedEvent>(&event))
        log::info("stopped after step " + std::to_string(stopped->step));
    else if (const auto* done = std::get_if<run::DoneEvent>(&event))
        log::info("done: " + std::to_string(done->step) + " steps in " + formatDuration(done->seconds));
}

void Journal::warn(const std::string& message) {
    const std::lock_guard lock(mutex_);
    tellLocked(run::WarningEvent{message, status_.steps > 0 ? std::optional(status_.step) : std::nullopt});
}

void Journal::phase(run::Phase phase, std::int64_t done, std::int64_t total, const std::string& unit) {
    const std::lock_guard lock(mutex_);
    beatLocked();
    const double now = clock_.monotonicSeconds();
    const bool isNew = phase_ != phase || done < phaseDone_;                         // a phase may have several parts
    const bool isOver = done >= total && done == phaseDone_ && total == phaseTotal_; // which was told
    phaseDone_ = done;
    phaseTotal_ = total;
    if (isNew) {
        phase_ = phase;
        status_.phase = phase;
        phaseBegan_ = now;
        phaseDoneAtBegin_ = done;
    } else if (isOver || (done < total && now - phaseTold_ < kSecondsBetweenTells)) {
        return;
    }
    phaseTold_ = now;
    tellLocked(run::PhaseEvent{phase, done, total, unit, secondsLeft(done, total)});
}

std::optional<double> Journal::secondsLeft(std::int64_t done, std::int64_t total) const {
    const double seconds = clock_.monotonicSeconds() - phaseBegan_;
    const std::int64_t finished = done - phaseDoneAtBegin_;
    if (finished <= 0 || total <= done)
        return std::nullopt;
    return seconds / static_cast<double>(finished) * static_cast<double>(total - done);
}

std::function<void(std::int64_t, std::int64_t)> Journal::progress(run::Phase phase, std::string unit) {
    return [this, phase, unit = std::move(unit)](std::int64_t done, std::int64_t total) {
        this->phase(phase, done, total, unit);
    };
}

void Journal::beat() {
    const std::lock_guard lock(mutex_);
    beatLocked();
}

void Journal::beatLocked() {
    const double now = clock_.monotonicSeconds();
    if (!heartbeat_ || now - beaten_ < kSecondsBetweenBeats)
        return;
    beaten_ = now;
    heartbeat_();
}

Status Journal::requireFolder() const {
    const std::lock_guard lock(mutex_);
    return folderCheck_ ? folderCheck_() : Status();
}

void Journal::setFolderCheck(std::function<Status()> check) {
    const std::lock_guard lock(mutex_);
    folderCheck_ = std::move(check);
}

void Journal::setHeartbeat(std::function<void()> heartbeat) {
    const std::lock_guard lock(mutex_);
    heartbeat_ = std::move(heartbeat);
}

void Journal::setSteps(std::int64_t steps) {
    const std::lock_guard lock(mutex_);
    status_.steps = steps;
}

run::RunStatus Journal::status() const {
    const std::lock_guard lock(mutex_);
    return status_;
}

} // namespace tempera::train
