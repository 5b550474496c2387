// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include "base/Files.h"
#include "options/TrainConfig.h"
#include "run/Control.h"

namespace tempera::ui {

/// Starts engines and sends them commands. An engine is a process in a session of its own that outlives this object;
/// whether it lives is for RunFollower to tell. Thread: ui; nothing here blocks.
class EngineProcess : public QObject {
    Q_OBJECT

public:
    explicit EngineProcess(QObject* parent = nullptr);
    ~EngineProcess() override;

    /// Writes the job where start() may read it: not into the run folder, which stays as it is until its engine owns
    /// it. Thread: any.
    static Result<fs::path> writeJob(const options::TrainConfig& config);
    /// Starts `tempera train JOB`. It has begun once the run folder has an owner; until then, refused() tells what it
    /// said when it ended early.
    Status start(const fs::path& job);
    /// The run folder has an owner: nothing is waited for any more.
    void begun();
    bool isStarting() const { return pid_ != 0; }

    void send(const fs::path& socket, run::Command command);

    /// The engine that start() would use: beside this program, then in PATH; empty when there is none.
    static fs::path program();

Q_SIGNALS:
    void startingChanged();
    void commandDone(tempera::run::Command command);
    /// The engine ended before it began; its last line, without the name of the program.
    void refused(const QString& line);
    /// A command did not reach its engine; one line for a person.
    void failed(const QString& message);

private:
    void check();

    qint64 pid_ = 0;
    fs::path said_; ///< what the engine writes to its standard error until it has a log
    QTimer watch_;
    QThreadPool pool_;
};

} // namespace tempera::ui
