// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "base/Result.h"
#include "options/Job.h"
#include "run/Control.h"
#include "run/Events.h"
#include "train/CompleteRun.h"

namespace tempera::train {

class Eviction;

/// Receives what a run tells. Called in the order of the events, one call at a time, from the session's threads; must
/// not block.
class TrainObserver {
public:
    virtual ~TrainObserver() = default;
    virtual void onEvent(const run::TimedEvent& event) = 0;
};

/// What to do with what lies in the run folder (save.dir).
struct ResumeRequest {
    enum class Mode {
        Auto,  ///< go on from the newest valid checkpoint of an unfinished run of the same job
        Never, ///< move a run that is there aside and begin anew
        From,  ///< go on from `checkpoint`
    };
    Mode mode = Mode::Auto;
    std::filesystem::path checkpoint; ///< a checkpoint's folder, or a run folder (its newest valid checkpoint)
};

/// How a run ended when it did not fail.
struct TrainOutcome {
    bool finished = false; ///< false: stopped on request, a checkpoint is on disk
    std::int64_t step = 0;
    std::vector<std::filesystem::path> output; ///< the final files
    std::int64_t savedStep = -1;               ///< that it can be gone on from; -1: from the beginning
};

/// One training run from the job to the final files, on worker threads of its own. This is the border of the engine:
/// exceptions of LibTorch end here as Errors, and no type of it is seen. One session at a time in a process (it sets
/// LibTorch's threads).
///
/// It owns the run folder: job.json, events.jsonl, log.txt, checkpoints, samples, output, the lock and the control
/// socket.
class TrainSession {
public:
    /// Checks the request, takes the run folder and starts. Everything that is wrong with the job, the folders or the
    /// model's headers comes back from here as BadRequest, before anything is written; the rest from wait(). A request
    /// through `stop` is the same as stop(), and ends the checks, too. A complete run is refused, too, but with
    /// Mode::Auto and a remote.uri: see complete().
    /// @param eviction how a stop is to be meant once it is announced; null: nobody takes the machine away
    static Result<std::unique_ptr<TrainSession>> start(const options::Job& job, const ResumeRequest& resume,
                                                       TrainObserver& observer, std::stop_token stop = {},
                                                       std::shared_ptr<const Eviction> eviction = {});
    /// Stops at the next step boundary as by stop(), and waits.
    ~TrainSession();
    TrainSession(const TrainSession&) = delete;
    TrainSession& operator=(const TrainSession&) = delete;

    /// The commands return at once and are carried out between two steps. Thread: any.
    void pause();
    void resume();
    void stop();
    void save();
    void sample();
    run::RunStatus status() const;
    /// Tells of what happens beside the training, as the run's own warnings are told, also behind its end. Thread: any.
    void warn(const std::string& message);
    /// Shows that the program lives (RunLock::beat) while it ends what belongs to the run, as an upload. Thread: any.
    void beat() const;

    /// The run was complete before: the session trains nothing and has told of its end once more.
    const std::optional<CompleteRun>& complete() const;

    /// Waits for the end. Thread: the one that started the session.
    Result<TrainOutcome> wait();
    /// Requested by a stop through the control socket that comes behind the end: what is still done for the run, as an
    /// upload, is not wanted.
    std::stop_token leaving() const;

private:
    class Impl;
    explicit TrainSession(std::unique_ptr<Impl> impl);
    std::unique_ptr<Impl> impl_;
};

} // namespace tempera::train
