// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/NoticeController.h"

#include <QWidget>

#include <cmath>
#include <limits>

#include "base/FolderSize.h"
#include "bridge/Background.h"
#include "bridge/JobQueue.h"
#include "bridge/Wording.h"
#include "run/Checkpoints.h"
#include "run/RunController.h"
#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

constexpr int kDisksMs = 30'000;
constexpr std::uint64_t kLeastRoom = 1'000'000'000;
constexpr std::uint64_t kCheckpoints = 2; ///< the new one is written before the oldest is removed

} // namespace

DiskRoom roomFor(const fs::path& runFolder) {
    std::error_code error;
    const fs::space_info space = fs::space(runFolder, error);
    if (error) {
        return {std::numeric_limits<std::uint64_t>::max(), 0}; // not there yet, or a disk that tells nothing
    }
    const auto checkpoints = run::listCheckpoints(run::RunPaths{runFolder}.checkpoints());
    const std::uint64_t newest = checkpoints.empty() ? 0 : bytesBelow(checkpoints.back().path);
    return {space.available, std::max(kLeastRoom, kCheckpoints * newest)};
}

NoticeController::NoticeController(JobQueue& queue, RunController& run, QWidget* window)
    : QObject(window)
    , queue_(queue)
    , run_(run)
    , window_(window) {
    connect(&queue_, &JobQueue::jobEnded, this, &NoticeController::jobEnded);
    connect(&run_.model(), &RunModel::stepsChanged, this, &NoticeController::stepsArrived);
    connect(&notifier_, &Notifier::activated, this,
            [this](const QString& about) { Q_EMIT runRequested(toPath(about)); });
    disks_.setInterval(kDisksMs);
    connect(&disks_, &QTimer::timeout, this, &NoticeController::checkDisks);
    disks_.start();
}

/// Who looks at the window sees it there.
void NoticeController::show(const Notice& notice) {
    if (!window_->isActiveWindow()) {
        notifier_.show(notice);
    }
}

void NoticeController::jobEnded(const QueuedJob& job) {
    low_.erase(job.folder());
    const QString name = qstr(job.config.save.name);
    const bool failed = job.state == JobState::Failed;
    const int waiting = queue_.count(JobState::Waiting);
    const QString rest = waiting > 0 ? tr("%Ln jobs wait.", nullptr, waiting) : QString();
    show({failed ? tr("%1 failed").arg(name) : tr("%1 is trained").arg(name), failed ? formWords(job.line) : rest,
          failed, qstr(job.folder())});
}

/// Of the run that is shown, as it happens; of others their failure tells.
void NoticeController::stepsArrived(std::size_t unchanged) {
    const RunModel& model = run_.model();
    if (!run_.isActive() || !run_.hasRead() || toldOfSession_ == model.sessionStart()) {
        return;
    }
    const auto& losses = model.series().loss;
    for (std::size_t i = unchanged; i < losses.size(); ++i) {
        if (!std::isfinite(losses[i])) {
            toldOfSession_ = model.sessionStart();
            show({tr("%1: the loss is not a number").arg(qstr(model.facts().name)),
                  tr("At step %1. The weights were left as they were.").arg(model.series().step[i], 0, 'f', 0), true,
                  qstr(run_.folder())});
            return;
        }
    }
}

void NoticeController::checkDisks() {
    for (const QueuedJob& job : queue_.jobs()) {
        // A disk that does not answer is not asked again: others wait for the same threads.
        if (job.state == JobState::Running && asked_.insert(job.folder()).second) {
            inBackground(
                this, [folder = job.folder()] { return roomFor(folder); },
                [this, folder = job.folder(), name = qstr(job.config.save.name)](const DiskRoom& room) {
                    asked_.erase(folder);
                    diskAsked(folder, name, room.free, room.needed);
                });
        }
    }
}

void NoticeController::diskAsked(const fs::path& folder, const QString& name, std::uint64_t free,
                                 std::uint64_t needed) {
    if (free >= needed) {
        low_.erase(folder);
    } else if (low_.insert(folder).second) {
        show({tr("%1: the disk is nearly full").arg(name),
              tr("%1 are free; its next checkpoints may need %2.").arg(bytesText(free), bytesText(needed)), true,
              qstr(folder)});
    }
}

} // namespace tempera::ui
