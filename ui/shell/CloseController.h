// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include "base/Files.h"

class QWidget;

namespace tempera::ui {

class RunController;

/// What closing the window means while a training runs: asks, and closes the window itself once the answer is carried
/// out. Thread: ui.
class CloseController : public QObject {
    Q_OBJECT

public:
    CloseController(RunController& run, QWidget* window);

    /// Whether the window may close now; asks the user where it may not yet.
    bool mayClose();

private:
    void ask();
    void closeIfStopped();
    void close();

    RunController& run_;
    QWidget* window_;
    bool agreed_ = false;
    fs::path stopping_; ///< the run that was asked to stop so that the window can close
};

} // namespace tempera::ui
