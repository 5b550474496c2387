// SPDX-License-Identifier: GPL-3.0-or-later
// The queue's part that starts engines, finds them again and sees how they end.
#include <QDateTime>

#include <algorithm>
#include <utility>

#include "bridge/Background.h"
#include "bridge/JobQueue.h"
#include "hardware/DeviceList.h"
#include "run/EventLog.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

double now() { return static_cast<double>(QDateTime::currentMSecsSinceEpoch()) / 1000.0; }

/// Virtual CPU devices share the cores, and which device "auto" is, is the engine's to choose.
bool mayShareADevice(const options::TrainConfig& a, const options::TrainConfig& b) {
    const auto isAuto = [](const options::TrainConfig& config) {
        const auto& use = config.devices.use;
        return use.empty() || std::find(use.begin(), use.end(), "auto") != use.end();
    };
    const auto first = hardware::parseDevices(a.devices.use, hardware::kMostDevices);
    const auto second = hardware::parseDevices(b.devices.use, hardware::kMostDevices);
    if (isAuto(a) || isAuto(b) || !first.ok() || !second.ok()) {
        return true;
    }
    return std::any_of(first->begin(), first->end(), [&second](const hardware::Device& one) {
        return std::any_of(second->begin(), second->end(), [&one](const hardware::Device& other) {
            return one == other || (one.kind == hardware::DeviceKind::Cpu && other.kind == hardware::DeviceKind::Cpu);
        });
    });
}

} // namespace

const QueuedJob* JobQueue::onDevicesOf(const options::TrainConfig& config) const {
    const auto found = std::ranges::find_if(wanted_.jobs, [&config](const QueuedJob& job) {
        return job.state == JobState::Running && mayShareADevice(job.config, config);
    });
    return found == wanted_.jobs.end() ? nullptr : &*found;
}

bool JobQueue::mayBegin(const QueuedJob& job) const {
    if (job.state != JobState::Waiting || isHeldBack(job.id)) {
        return false;
    }
    return std::none_of(wanted_.jobs.begin(), wanted_.jobs.end(),
                        [this, &job](const QueuedJob& other) {
                            if (other.state == JobState::Running) {
                                return !wanted_.sideBySide || other.folder() == job.folder() ||
                                       mayShareADevice(other.config, job.config);
                            }
                            return other.state == JobState::Paused && !job.isUrgent;
                        }) &&
           (job.isUrgent || !wanted_.isHeld);
}

void JobQueue::beginNext() {
    if (writing_ > 0) {
        return; // what is not on the disk yet may change it
    }
    const auto next =
        std::find_if(wanted_.jobs.begin(), wanted_.jobs.end(), [this](const QueuedJob& job) { return mayBegin(job); });
    if (next != wanted_.jobs.end()) {
        begin(QString(next->id), true); // the next one follows when this is written
    }
}

void JobQueue::begin(const QString& id, bool byItself) {
    const fs::path folder = wanted_.find(id)->folder();
    runners_[id] = {.folder = folder, .isUnseen = byItself};
    const auto edit = [](QueuedJob& job) {
        job.state = JobState::Running;
        job.wish = QueuedJob::Wish::GoOn;
        job.beganAt = now();
        job.engine.reset();
        job.line.clear();
    };
    setJob(id, edit, [this, id] { launch(id); });
    Q_EMIT begins(folder, byItself);
}

void JobQueue::launch(const QString& id) {
    const QueuedJob* job = wanted_.find(id);
    if (!job) {
        return;
    }
    if (!credentials_) {
        launchWith(id, {});
        return;
    }
    runners_[id].awaitsKeychain = true;
    credentials_->read(job->config, this, [this, id](const Credentials::Gathered& all) {
        const auto runner = runners_.find(id);
        if (runner == runners_.end() || !std::exchange(runner->second.awaitsKeychain, false)) {
            return; // it was asked to stop meanwhile
        }
        if (!all.notTold.isEmpty()) {
            Q_EMIT failed(all.notTold);
        }
        runner->second.unreadable = all.unreadable;
        launchWith(id, all.variables);
    });
}

void JobQueue::launchWith(const QString& id, const Variables& variables) {
    const QueuedJob* job = wanted_.find(id);
    if (!job) {
        return;
    }
    if (job->wish != QueuedJob::Wish::GoOn) { // it was asked to stop before
        finish(id, {});
        return;
    }
    struct Start {
        std::optional<run::RunOwner> user;
        Result<Launched> engine = Error::failed({});
    };
    inBackground(
        this,
        [config = job->config, restarts = restarts_, variables] {
            Start start;
            start.user = run::liveOwner({config.save.dir});
            if (!start.user || start.user->trains()) { // else the engine would look at all pictures to be refused
                start.user.reset();
                start.engine = EngineProcess::launch(config, restarts, variables);
            }
            return start;
        },
        [this, id](const Start& start) {
            if (!start.engine.ok()) {
                Left left;
                left.owner = start.user;
                left.line = qstr(start.engine.error().message);
                finish(id, left);
                return;
            }
            setJob(id, [&start](QueuedJob& each) { each.engine = start.engine.value(); });
            watch(id, start.engine.value());
            if (wanted_.find(id)->wish != QueuedJob::Wish::GoOn) {
                runners_[id].engine->stop(runners_[id].folder); // it was asked to before it could hear
            }
        });
}

