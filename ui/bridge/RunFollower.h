// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QString>
#include <QTimer>

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

#include "base/Files.h"
#include "run/EventLog.h"
#include "run/RunFolder.h"

namespace tempera::ui {

/// Follows one run folder, whoever writes it: new events, new lines of the log, and whether an engine owns it. All of
/// them read on the same few threads; what comes is delivered in batches, at most ten times a second; a long file in
/// pieces, one right after the other. Thread: ui.
class RunFollower : public QObject {
    Q_OBJECT

public:
    explicit RunFollower(QObject* parent = nullptr);

    void follow(const fs::path& runFolder);
    void unfollow();
    const fs::path& folder() const { return folder_; }
    /// The live engine of the folder as of the last look.
    std::optional<run::RunOwner> owner() const { return owner_ && owner_->trains() ? owner_ : std::nullopt; }
    /// The process that has the folder in use without training, such as an upload.
    std::optional<std::int64_t> usedBy() const {
        return owner_ && !owner_->trains() ? std::optional(owner_->process.pid) : std::nullopt;
    }
    /// What lay in the folder when it was followed has all been delivered.
    bool hasRead() const { return hasRead_; }
    /// Calls back once all that lies in the folder now has been delivered; never when another one is followed by then.
    void afterReading(std::function<void()> then);

Q_SIGNALS:
    /// The file began anew (another run took the folder).
    void restarted();
    void eventsArrived(const std::vector<tempera::run::TimedEvent>& events);
    void logArrived(const QString& lines);
    void ownerChanged();
    /// hasRead() from now on.
    void caughtUp();
    /// The events cannot be read; once for each reason. It goes on trying.
    void failed(const QString& message);

private:
    struct Reading;
    struct News;
    void look();
    void deliver(const std::shared_ptr<Reading>& reading, const News& news);

    fs::path folder_;
    std::shared_ptr<Reading> reading_;
    std::optional<run::RunOwner> owner_; ///< or user
    QString error_;
    bool hasRead_ = false;
    bool looking_ = false;
    bool again_ = false;
    std::vector<std::function<void()>> next_; ///< for the look after this one
    std::vector<std::function<void()>> now_;  ///< for the one under way
    QFileSystemWatcher watcher_{this};
    QTimer poll_;
    QTimer soon_;
};

} // namespace tempera::ui
