// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include "bridge/EngineProcess.h"
#include "bridge/RunFollower.h"
#include "bridge/RunModel.h"
#include "options/TrainConfig.h"

namespace tempera::ui {

/// The run that the window shows: opens a run folder, starts a training into one, and passes commands to its engine.
/// Thread: ui.
class RunController : public QObject {
    Q_OBJECT

public:
    enum class State { None, Opening, Past, Starting, Running, Paused, Stopping };

    explicit RunController(QObject* parent = nullptr);

    const RunModel& model() const { return model_; }
    const fs::path& folder() const { return follower_.folder(); }
    State state() const;
    /// An engine works on the run, or is about to.
    bool isActive() const;

    /// Nothing is open, or all that was in the folder has been read.
    bool hasRead() const { return folder().empty() || follower_.hasRead(); }

    /// Shows what is in the folder and follows it.
    void open(const fs::path& runFolder);
    /// Starts an engine on the job; its run folder must be free or hold a run that can be resumed (see RunStart).
    /// Whether it began is told by stateChanged(), or by refused().
    void start(const options::TrainConfig& config);
    /// How often a training that is started from now on may be started again after a crash.
    void setRestarts(int restarts) { restarts_ = restarts; }

    void pauseOrResume();
    /// Of a run that is just starting too.
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
    void ownerChanged();
    void modelChanged();
    void refuse(const QString& line);
    void engineEnded(const QString& line);

    RunModel model_;
    RunFollower follower_;
    EngineProcess engine_;
    bool preparing_ = false; ///< the job is being written
    int restarts_ = 0;
    bool stopping_ = false;  ///< asked to stop and still there
    double startedAt_ = 0.0; ///< seconds since 1970, while a run that was started here goes on; else 0
};

} // namespace tempera::ui
