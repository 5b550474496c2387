// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/RunController.h"

#include <QDateTime>

#include <utility>

#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "options/Job.h"
#include "options/StoreAddress.h"
#include "run/RunFolder.h"
#include "theme/Text.h"

namespace tempera::ui {

RunController::RunController(JobQueue& queue, Credentials* credentials, QObject* parent)
    : QObject(parent)
    , queue_(queue)
    , credentials_(credentials) {
    connect(&follower_, &RunFollower::restarted, &model_, &RunModel::clear);
    connect(&follower_, &RunFollower::eventsArrived, &model_, &RunModel::apply);
    connect(&follower_, &RunFollower::logArrived, this, &RunController::logArrived);
    connect(&follower_, &RunFollower::failed, this, &RunController::failed);
    connect(&follower_, &RunFollower::ownerChanged, this, &RunController::ownerChanged);
    connect(&follower_, &RunFollower::caughtUp, this, &RunController::stateChanged);
    connect(&queue_, &JobQueue::refused, this, [this](const fs::path& folder, const QString& line) {
        if (folder == this->folder() && startedAt_ > 0.0) {
            refuse(line);
        }
    });
    connect(&queue_, &JobQueue::engineEnded, this, [this](const fs::path& folder, const QString& line) {
        if (folder == this->folder()) {
            engineEnded(line);
        }
    });
    connect(&queue_, &JobQueue::changed, this, &RunController::stateChanged);
    connect(&model_, &RunModel::stateChanged, this, &RunController::modelChanged);
}

void RunController::ownerChanged() {
    if (follower_.owner()) {
        queue_.hasTaken(folder());
    } else if (!queue_.serves(folder())) {
        stopping_ = false;
    }
    Q_EMIT stateChanged();
}

void RunController::modelChanged() {
    // An earlier session of the same run may have ended with an error of its own.
    const bool thisSession = startedAt_ > 0.0 && model_.sessionStart() >= startedAt_;
    if (thisSession && model_.outcome() != RunOutcome::Open) {
        startedAt_ = 0.0;
        if (!model_.error().isEmpty() && isOfTheForm_) {
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
    if (isOfTheForm_) {
        Q_EMIT refused(line);
    } else {
        Q_EMIT failed(line);
    }
    Q_EMIT stateChanged();
}

/// The queue knows it of its jobs, whoever has asked, and a studio that was started since, too.
QueuedJob::Wish RunController::asked() const {
    const QueuedJob* job = queue_.in(folder());
    if (job && job->state == JobState::Running && job->wish != QueuedJob::Wish::GoOn) {
        return job->wish;
    }
    return !stopping_ ? QueuedJob::Wish::GoOn : pausing_ ? QueuedJob::Wish::Pause : QueuedJob::Wish::Stop;
}

RunController::State RunController::state() const {
    if (follower_.owner()) {
        if (isAskedToStop()) {
            return State::Stopping;
        }
        return model_.isPaused() ? State::Paused : State::Running;
    }
    const bool betweenEngines = queue_.serves(folder()) && (model_.outcome() == RunOutcome::Open || isAskedToStop());
    if (queue_.isStarting(folder()) || betweenEngines) {
        return isAskedToStop() ? State::Stopping : State::Starting;
    }
    if (!folder().empty() && !follower_.hasRead()) {
        return State::Opening;
    }
    if (queue_.isPaused(folder()) && model_.outcome() != RunOutcome::Done) {
        return State::Paused;
    }
    return model_.isEmpty() ? State::None : State::Past;
}

bool RunController::isActive() const {
    const State now = state();
    const bool rests = now == State::Paused && !follower_.owner();
    return now != State::None && now != State::Opening && now != State::Past && !rests;
}

bool RunController::canResume() const {
    const State now = state();
    return !isRemote() && !usedBy() &&
           (now == State::Paused || (now == State::Past && model_.outcome() != RunOutcome::Done));
}

bool RunController::onlySends() const { // a run that goes on has the end of its last session until it begins
    return follower_.owner() &&
           (model_.outcome() == RunOutcome::Done || (isAskedToStop() && model_.outcome() != RunOutcome::Open));
}

bool RunController::takesCommands() const {
    const State now = state();
    return isActive() && !onlySends() && (now == State::Running || now == State::Paused);
}

void RunController::open(const fs::path& runFolder) {
    if (runFolder != follower_.folder()) {
        show(runFolder, nullptr);
    }
}

void RunController::close() { show({}, nullptr); }

void RunController::openRemote(const QString& address) {
    if (address == remoteAddress()) {
        return;
    }
    if (const auto store = options::parseStoreAddress(utf8(address)); !store.ok()) {
        // It may hold a password: it is neither shown nor remembered.
        Q_EMIT failed(tr("The address of a remote run %1").arg(engineText(qstr(store.error().message))));
        return;
    }
    auto remote = std::make_unique<RemoteRun>(address, remotePollMs_, credentials_);
    connect(remote.get(), &RemoteRun::looked, this, &RunController::stateChanged);
    connect(remote.get(), &RemoteRun::failed, this, &RunController::failed);
    const fs::path folder = remote->folder();
    show(folder, std::move(remote));
}

void RunController::show(const fs::path& runFolder, std::unique_ptr<RemoteRun> remote) {
    startedAt_ = 0.0;
    stopping_ = pausing_ = false;
    remote_ = std::move(remote);
    model_.clear();
    if (runFolder.empty()) {
        follower_.unfollow();
    } else {
        follower_.follow(runFolder);
    }
    Q_EMIT folderChanged();
    Q_EMIT stateChanged();
}

void RunController::start(const options::TrainConfig& config) { begin(config, true); }

void RunController::begin(const options::TrainConfig& config, bool isOfTheForm) {
    open(config.save.dir);
    const double now = static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000.0;
    if (queue_.start(config)) {
        stopping_ = pausing_ = false;
        isOfTheForm_ = isOfTheForm;
        startedAt_ = now;
    }
    Q_EMIT stateChanged();
}

void RunController::pauseOrResume() {
    if (follower_.owner() && model_.isPaused()) { // by somebody else, who has left the model in memory
        send(run::Command::Resume);
    } else if (canResume()) {
        resume();
    } else if (isActive() && !onlySends()) {
        pause();
    }
}

void RunController::pause() {
    stopping_ = pausing_ = true;
    if (!queue_.pause(folder()) && follower_.owner()) {
        adoptToPause(folder());
    }
    Q_EMIT stateChanged();
}

/// It was asked for this run, whichever is shown when its job is read.
void RunController::adoptToPause(const fs::path& folder) {
    struct Found {
        Result<options::Job> job;
        std::optional<run::RunOwner> owner;
    };
    inBackground(
        this,
        [paths = run::RunPaths{folder}] {
            return Found{options::loadJob(paths.job()), run::liveEngine(paths)};
        },
        [this, folder](const Found& found) {
            if (found.job.ok() && found.owner) {
                options::TrainConfig config = found.job->config;
                config.save.dir = folder; // wherever it has been moved to since
                queue_.adopt(config, *found.owner);
                queue_.pause(folder);
            } else {
                notAsked(folder, found.job.ok() ? tr("the run has ended meanwhile")
                                                : engineText(qstr(found.job.error().message)));
            }
            Q_EMIT stateChanged();
        });
}

/// A run could not be told to rest or to stop.
void RunController::notAsked(const fs::path& folder, const QString& why) {
    if (folder == this->folder()) {
        stopping_ = pausing_ = false;
    }
    Q_EMIT failed(why);
    Q_EMIT stateChanged();
}

void RunController::resumeWhenRead() {
    follower_.afterReading([this, folder = folder()] {
        if (folder == this->folder() && canResume()) {
            resume();
        }
    });
}

/// As the queue knows the job; else as it lies in the run's folder.
void RunController::resume() {
    if (const QueuedJob* job = queue_.in(folder()); job && job->unreadable.isEmpty()) {
        begin(options::TrainConfig(job->config), false);
        return;
    }
    inBackground(
        this, [file = run::RunPaths{folder()}.job()] { return options::loadJob(file); },
        [this, folder = folder()](const Result<options::Job>& job) {
            if (folder != this->folder() || isActive()) {
                return;
            }
            if (!job.ok()) {
                Q_EMIT failed(engineText(qstr(job.error().message)));
                return;
            }
            options::TrainConfig config = job->config;
            config.save.dir = folder;
            begin(config, false);
        });
}

void RunController::stop() {
    stopping_ = isActive();
    pausing_ = false;
    // What starts engines again has to know too.
    if (!queue_.stop(folder())) {
        send(run::Command::Stop);
    }
    Q_EMIT stateChanged();
}

void RunController::send(run::Command command) {
    if (!follower_.owner()) {
        return;
    }
    inBackground(
        this,
        [socket = follower_.owner()->socket, command] {
            const auto reply = run::sendCommand(socket, command);
            return reply.ok() ? QString() : engineText(qstr(reply.error().message));
        },
        [this, folder = folder()](const QString& error) {
            if (!error.isEmpty()) {
                notAsked(folder, error);
            }
        });
}

} // namespace tempera::ui
