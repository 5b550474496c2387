// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QString>

#include <memory>

#include "base/Files.h"
#include "run/Control.h"

namespace tempera::ui {

/// The only class that talks to an engine: starts `tempera train` in a session of its own, finds out whether a run
/// folder has a living engine, and sends it commands through its control socket. The engine outlives this object.
/// Thread: ui; nothing here blocks.
class EngineProcess : public QObject {
    Q_OBJECT

public:
    enum class State { None, Starting, Running, Paused, Stopping };

    explicit EngineProcess(QObject* parent = nullptr);
    ~EngineProcess() override;

    /// Writes nothing: `job` is the job file in the run folder. The program is looked for beside this one, then in
    /// PATH.
    Status start(const fs::path& job, const fs::path& runFolder);
    /// Follows whatever engine owns `runFolder` now or later.
    void attach(const fs::path& runFolder);
    void detach();

    State state() const { return state_; }
    bool alive() const { return state_ != State::None; }
    const fs::path& runFolder() const { return runFolder_; }

    void pause();
    void resume();
    void stop();
    void saveNow();
    void sampleNow();

    /// The engine program that start() would use; empty when there is none.
    static fs::path program();

Q_SIGNALS:
    void stateChanged();
    /// The engine ended or a command failed; one line for a person.
    void failed(const QString& message);

private:
    class Link;
    void setState(State state);

    fs::path runFolder_;
    State state_ = State::None;
    std::unique_ptr<Link> link_;
};

} // namespace tempera::ui
