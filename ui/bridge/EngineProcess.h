// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>
#include <QThreadPool>
#include <QTimer>

#include <optional>

#include "base/Files.h"
#include "base/Process.h"
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

    /// An engine that was started, or the supervisor that starts it again after a crash.
    struct Launched {
        ProcessIdentity process;
        fs::path runFolder;
        fs::path said; ///< what it writes to its standard error
    };
    /// Starts `tempera train` on the job, which is written into the private runtime folder: the run folder stays as it
    /// is until its engine owns it. After a crash it is started again, at most `restarts` times. Thread: any; waits for
    /// the disk and for the new process.
    static Result<Launched> launch(const options::TrainConfig& config, int restarts);
    /// Watches what was launched until it ends: refused() or ended() tells. Of several the last one is watched.
    void watch(const Launched& engine);
    /// The run folder has an owner: the engine is past what it could be refused for.
    void begun();
    bool isStarting() const { return engine_ && !begun_; }
    /// What was launched for this run folder lives, be it between two engines.
    bool serves(const fs::path& runFolder) const { return engine_ && engine_->runFolder == runFolder; }
    /// Ends what was launched after saving, whatever it is at. @return whether there is anything to stop
    bool stop(const fs::path& runFolder);

    void send(const fs::path& socket, run::Command command);

    /// The engine that launch() would use: beside this program, then in PATH; empty when there is none.
    static fs::path program();

Q_SIGNALS:
    void startingChanged();
    /// The engine ended before it began; its last line, without the name of the program.
    void refused(const QString& line);
    /// It ended after it had begun, or before as it was asked to; its last line, which may be empty.
    void ended(const QString& line);
    /// A command did not reach its engine; one line for a person.
    void failed(const QString& message);

private:
    void check();

    std::optional<Launched> engine_;
    bool begun_ = false;
    bool stopped_ = false;
    QTimer watch_;
    QThreadPool pool_;
};

} // namespace tempera::ui
