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

    /// An engine that was started and has not begun to work yet.
    struct Launched {
        qint64 pid = 0;
        fs::path said; ///< what it writes to its standard error until it has a log
    };
    /// Starts `tempera train` on the job, which is written into the private runtime folder: the run folder stays as it
    /// is until its engine owns it. Thread: any; waits for the disk and for the new process.
    static Result<Launched> launch(const options::TrainConfig& config);
    /// Watches an engine until the run folder has an owner; refused() tells what it said when it ended before that.
    void watch(const Launched& engine);
    /// The run folder has an owner: nothing is waited for any more.
    void begun();
    bool isStarting() const { return engine_.pid != 0; }

    void send(const fs::path& socket, run::Command command);

    /// The engine that launch() would use: beside this program, then in PATH; empty when there is none.
    static fs::path program();

Q_SIGNALS:
    void startingChanged();
    /// The engine ended before it began; its last line, without the name of the program.
    void refused(const QString& line);
    /// A command did not reach its engine; one line for a person.
    void failed(const QString& message);

private:
    void check();

    Launched engine_;
    QTimer watch_;
    QThreadPool pool_;
};

} // namespace tempera::ui
