// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/JobQueue.h"

#include <QUuid>

#include <algorithm>
#include <iterator>
#include <utility>

#include "base/Assert.h"
#include "bridge/EngineText.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr std::ptrdiff_t kEndedKept = 50;
constexpr int kLookAgainMs = 2000;

/// Where the first of those that wait stands.
auto firstWaiting(std::vector<QueuedJob>& jobs) {
    return std::find_if(jobs.begin(), jobs.end(), [](const QueuedJob& job) { return job.state == JobState::Waiting; });
}

/// What is known of ended jobs is of less use the older it is.
void forgetOldest(std::vector<QueuedJob>& jobs) {
    auto ended = std::count_if(jobs.begin(), jobs.end(), [](const QueuedJob& job) { return hasEnded(job.state); });
    std::erase_if(jobs, [&ended](const QueuedJob& job) { return hasEnded(job.state) && ended-- > kEndedKept; });
}

} // namespace

JobQueue::JobQueue(const fs::path& folder, Credentials* credentials, QObject* parent)
    : QObject(parent)
    , file_(std::make_shared<QueueFile>(QueueFile::claim(folder)))
    , credentials_(credentials)
    , wanted_(file_->found()) {
    pool_.setMaxThreadCount(1);
    bool isNews = false; // a webhook's address that an earlier version has written down
    for (QueuedJob& job : wanted_.jobs) {
        const std::string before = std::exchange(job.config, kept(job.config)).remote.webhook;
        isNews = isNews || before != job.config.remote.webhook;
        if (job.state == JobState::Waiting) {
            job.line.clear(); // what it was held back for may be no more
        }
    }
    shown_ = wanted_;
    if (isNews) {
        change([](QueueState&) {});
    }
    for (const QueuedJob& job : shown_.jobs) {
        if (job.state == JobState::Running) {
            takeUp(job.id);
        }
    }
    const auto begin = [this] {
        QStringList files;
        for (const fs::path& file : file_->unreadable()) {
            files.append(qstr(file));
        }
        if (!files.isEmpty()) {
            Q_EMIT failed(tr("Left as they are, for this version cannot read these queues: %1")
                              .arg(files.join(QStringLiteral(", "))));
        }
        beginNext();
    };
    QMetaObject::invokeMethod(this, begin, Qt::QueuedConnection); // once everybody listens
    lookAgain_.setInterval(kLookAgainMs);
    connect(&lookAgain_, &QTimer::timeout, this, &JobQueue::lookForFreeFolders);
    if (credentials_) {
        const auto tryAgain = [this] {
            std::vector<QString> ids;
            for (const auto& [id, until] : heldBack_) {
                if (until == Until::KeychainAnswers) {
                    ids.push_back(id);
                }
            }
            letGo(ids);
        };
        connect(credentials_, &Credentials::readable, this, tryAgain);
        connect(credentials_, &Credentials::changed, this, tryAgain);
    }
}

JobQueue::~JobQueue() { // what was asked for last is not lost
    pool_.waitForDone();
}

options::TrainConfig JobQueue::kept(const options::TrainConfig& config) {
    return credentials_ ? credentials_->keep(config) : config;
}

void JobQueue::change(const Edit& edit, const std::function<void()>& then) {
    edit(wanted_);
    forgetOldest(wanted_.jobs);
    ++writing_;
    pool_.start([this, file = file_, state = wanted_, then] {
        const Status status = file->write(state);
        QMetaObject::invokeMethod(this, [this, state, status, then] {
            written(state, status);
            if (then) {
                then();
            }
            beginNext();
        });
    });
}

void JobQueue::written(const QueueState& state, const Status& status) {
    --writing_;
    shown_ = state;
    if (!status.ok()) {
        Q_EMIT failed(tr("The queue is kept only as long as this window is open: %1")
                          .arg(engineText(qstr(status.error().message))));
    }
    Q_EMIT changed();
}

void JobQueue::setJob(const QString& id, const std::function<void(QueuedJob&)>& edit,
                      const std::function<void()>& then) {
    change(
        [&id, &edit](QueueState& state) {
            if (QueuedJob* job = state.find(id)) {
                edit(*job);
            }
        },
        then);
}

int JobQueue::count(JobState state) const {
    return static_cast<int>(std::count_if(shown_.jobs.begin(), shown_.jobs.end(),
                                          [state](const QueuedJob& job) { return job.state == state; }));
}

const QueuedJob* JobQueue::running() const {
    const auto found = std::find_if(wanted_.jobs.begin(), wanted_.jobs.end(),
                                    [](const QueuedJob& job) { return job.state == JobState::Running; });
    return found == wanted_.jobs.end() ? nullptr : &*found;
}

QString JobQueue::whyNoneBegins() const {
    if (count(JobState::Waiting) == 0) {
        return {};
    }
    if (shown_.isHeld) {
        return tr("The queue is held: none begins by itself.");
    }
    for (const QueuedJob& job : shown_.jobs) {
        if (job.state == JobState::Paused) {
            return tr("%1 is paused: the others wait until it goes on, or is removed.").arg(qstr(job.config.save.name));
        }
    }
    return {};
}

