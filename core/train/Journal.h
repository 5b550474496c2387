// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <mutex>
#include <optional>
#include <string>

#include "base/Clock.h"
#include "base/Result.h"
#include "run/Control.h"
#include "run/EventLog.h"
#include "run/Events.h"
#include "run/PhaseLines.h"
#include "run/RunFolder.h"
#include "run/TensorBoardLog.h"
#include "train/TrainSession.h"

namespace tempera::train {

/// Where everything that a run tells goes through: to events.jsonl once that is open, to log.txt, to the observer; and
/// what `status` answers. A disk that is full does not end the training: what cannot be written is told to the observer
/// only. Thread: any.
class Journal {
public:
    explicit Journal(TrainObserver& observer, const Clock& clock = systemClock());
    /// The journal of another rank than the first: nothing is told, but `first` learns that this rank lives.
    explicit Journal(Journal& first);

    /// From now on nothing is told: of a process whose run another one tells of.
    void silence();

    /// From now on events are also written to the folder's events.jsonl and tensorboard, and lines for people to its
    /// log.txt.
    Status open(const run::RunPaths& paths);

    void tell(const run::Event& event);
    void warn(const std::string& message);
    /// Progress of a phase: told when the phase changes or begins again, at its end, and at most twice a second in
    /// between.
    void phase(run::Phase phase, std::int64_t done = 0, std::int64_t total = 0, const std::string& unit = {});
    /// The phase's progress as a function, for code that reports counts.
    std::function<void(std::int64_t, std::int64_t)> progress(run::Phase phase, std::string unit);

    /// Shows that the trainer lives (RunLock::beat); whatever is told does so, too.
    void beat();
    void setHeartbeat(std::function<void()> heartbeat);

    /// Whether the run folder is this run's still (RunLock::requireHeld); of another rank than the first: always.
    Status requireFolder() const;
    void setFolderCheck(std::function<Status()> check);

    /// Steps of the whole run, for status().
    void setSteps(std::int64_t steps);
    /// Without what the session itself knows (paused, stopping).
    run::RunStatus status() const;

private:
    void tellLocked(const run::Event& event);
    void draw(const run::TimedEvent& timed);
    void beatLocked();
    void log(const run::Event& event);
    std::optional<double> secondsLeft(std::int64_t done, std::int64_t total) const;

    TrainObserver* observer_; ///< null: nothing is told
    const Clock& clock_;
    mutable std::mutex mutex_;
    run::RunPaths paths_;
    std::optional<run::EventLog> events_;
    std::optional<run::TensorBoardLog> tensorBoard_; ///< from the run's beginning until it cannot be written
    std::function<void()> heartbeat_;
    std::function<Status()> folderCheck_;
    double beaten_ = 0.0;
    bool writeFailed_ = false;
    run::RunStatus status_;
    std::optional<run::Phase> phase_;
    run::PhaseLines phases_; ///< of log.txt
    double phaseBegan_ = 0.0;
    std::int64_t phaseDoneAtBegin_ = 0;
    std::int64_t phaseDone_ = 0;
    std::int64_t phaseTotal_ = 0;
    double phaseTold_ = 0.0;
};

} // namespace tempera::train
