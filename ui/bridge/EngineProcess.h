// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QTimer>

#include "base/Files.h"
#include "base/Process.h"
#include "bridge/Credentials.h"
#include "options/TrainConfig.h"

namespace tempera::ui {

/// An engine that was started, or the supervisor that starts it again after a crash.
struct Launched {
    ProcessIdentity process;
    fs::path job;  ///< what it was given
    fs::path said; ///< what it writes to its standard error

    bool operator==(const Launched&) const = default;
};

/// Starts engines and watches one. An engine is a process in a session of its own that outlives this object and the
/// studio. Thread: ui; nothing here blocks but launch().
class EngineProcess : public QObject {
    Q_OBJECT

public:
    explicit EngineProcess(QObject* parent = nullptr);

    /// Starts `tempera train` on the job, which is written into the private runtime folder: the run folder stays as it
    /// is until its engine owns it. After a crash it is started again, at most `restarts` times. Thread: any; waits for
    /// the disk and for the new process.
    /// @param variables of its environment beside this program's: credentials
    static Result<Launched> launch(const options::TrainConfig& config, int restarts, const Variables& variables);
    /// Watches what was launched, by this studio or an earlier one, until it ends. @param wasAsked to stop, before
    void watch(const Launched& engine, bool wasAsked = false);
    /// Asks it to save and to end, whatever it is at; once more: not to wait until what it has saved is sent.
    void stop(const fs::path& runFolder);

    /// The engine that launch() would use: beside this program, then in PATH; empty when there is none.
    static fs::path program();
    /// The last line that an engine has said, without the name of the program; empty where it said nothing. Thread:
    /// any.
    static QString lastLine(const Launched& engine);
    /// What was kept of it for who starts and watches it is of no use any more. Thread: any.
    static void forget(const Launched& engine);

Q_SIGNALS:
    /// It is gone; its last line.
    void ended(const QString& line);

private:
    void check();

    Launched engine_;
    bool wasAsked_ = false;
    QTimer watch_;
};

/// Whether an engine that said this last has ended because it was asked to; the exit code of a detached process is not
/// known.
bool tellsOfAStop(const QString& line);

} // namespace tempera::ui
