// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/QueueFile.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <utility>

#include "options/Job.h"
#include "options/Secrets.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kVersion = 1;
constexpr int kMaxStudios = 32;
constexpr std::uint64_t kLargest = 16 << 20; ///< bytes: some thousands of jobs
constexpr std::array kStates = {"waiting", "running", "paused", "done", "stopped", "failed"};
constexpr std::array kWishes = {"go on", "pause", "stop"};

template <class Enum, std::size_t Count>
Enum valueOf(const QJsonValue& name, const std::array<const char*, Count>& names) {
    const auto found = std::find(names.begin(), names.end(), name.toString().toStdString());
    return static_cast<Enum>(found == names.end() ? 0 : found - names.begin());
}

template <class Enum, std::size_t Count>
QString nameOf(Enum value, const std::array<const char*, Count>& names) {
    return QLatin1String(names[static_cast<std::size_t>(value)]);
}

QJsonObject toObject(const Launched& engine) {
    return {{QStringLiteral("pid"), static_cast<qint64>(engine.process.pid)},
            {QStringLiteral("boot"), qstr(engine.process.bootId)},
            {QStringLiteral("ticks"), QString::number(engine.process.startTicks)},
            {QStringLiteral("job"), qstr(engine.job)},
            {QStringLiteral("said"), qstr(engine.said)}};
}

Launched engineOf(const QJsonObject& object) {
    Launched engine;
    engine.process = {object.value(QStringLiteral("pid")).toInteger(),
                      utf8(object.value(QStringLiteral("boot")).toString()),
                      object.value(QStringLiteral("ticks")).toString().toULongLong()};
    engine.job = toPath(object.value(QStringLiteral("job")).toString());
    engine.said = toPath(object.value(QStringLiteral("said")).toString());
    return engine;
}

QJsonObject toObject(const QueuedJob& job) {
    QJsonObject object{{QStringLiteral("id"), job.id},
                       {QStringLiteral("job"), job.unreadable.isEmpty()
                                                   ? qstr(options::toJson(options::withoutSecrets(job.config)))
                                                   : job.unreadable},
                       {QStringLiteral("state"), nameOf(job.state, kStates)},
                       {QStringLiteral("wish"), nameOf(job.wish, kWishes)},
                       {QStringLiteral("urgent"), job.isUrgent},
                       {QStringLiteral("began"), job.beganAt},
                       {QStringLiteral("line"), job.line}};
    if (job.engine) {
        object.insert(QStringLiteral("engine"), toObject(*job.engine));
    }
    return object;
}

/// A job that this version cannot read (an option that it does not know) is kept, and says so, rather than lost.
QueuedJob jobOf(const QJsonObject& object) {
    QueuedJob job;
    job.id = object.value(QStringLiteral("id")).toString();
    job.state = valueOf<JobState>(object.value(QStringLiteral("state")), kStates);
    job.wish = valueOf<QueuedJob::Wish>(object.value(QStringLiteral("wish")), kWishes);
    job.isUrgent = object.value(QStringLiteral("urgent")).toBool();
    job.beganAt = object.value(QStringLiteral("began")).toDouble();
    job.line = object.value(QStringLiteral("line")).toString();
    if (const QJsonValue engine = object.value(QStringLiteral("engine")); engine.isObject()) {
        job.engine = engineOf(engine.toObject());
    }
    const QString text = object.value(QStringLiteral("job")).toString();
    auto config = options::parseJob(utf8(text));
    if (config.ok()) {
        job.config = std::move(config).value();
    } else {
        job.state = JobState::Failed;
        job.unreadable = text;
        job.line = qstr(config.error().message);
    }
    return job;
}

fs::path fileOf(const fs::path& folder, int studio) {
    return folder / (studio == 0 ? "queue.json" : "queue-" + std::to_string(studio) + ".json");
}

} // namespace

bool hasEnded(JobState state) {
    return state == JobState::Done || state == JobState::Stopped || state == JobState::Failed;
}

