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
    enum class State { None, Past, Starting, Running, Paused, Stopping };

    explicit RunController(QObject* parent = nullptr);

    const RunModel& model() const { return model_; }
    const fs::path& folder() const { return follower_.folder(); }
    State state() const;
    /// An engine works on the run, or is about to.
    bool isActive() const;

    /// Shows what is in the folder and follows it.
    void open(const fs::path& runFolder);
    /// Writes the job into its run folder and starts it; what is in the folder must be free or resumable (see
    /// RunStart).
    Status start(const options::TrainConfig& config);

    void pauseOrResume();
    void stop();
    void saveNow() { send(run::Command::Save); }
    void sampleNow() { send(run::Command::Sample); }

Q_SIGNALS:
    void stateChanged();
    void folderChanged();
    void logArrived(const QString& lines);
    void failed(const QString& message);

private:
    void send(run::Command command);

    RunModel model_;
    RunFollower follower_;
    EngineProcess engine_;
    bool stopping_ = false;
};

} // namespace tempera::ui
