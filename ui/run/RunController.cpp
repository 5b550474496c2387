// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/RunController.h"

#include <QDateTime>

#include <utility>

#include "base/Assert.h"
#include "bridge/Background.h"
#include "theme/Text.h"

namespace tempera::ui {

RunController::RunController(QObject* parent)
    : QObject(parent) {
    connect(&follower_, &RunFollower::restarted, &model_, &RunModel::clear);
    connect(&follower_, &RunFollower::eventsArrived, &model_, &RunModel::apply);
    connect(&follower_, &RunFollower::logArrived, this, &RunController::logArrived);
    connect(&follower_, &RunFollower::failed, this, &RunController::failed);
    connect(&follower_, &RunFollower::ownerChanged, this, &RunController::ownerChanged);
    connect(&follower_, &RunFollower::caughtUp, this, &RunController::stateChanged);
    connect(&engine_, &EngineProcess::refused, this, &RunController::refuse);
    connect(&engine_, &EngineProcess::ended, this, &RunController::engineEnded);
    connect(&engine_, &EngineProcess::failed, this, [this](const QString& message) {
        stopping_ = false;
        Q_EMIT failed(message);
        Q_EMIT stateChanged();
    });
    connect(&engine_, &EngineProcess::startingChanged, this, &RunController::stateChanged);
    connect(&model_, &RunModel::stateChanged, this, &RunController::modelChanged);
}

void RunController::ownerChanged() {
    if (follower_.owner()) {
        engine_.begun();
    } else if (!preparing_ && !engine_.serves(folder())) {
        stopping_ = false;
    }
    Q_EMIT stateChanged();
}

void RunController::modelChanged() {
    // An earlier session of the same run may have ended with an error of its own.
    const bool thisSession = startedAt_ > 0.0 && model_.sessionStart() >= startedAt_;
    if (thisSession && model_.outcome() != RunOutcome::Open) {
        startedAt_ = 0.0;
        if (!model_.error().isEmpty()) {
            Q_EMIT refused(model_.error());
        }
    }
    Q_EMIT stateChanged();
}

/// What it said last counts where the run itself does not tell its end: it crashed too often, or what was started
/// after a crash was refused.
void RunController::engineEnded(const QString& line) {
    follower_.afterReading([this, line] {
        const bool asked = std::exchange(stopping_, false);
        if (startedAt_ > 0.0 && model_.outcome() == RunOutcome::Open && !asked && !line.isEmpty()) {
            refuse(line);
        }
        Q_EMIT stateChanged();
    });
}

void RunController::refuse(const QString& line) {
    startedAt_ = 0.0;
    stopping_ = false;
    Q_EMIT refused(line);
    Q_EMIT stateChanged();
}

RunController::State RunController::state() const {
    if (follower_.owner()) {
        if (stopping_) {
            return State::Stopping;
        }
        return model_.isPaused() ? State::Paused : State::Running;
    }
    const bool betweenEngines = engine_.serves(folder()) && model_.outcome() == RunOutcome::Open;
    if (preparing_ || engine_.isStarting() || betweenEngines) {
        return stopping_ ? State::Stopping : State::Starting;
    }
    if (!folder().empty() && !follower_.hasRead()) {
        return State::Opening;
    }
    return model_.isEmpty() ? State::None : State::Past;
}

bool RunController::isActive() const {
    const State now = state();
    return now != State::None && now != State::Opening && now != State::Past;
}

void RunController::open(const fs::path& runFolder) {
    if (runFolder != follower_.folder()) {
        startedAt_ = 0.0;
        stopping_ = false;
        model_.clear();
        follower_.follow(runFolder);
        Q_EMIT folderChanged();
        Q_EMIT stateChanged();
    }
}

void RunController::start(const options::TrainConfig& config) {
    TEMPERA_ASSERT(config.save.dir.is_absolute()); // else the engine would train somewhere else than is followed here
    preparing_ = true;
    stopping_ = false;
    open(config.save.dir);
    startedAt_ = static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000.0;
    Q_EMIT stateChanged();
    inBackground(
        this, [config, restarts = restarts_] { return EngineProcess::launch(config, restarts); },
        [this](const Result<EngineProcess::Launched>& engine) {
            preparing_ = false;
            if (engine.ok()) {
                engine_.watch(engine.value());
                if (stopping_) {
                    engine_.stop(folder()); // it was asked to stop before it could hear
                }
            } else {
                refuse(qstr(engine.error().message));
            }
        });
}

void RunController::pauseOrResume() { send(model_.isPaused() ? run::Command::Resume : run::Command::Pause); }

void RunController::stop() {
    stopping_ = true;
    // What starts engines again has to know too.
    if (!engine_.stop(folder())) {
        send(run::Command::Stop);
    }
    Q_EMIT stateChanged();
}

void RunController::send(run::Command command) {
    if (follower_.owner()) {
        engine_.send(follower_.owner()->socket, command);
    }
}

} // namespace tempera::ui
