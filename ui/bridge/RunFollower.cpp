// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/RunFollower.h"

#include <fstream>
#include <utility>

#include "bridge/Background.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kPollMs = 1000; ///< file systems without notification (network drives), and the owner's life
constexpr int kSoonMs = 100;  ///< after a notification
constexpr std::streamoff kLogTail = 256 << 10;
constexpr std::uint64_t kPiece = 4 << 20; ///< of a long file: some ten thousand steps
constexpr int kThreads = 3;               ///< a run on a disk that does not answer holds none of the others up

/// Of all followers: a look takes milliseconds, so that a dozen of them need no thread each.
QThreadPool& readers() {
    static QPointer<QThreadPool> pool;
    if (!pool) {
        pool = new QThreadPool(qApp);
        pool->setMaxThreadCount(kThreads);
    }
    return *pool;
}

} // namespace

/// Where reading stands. Used by one look at a time.
struct RunFollower::Reading {
    run::RunPaths paths;
    run::EventReader events;
    std::streamoff logRead = -1;

    explicit Reading(const fs::path& folder)
        : paths{folder}
        , events(paths.events()) {}

    /// What was appended to log.txt; of a long one only the end.
    std::string newLog() {
        std::error_code ignored;
        if (!fs::is_regular_file(paths.log(), ignored)) { // a pipe would be waited for
            return {};
        }
        std::ifstream file(paths.log(), std::ios::binary | std::ios::ate);
        if (!file) {
            return {};
        }
        const std::streamoff size = file.tellg();
        if (logRead < 0 || size < logRead) {
            logRead = std::max<std::streamoff>(0, size - kLogTail);
        }
        std::string text(static_cast<std::size_t>(size - logRead), '\0');
        file.seekg(logRead);
        file.read(text.data(), static_cast<std::streamsize>(text.size()));
        const std::size_t lineEnd = text.rfind('\n');
        text.resize(lineEnd == std::string::npos ? 0 : lineEnd + 1);
        logRead += static_cast<std::streamoff>(text.size());
        return text;
    }
};

struct RunFollower::News {
    run::EventReader::Batch batch;
    std::string log;
    std::optional<run::RunOwner> owner;
    QString error;
    bool isThere = false;
};

RunFollower::RunFollower(QObject* parent)
    : QObject(parent) {
    poll_.setInterval(kPollMs);
    soon_.setInterval(kSoonMs);
    soon_.setSingleShot(true);
    connect(&poll_, &QTimer::timeout, this, &RunFollower::look);
    connect(&soon_, &QTimer::timeout, this, &RunFollower::look);
    const auto changed = [this] {
        if (!soon_.isActive()) {
            soon_.start();
        }
    };
    connect(&watcher_, &QFileSystemWatcher::fileChanged, this, changed);
}

void RunFollower::follow(const fs::path& runFolder) {
    unfollow();
    folder_ = runFolder;
    reading_ = std::make_shared<Reading>(runFolder);
    poll_.start();
    look();
}

void RunFollower::unfollow() {
    poll_.stop();
    soon_.stop();
    if (const QStringList watched = watcher_.files(); !watched.isEmpty()) {
        watcher_.removePaths(watched);
    }
    reading_.reset();
    folder_.clear();
    error_.clear();
    owner_.reset();
    looking_ = again_ = hasRead_ = false;
    next_.clear();
    now_.clear();
    Q_EMIT ownerChanged();
}

void RunFollower::afterReading(std::function<void()> then) {
    next_.push_back(std::move(then));
    look();
}

void RunFollower::look() {
    if (!reading_ || looking_) {
        again_ = reading_ != nullptr;
        return;
    }
    looking_ = true;
    again_ = false;
    now_.insert(now_.end(), next_.begin(), next_.end());
    next_.clear();
    inBackground(
        readers(), this,
        [reading = reading_] {
            News news;
            std::error_code unknown;
            news.isThere = fs::is_regular_file(reading->paths.events(), unknown);
            auto batch = reading->events.poll(kPiece);
            if (batch.ok()) {
                news.batch = std::move(batch).value();
            } else {
                news.error = qstr(batch.error().message);
            }
            news.log = reading->newLog();
            news.owner = run::liveOwner(reading->paths);
            return news;
        },
        [this, reading = reading_](const News& news) { deliver(reading, news); });
}

void RunFollower::deliver(const std::shared_ptr<Reading>& reading, const News& news) {
    if (reading != reading_) {
        return; // another folder is followed by now
    }
    looking_ = false;
    if (news.error != error_) {
        error_ = news.error;
        if (!error_.isEmpty()) {
            Q_EMIT failed(error_);
        }
    }
    if (news.batch.restarted) {
        Q_EMIT restarted();
    }
    if (!news.batch.events.empty()) {
        Q_EMIT eventsArrived(news.batch.events);
    }
    if (!news.log.empty()) {
        Q_EMIT logArrived(qstr(news.log));
    }
    const bool changed = owner_.has_value() != news.owner.has_value() ||
                         (owner_ && !(owner_->process == news.owner->process && owner_->socket == news.owner->socket));
    owner_ = news.owner;
    if (changed) {
        Q_EMIT ownerChanged();
    }
    // Only now: it looks at the file itself, on this thread, for which one of a disk that is gone would be waited for.
    const QString file = qstr(reading->paths.events());
    if (news.isThere && reading == reading_ && !watcher_.files().contains(file)) {
        again_ = watcher_.addPath(file) || again_; // for what came in between
    }
    if (news.batch.more) {
        look();
        return;
    }
    if (!hasRead_) {
        hasRead_ = true;
        Q_EMIT caughtUp();
    }
    for (const auto& then : std::exchange(now_, {})) {
        then();
    }
    if (again_ || !news.isThere) { // a run that is about to begin should not wait for the next poll
        soon_.start();
    }
}

} // namespace tempera::ui
