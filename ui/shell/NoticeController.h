// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>
#include <QTimer>

#include <set>

#include "base/Files.h"
#include "bridge/Notifier.h"

class QWidget;

namespace tempera::ui {

class JobQueue;
class RunController;
struct QueuedJob;

/// What the user is told who looks elsewhere: a training is done or has failed, its loss is no number any more, the
/// disk is nearly full. Thread: ui; disks are asked on another.
class NoticeController : public QObject {
    Q_OBJECT

public:
    NoticeController(JobQueue& queue, RunController& run, QWidget* window);

    void setEnabled(bool enabled) { notifier_.setEnabled(enabled); }
    /// Asks the disks of the runs that go on now, not at the next turn.
    void checkDisks();

Q_SIGNALS:
    /// The user wants to see this run.
    void runRequested(const tempera::fs::path& folder);

private:
    void jobEnded(const QueuedJob& job);
    void stepsArrived(std::size_t unchanged);
    void diskAsked(const fs::path& folder, const QString& name, std::uint64_t free, std::uint64_t needed);
    void show(const Notice& notice);

    JobQueue& queue_;
    RunController& run_;
    QWidget* window_;
    Notifier notifier_;
    QTimer disks_;
    std::set<fs::path> asked_;   ///< whose disks have not answered yet
    std::set<fs::path> low_;     ///< told that their disk is nearly full
    double toldOfSession_ = 0.0; ///< that its loss is no number
};

/// Whether a run's disk has less room than its next saves may need: two of its checkpoints, and never less than 1 GB.
/// Thread: any; waits for the disk.
struct DiskRoom {
    std::uint64_t free = 0;
    std::uint64_t needed = 0;
    bool isLow() const { return free < needed; }
};
DiskRoom roomFor(const fs::path& runFolder);

} // namespace tempera::ui