void JobQueue::watch(const QString& id, const Launched& engine, bool wasAsked) {
    Runner& runner = runners_[id];
    runner.folder = wanted_.find(id)->folder();
    runner.engine = std::make_unique<EngineProcess>();
    connect(runner.engine.get(), &EngineProcess::ended, this, [this, id](const QString& line) { settle(id, line); });
    runner.engine->watch(engine, wasAsked);
    Q_EMIT changed();
}

/// A job that an earlier studio has begun. Its engine may live; or it has ended by itself, or with the machine.
void JobQueue::takeUp(const QString& id) {
    const QueuedJob job = *wanted_.find(id);
    runners_[id] = {.folder = job.folder(), .isUnseen = true};
    const auto isAlive = [job] { return job.engine && tempera::isRunning(job.engine->process); };
    inBackground(
        this, [job, isAlive] { return std::pair(isAlive(), look(job)); },
        [this, id, job](const std::pair<bool, Left>& found) {
            const auto& [alive, left] = found;
            const bool isToEnd = wanted_.find(id)->wish != QueuedJob::Wish::GoOn; // asked for before, or meanwhile
            const bool diedWithStudio =
                !job.engine || job.engine->process.bootId != currentProcess().bootId; // it may never have been started
            const bool isOpen = !left.hasBegun || left.progress == run::RunProgress::Interrupted ||
                                left.progress == run::RunProgress::Stopped;
            if (alive) {
                watch(id, *job.engine, job.wish != QueuedJob::Wish::GoOn);
                runners_[id].hasTaken = left.hasBegun;
                if (isToEnd && job.wish == QueuedJob::Wish::GoOn) {
                    runners_[id].engine->stop(job.folder());
                }
            } else if ((left.owner && left.owner->trains()) || !isOpen || !diedWithStudio || isToEnd) {
                finish(id, left);
            } else {
                runners_.erase(id);
                setJob(id, [](QueuedJob& each) { each.state = JobState::Waiting; });
            }
        });
}

JobQueue::Left JobQueue::look(const QueuedJob& job) {
    const run::RunPaths paths{job.folder()};
    Left left;
    left.owner = run::liveOwner(paths);
    if (job.engine) {
        left.line = EngineProcess::lastLine(*job.engine);
    }
    const auto record = run::readRunRecord(paths.events());
    left.hasBegun = record.ok() && record->begun && record->begunAt >= job.beganAt;
    if (const auto run = left.hasBegun ? run::summarizeRun(paths) : Result<run::RunSummary>(Error::failed({}));
        run.ok()) {
        left.progress = run->progress;
        left.error = qstr(run->error);
    }
    return left;
}

void JobQueue::settle(const QString& id, const QString& line) {
    const QueuedJob* job = wanted_.find(id);
    if (!job) {
        return;
    }
    inBackground(
        this, [job = *job] { return look(job); },
        [this, id, line](Left left) {
            left.line = line;
            finish(id, left);
        });
}

namespace {

/// Where an engine that has left its run leaves the job. One that somebody else has stopped rests until the user, who
/// did not ask for that, says how to go on.
JobState stateAfter(const QueuedJob& job, bool hasBegun, run::RunProgress progress, const QString& error,
                    const QString& line) {
    const bool wasAsked = job.wish != QueuedJob::Wish::GoOn;
    const JobState asAsked = job.wish == QueuedJob::Wish::Stop ? JobState::Stopped : JobState::Paused;
    if (!hasBegun) {
        return wasAsked && tellsOfAStop(line) ? asAsked : JobState::Failed;
    }
    if (progress == run::RunProgress::Finished) {
        return JobState::Done;
    }
    const bool wasStopped = progress == run::RunProgress::Stopped || (wasAsked && error.isEmpty());
    return wasStopped ? asAsked : JobState::Failed;
}

} // namespace

