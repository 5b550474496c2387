// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <cstdint>
#include <memory>
#include <optional>

#include "bridge/JobQueue.h"
#include "bridge/RemoteRun.h"
#include "bridge/RunFollower.h"
#include "bridge/RunModel.h"
#include "options/TrainConfig.h"
#include "run/Control.h"

namespace tempera::ui {

/// The run that the window shows: opens a run folder, starts a training into one, and passes commands to its engine.
/// Thread: ui.
class RunController : public QObject {
    Q_OBJECT

public:
    enum class State { None, Opening, Past, Starting, Running, Paused, Stopping };

    /// @param credentials those for remote runs; null: the environment's
    explicit RunController(JobQueue& queue, Credentials* credentials = nullptr, QObject* parent = nullptr);

    const RunModel& model() const { return model_; }
    const fs::path& folder() const { return follower_.folder(); }
    State state() const;
    /// An engine works on the run, or is about to. Not while it is paused, when it has none.
    bool isActive() const;
    /// It was asked to rest, and is saving.
    bool isPausing() const { return state() == State::Stopping && asked() == QueuedJob::Wish::Pause; }
    /// It rests, or has ended before it was done; and this machine can go on with it.
    bool canResume() const;
    /// The process that has its folder in use without training, such as an upload.
    std::optional<std::int64_t> usedBy() const { return follower_.usedBy(); }
    /// What it has saved is being sent, and nothing else is left to do: stop() ends that.
    bool onlySends() const;
    /// Its engine saves, draws samples and pauses when it is asked to.
    bool takesCommands() const;

    /// It lies in an object store and is only looked at.
    bool isRemote() const { return remote_ != nullptr; }
    QString remoteAddress() const { return remote_ ? remote_->address() : QString(); }
    bool isReached() const { return !remote_ || remote_->isReached(); }
    /// An engine works on it, here or, as far as one can tell, elsewhere.
    bool goesOn() const { return isActive() || (isRemote() && model_.outcome() == RunOutcome::Open); }

    /// Nothing is open, or all that was in the folder has been read.
    bool hasRead() const { return folder().empty() || follower_.hasRead(); }

    /// Shows what is in the folder and follows it.
    void open(const fs::path& runFolder);
    /// Shows the run at an address (remote.uri) and follows it, without touching it.
    void openRemote(const QString& address);
    /// Shows none.
    void close();
    /// Between two looks at a remote run.
    void setRemotePoll(int ms) { remotePollMs_ = ms; }
    /// Starts an engine on the job, or lets it be the next one; its run folder must be free or hold a run that can be
    /// resumed (see RunStart). Whether it began is told by stateChanged(), or by refused().
    void start(const options::TrainConfig& config);

    /// Pause saves and ends the engine: no memory of a device stays taken. Resume goes on with what was saved, with
    /// the settings that the run has had, as if it had never rested.
    void pauseOrResume();
    void pause();
    /// Goes on with the run that was opened, as soon as it is known that it can be gone on with.
    void resumeWhenRead();
    /// Of a run that is just starting too. One that is paused is not taken up again by itself.
    void stop();
    void saveNow() { send(run::Command::Save); }
    void sampleNow() { send(run::Command::Sample); }

Q_SIGNALS:
    void stateChanged();
    void folderChanged();
    void logArrived(const QString& lines);
    void failed(const QString& message);
    /// The run that start() was called for did not begin or broke off, with the engine's line ("cache.dir: …").
    void refused(const QString& line);

private:
    void send(run::Command command);
    QueuedJob::Wish asked() const;
    bool isAskedToStop() const { return asked() != QueuedJob::Wish::GoOn; }
    void ownerChanged();
    void modelChanged();
    void adoptToPause(const fs::path& folder);
    void notAsked(const fs::path& folder, const QString& why);
    void resume();
    void show(const fs::path& runFolder, std::unique_ptr<RemoteRun> remote);
    void begin(const options::TrainConfig& config, bool isOfTheForm);
    void refuse(const QString& line);
    void engineEnded(const QString& line);

    JobQueue& queue_;
    Credentials* credentials_;
    RunModel model_;
    RunFollower follower_;
    std::unique_ptr<RemoteRun> remote_; ///< null where the run lies here
    int remotePollMs_ = 5000;
    bool stopping_ = false;    ///< asked to stop or to rest and still there
    bool pausing_ = false;     ///< in order to rest
    bool isOfTheForm_ = false; ///< what was started here are the settings that are being edited
    double startedAt_ = 0.0;   ///< seconds since 1970, while a run that was started here goes on; else 0
};

} // namespace tempera::ui
