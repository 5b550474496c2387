// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <optional>

#include "base/Files.h"

class QWidget;

namespace tempera::ui {

class JobQueue;
class RunController;

/// What closing the window means while a training runs: asks, and closes the window itself once the answer is carried
/// out. Thread: ui.
class CloseController : public QObject {
    Q_OBJECT

public:
    CloseController(RunController& run, JobQueue& queue, QWidget* window);

    /// Whether the window may close now; asks the user where it may not yet.
    bool mayClose();
    /// Closes the window without asking.
    void close();

Q_SIGNALS:
    /// The window was to be closed and is not.
    void stayed();

private:
    void stay();
    void ask();
    void stopAll();
    void closeIfStopped();

    RunController& run_;
    JobQueue& queue_;
    QWidget* window_;
    bool agreed_ = false;
    std::optional<fs::path> stopping_; ///< the run that was shown when all were asked to stop, to close the window
};

} // namespace tempera::ui