bool JobQueue::start(const options::TrainConfig& config) {
    TEMPERA_ASSERT(config.save.dir.is_absolute()); // else the engine would train somewhere else than is followed
    if (serves(config.save.dir)) {
        Q_EMIT failed(tr("%1 is being trained in already").arg(qstr(config.save.dir)));
        return false;
    }
    QueuedJob job;
    job.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    job.config = kept(config);
    job.isUrgent = true;
    change([&job](QueueState& state) {
        std::erase_if(state.jobs, [&job](const QueuedJob& other) {
            return other.folder() == job.folder() && other.state != JobState::Running;
        });
        state.jobs.insert(firstWaiting(state.jobs), job);
    });
    if (const QueuedJob* added = wanted_.find(job.id); added && mayBegin(*added)) {
        begin(job.id, false);
    }
    return true;
}

void JobQueue::add(const options::TrainConfig& config) {
    TEMPERA_ASSERT(config.save.dir.is_absolute());
    QueuedJob job;
    job.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    job.config = kept(config);
    change([&job](QueueState& state) { state.jobs.push_back(job); });
}

void JobQueue::adopt(const options::TrainConfig& config, const run::RunOwner& owner) {
    QueuedJob job;
    job.id = QUuid::createUuid().toString(QUuid::WithoutBraces);
    job.config = kept(config);
    job.state = JobState::Running;
    job.engine = Launched{owner.process, {}, {}};
    change([&job](QueueState& state) { state.jobs.insert(firstWaiting(state.jobs), job); });
    watch(job.id, *job.engine);
    hasTaken(job.folder());
}

void JobQueue::resume(const QString& id) {
    const QueuedJob* job = wanted_.find(id);
    if (isHeldBack(id)) {
        letGo({id});
        return;
    }
    if (!job || !job->unreadable.isEmpty() || (job->state != JobState::Paused && !hasEnded(job->state))) {
        return;
    }
    start(options::TrainConfig(job->config)); // of its own: the job is replaced
}

bool JobQueue::ask(const fs::path& folder, QueuedJob::Wish wish) {
    const QueuedJob* job = wanted_.in(folder);
    if (job && job->state == JobState::Paused && wish == QueuedJob::Wish::Stop) {
        setJob(job->id, [](QueuedJob& each) { each.state = JobState::Stopped; });
        return true;
    }
    if (!job || job->state != JobState::Running) {
        return false;
    }
    setJob(
        job->id, [wish](QueuedJob& each) { each.wish = wish; },
        [this, id = job->id] {
            const auto runner = runners_.find(id);
            if (runner != runners_.end() && runner->second.awaitsKeychain) {
                finish(id, {});
            } else if (runner != runners_.end() && runner->second.engine) { // else it hears of it once it is launched
                runner->second.engine->stop(runner->second.folder);
            }
        });
    return true;
}

bool JobQueue::pause(const fs::path& folder) { return ask(folder, QueuedJob::Wish::Pause); }
bool JobQueue::stop(const fs::path& folder) { return ask(folder, QueuedJob::Wish::Stop); }

void JobQueue::move(const QString& id, int by) {
    change([&id, by](QueueState& state) {
        std::vector<std::size_t> waiting;
        std::size_t place = 0;
        for (std::size_t i = 0; i < state.jobs.size(); ++i) {
            if (state.jobs[i].state == JobState::Waiting) {
                place = state.jobs[i].id == id ? waiting.size() + 1 : place;
                waiting.push_back(i);
            }
        }
        const auto other = static_cast<std::ptrdiff_t>(place) - 1 + by;
        if (place > 0 && other >= 0 && other < std::ssize(waiting)) {
            std::swap(state.jobs[waiting[place - 1]], state.jobs[waiting[static_cast<std::size_t>(other)]]);
        }
    });
}

void JobQueue::remove(const QString& id) {
    change([&id](QueueState& state) {
        std::erase_if(state.jobs,
                      [&id](const QueuedJob& job) { return job.id == id && job.state != JobState::Running; });
    });
}

void JobQueue::removeEnded() {
    change(
        [](QueueState& state) { std::erase_if(state.jobs, [](const QueuedJob& job) { return hasEnded(job.state); }); });
}

void JobQueue::removeDeleted(const std::vector<fs::path>& folders) {
    const auto isOne = [&folders](const QueuedJob& job) {
        return (job.state == JobState::Paused || hasEnded(job.state)) && std::ranges::count(folders, job.folder()) > 0;
    };
    if (std::ranges::any_of(wanted_.jobs, isOne)) {
        change([&isOne](QueueState& state) { std::erase_if(state.jobs, isOne); });
    }
}

void JobQueue::setHeld(bool held) {
    change([held](QueueState& state) { state.isHeld = held; });
}

void JobQueue::setSideBySide(bool sideBySide) {
    change([sideBySide](QueueState& state) { state.sideBySide = sideBySide; });
}

bool JobQueue::isPaused(const fs::path& folder) const {
    const QueuedJob* job = wanted_.in(folder);
    return job && job->state == JobState::Paused;
}

} // namespace tempera::ui