QueuedJob* QueueState::find(const QString& id) {
    const auto found = std::find_if(jobs.begin(), jobs.end(), [&id](const QueuedJob& job) { return job.id == id; });
    return found == jobs.end() ? nullptr : &*found;
}

const QueuedJob* QueueState::find(const QString& id) const { return const_cast<QueueState*>(this)->find(id); }

const QueuedJob* QueueState::in(const fs::path& folder) const {
    const QueuedJob* newest = nullptr;
    for (const QueuedJob& job : jobs) {
        if (job.folder() == folder && (!newest || hasEnded(newest->state))) {
            newest = &job;
        }
    }
    return newest;
}

std::string toJson(const QueueState& state) {
    QJsonArray jobs;
    for (const QueuedJob& job : state.jobs) {
        jobs.append(toObject(job));
    }
    const QJsonObject object{{QStringLiteral("version"), kVersion},
                             {QStringLiteral("held"), state.isHeld},
                             {QStringLiteral("side_by_side"), state.sideBySide},
                             {QStringLiteral("jobs"), jobs}};
    return QJsonDocument(object).toJson().toStdString();
}

Result<QueueState> parseQueue(std::string_view text) {
    const QJsonObject object =
        QJsonDocument::fromJson(QByteArray(text.data(), static_cast<qsizetype>(text.size()))).object();
    if (object.value(QStringLiteral("version")).toInt() != kVersion) {
        return Error::badRequest("not a queue of this version");
    }
    QueueState state;
    state.isHeld = object.value(QStringLiteral("held")).toBool();
    state.sideBySide = object.value(QStringLiteral("side_by_side")).toBool();
    for (const QJsonValue& job : object.value(QStringLiteral("jobs")).toArray()) {
        state.jobs.push_back(jobOf(job.toObject()));
    }
    return state;
}

QueueFile QueueFile::claim(const fs::path& folder) {
    QueueFile queue;
    std::error_code ignored;
    if (folder.empty()) {
        return queue;
    }
    if (queue.why_ = createFolders(folder); !queue.why_.ok()) {
        return queue;
    }
    fs::permissions(folder, fs::perms::owner_all, ignored);
    for (int studio = 0; studio < kMaxStudios; ++studio) {
        const fs::path file = fileOf(folder, studio);
        if (!queue.lock_ || fs::exists(file, ignored)) {
            queue.takeOver(file);
        }
    }
    if (queue.lock_) {
        queue.why_ = {};
    }
    return queue;
}

void QueueFile::takeOver(const fs::path& file) {
    auto lock = FileLock::tryLock(fs::path(file).replace_extension(".lock"));
    if (!lock.ok()) {
        why_ = lock.error();
        return;
    }
    if (!lock->has_value()) {
        return; // a living studio's
    }
    std::error_code ignored;
    if (fs::exists(fs::symlink_status(file, ignored))) {
        const auto text = readFile(file, kLargest);
        auto state = text.ok() ? parseQueue(*text) : Result<QueueState>(text.error());
        if (!state.ok()) { // not ours to write over: one that can read it finds it there
            unreadable_.push_back(file);
            return;
        }
        if (file_.empty()) {
            found_ = std::move(state).value();
        } else {
            for (QueuedJob& job : state->jobs) {
                if (!found_.find(job.id)) { // it may have been taken over before, by one that was killed meanwhile
                    found_.jobs.push_back(std::move(job));
                }
            }
        }
    }
    if (file_.empty()) {
        file_ = file;
        lock_ = std::move(**lock);
    } else {
        abandoned_.emplace_back(file, std::move(**lock));
    }
}

Status QueueFile::write(const QueueState& state) {
    if (file_.empty()) {
        return why_;
    }
    TEMPERA_CHECK(writeFileAtomically(file_, toJson(state)));
    for (const auto& [file, lock] : abandoned_) {
        std::error_code ignored;
        fs::remove(file, ignored);
    }
    abandoned_.clear();
    return {};
}

} // namespace tempera::ui
