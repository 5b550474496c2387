// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <string>
#include <vector>

#include "base/FileLock.h"
#include "base/Files.h"
#include "bridge/EngineProcess.h"
#include "options/TrainConfig.h"

namespace tempera::ui {

/// How a job of the queue stands.
enum class JobState {
    Waiting,
    Running, ///< an engine works on it, or is about to
    Paused,  ///< saved, without an engine: it holds no device, and those that wait behind it wait on
    Done,
    Stopped, ///< on request; can be resumed
    Failed,
};
bool hasEnded(JobState state);

/// One training of the queue, from the moment it is asked for.
struct QueuedJob {
    /// What the user wants of an engine that still works.
    enum class Wish { GoOn, Pause, Stop };

    QString id;
    options::TrainConfig config; ///< its paths are absolute
    JobState state = JobState::Waiting;
    Wish wish = Wish::GoOn;
    bool isUrgent = false;          ///< to begin before the others, and even if they are held
    double beganAt = 0.0;           ///< seconds since 1970: the last time that an engine was started for it
    std::optional<Launched> engine; ///< of the last start
    QString line;                   ///< why it failed
    QString unreadable;             ///< the job as it was found, where this version cannot read it

    const fs::path& folder() const { return config.save.dir; }
};

/// The trainings of a studio, in the order in which they begin, and how they are to be gone through.
struct QueueState {
    std::vector<QueuedJob> jobs;
    bool isHeld = false;     ///< none is begun
    bool sideBySide = false; ///< those whose devices are different ones, at the same time

    QueuedJob* find(const QString& id);
    const QueuedJob* find(const QString& id) const;
    /// The one that has not ended, else the newest, of those that train into this folder.
    const QueuedJob* in(const fs::path& folder) const;
};

std::string toJson(const QueueState& state);
Result<QueueState> parseQueue(std::string_view text);

/// Where a studio keeps its queue, in a folder that nobody else may read: jobs name servers and prompts. Of several
/// studios each has a file; what one that is gone left behind is taken over by the next that starts.
class QueueFile {
public:
    /// Takes a file that no living studio has, and what lies in those of the dead. Without one (no folder can be made
    /// there) nothing is kept.
    static QueueFile claim(const fs::path& folder);

    /// What was found; the files that it came from but this one are removed once it is written.
    const QueueState& found() const { return found_; }
    /// Queues that this studio cannot read: of a newer version, or damaged. They are left as they are.
    const std::vector<fs::path>& unreadable() const { return unreadable_; }
    /// Durable when it returns: the old file or the new one, never a half. Thread: any one at a time.
    Status write(const QueueState& state);

private:
    void takeOver(const fs::path& file);

    Status why_; ///< nothing is kept
    fs::path file_;
    std::optional<FileLock> lock_;
    QueueState found_;
    std::vector<fs::path> unreadable_;
    std::vector<std::pair<fs::path, FileLock>> abandoned_;
};

} // namespace tempera::ui