void JobQueue::finish(const QString& id, const Left& left) {
    const QueuedJob* job = wanted_.find(id);
    if (!job) {
        return;
    }
    if (left.owner &&
        left.owner->trains()) { // another one was quicker, which an earlier studio has started for the job
        const Launched engine{left.owner->process, {}, {}};
        setJob(id, [&engine](QueuedJob& each) { each.engine = engine; });
        watch(id, engine);
        runners_[id].hasTaken = true;
        return;
    }
    const Runner& runner = runners_[id];
    const bool isRefused = !left.hasBegun && job->wish == QueuedJob::Wish::GoOn;
    if (isRefused && left.owner) {
        holdBack(id, Until::FolderIsFree,
                 tr("%1 is in use by process %2; the training begins when that has ended")
                     .arg(qstr(job->folder()))
                     .arg(left.owner->process.pid));
        return;
    }
    if (isRefused && runner.isUnseen && !runner.unreadable.isEmpty() && job->engine) {
        holdBack(id, Until::KeychainAnswers,
                 tr("the keychain cannot be read (%1), and without it: %2").arg(runner.unreadable, left.line));
        return;
    }
    QueuedJob ended = *job;
    ended.state = stateAfter(ended, left.hasBegun, left.progress, left.error, left.line);
    ended.wish = QueuedJob::Wish::GoOn;
    ended.isUrgent = false;
    ended.engine.reset();
    if (ended.state == JobState::Failed) {
        ended.line = !left.error.isEmpty() ? left.error
                     : left.line.isEmpty() ? tr("the engine ended without a word")
                                           : left.line;
        if (isRefused) {
            ended.line = withKeychain(ended.line, runner.unreadable);
        }
    }
    leave(*job);
    setJob(id, [&ended](QueuedJob& each) { each = ended; });
    if (!left.hasBegun && ended.state == JobState::Failed) {
        Q_EMIT refused(ended.folder(), ended.line);
    } else {
        Q_EMIT engineEnded(ended.folder(), ended.state == JobState::Failed ? left.line : QString());
    }
    if (ended.state == JobState::Done || ended.state == JobState::Failed) {
        Q_EMIT jobEnded(ended);
    }
}

/// What an engine that is gone has left behind.
void JobQueue::leave(const QueuedJob& job) {
    if (job.engine) {
        backgroundPool().start([engine = *job.engine] { EngineProcess::forget(engine); });
    }
    runners_.erase(job.id);
}

void JobQueue::holdBack(const QString& id, Until until, const QString& why) {
    leave(*wanted_.find(id));
    heldBack_[id] = until;
    if (until == Until::FolderIsFree) {
        lookAgain_.start();
    }
    setJob(id, [&why](QueuedJob& job) {
        job.state = JobState::Waiting;
        job.engine.reset();
        job.line = why;
    });
    Q_EMIT failed(why);
}

void JobQueue::letGo(const std::vector<QString>& ids) {
    for (const QString& id : ids) {
        heldBack_.erase(id);
        setJob(id, [](QueuedJob& job) { job.line.clear(); });
    }
}

/// Each by itself, and once at a time: the disk of one may not answer.
void JobQueue::lookForFreeFolders() {
    std::erase_if(heldBack_, [this](const auto& each) { return !wanted_.find(each.first); }); // it was removed
    bool isAny = false;
    for (const auto& [id, until] : heldBack_) {
        if (until != Until::FolderIsFree) {
            continue;
        }
        isAny = true;
        const fs::path folder = wanted_.find(id)->folder();
        if (lookedAt_.insert(folder).second) {
            inBackground(
                patientPool(), this, [folder] { return !run::liveOwner({folder}); },
                [this, folder](bool isFree) {
                    lookedAt_.erase(folder);
                    if (isFree) {
                        letGo(waitingFor(folder));
                    }
                });
        }
    }
    if (!isAny) {
        lookAgain_.stop();
    }
}

/// The jobs that are held back until this folder is free.
std::vector<QString> JobQueue::waitingFor(const fs::path& folder) const {
    std::vector<QString> ids;
    for (const auto& [id, until] : heldBack_) {
        const QueuedJob* job = wanted_.find(id);
        if (until == Until::FolderIsFree && job && job->folder() == folder) {
            ids.push_back(id);
        }
    }
    return ids;
}

const JobQueue::Runner* JobQueue::runnerIn(const fs::path& folder) const {
    const auto found = std::find_if(runners_.begin(), runners_.end(),
                                    [&folder](const auto& each) { return each.second.folder == folder; });
    return found == runners_.end() ? nullptr : &found->second;
}

bool JobQueue::serves(const fs::path& folder) const { return runnerIn(folder) != nullptr; }

bool JobQueue::waitsFor(const fs::path& folder) const {
    return std::any_of(wanted_.jobs.begin(), wanted_.jobs.end(), [&folder](const QueuedJob& job) {
        return job.state == JobState::Waiting && job.folder() == folder;
    });
}

bool JobQueue::isStarting(const fs::path& folder) const {
    const Runner* runner = runnerIn(folder);
    return runner && !runner->hasTaken;
}

void JobQueue::hasTaken(const fs::path& folder) {
    for (auto& [id, runner] : runners_) {
        runner.hasTaken = runner.hasTaken || runner.folder == folder;
    }
}

} // namespace tempera::ui
