// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/RunController.h"

#include "options/Job.h"

namespace tempera::ui {

RunController::RunController(QObject* parent)
    : QObject(parent) {
    connect(&follower_, &RunFollower::restarted, &model_, &RunModel::clear);
    connect(&follower_, &RunFollower::eventsArrived, &model_, &RunModel::apply);
    connect(&follower_, &RunFollower::logArrived, this, &RunController::logArrived);
    connect(&follower_, &RunFollower::failed, this, &RunController::failed);
    connect(&follower_, &RunFollower::ownerChanged, this, [this] {
        if (follower_.owner()) {
            engine_.begun();
        } else {
            stopping_ = false;
        }
        Q_EMIT stateChanged();
    });
    connect(&engine_, &EngineProcess::failed, this, [this](const QString& message) {
        stopping_ = false;
        Q_EMIT failed(message);
        Q_EMIT stateChanged();
    });
    connect(&engine_, &EngineProcess::startingChanged, this, &RunController::stateChanged);
    connect(&model_, &RunModel::stateChanged, this, &RunController::stateChanged);
}

RunController::State RunController::state() const {
    if (follower_.owner()) {
        if (stopping_) {
            return State::Stopping;
        }
        return model_.isPaused() ? State::Paused : State::Running;
    }
    if (engine_.isStarting()) {
        return State::Starting;
    }
    return model_.isEmpty() ? State::None : State::Past;
}

bool RunController::isActive() const {
    const State now = state();
    return now != State::None && now != State::Past;
}

void RunController::open(const fs::path& runFolder) {
    if (runFolder != follower_.folder()) {
        model_.clear();
        follower_.follow(runFolder);
        Q_EMIT folderChanged();
        Q_EMIT stateChanged();
    }
}

Status RunController::start(const options::TrainConfig& config) {
    const run::RunPaths paths{config.save.dir};
    TEMPERA_CHECK(createFolders(paths.root));
    TEMPERA_CHECK(options::saveJob(paths.job(), config));
    open(paths.root);
    return engine_.start(paths.job());
}

void RunController::pauseOrResume() { send(model_.isPaused() ? run::Command::Resume : run::Command::Pause); }

void RunController::stop() {
    stopping_ = true;
    send(run::Command::Stop);
    Q_EMIT stateChanged();
}

void RunController::send(run::Command command) {
    if (follower_.owner()) {
        engine_.send(follower_.owner()->socket, command);
    }
}

} // namespace tempera::ui
