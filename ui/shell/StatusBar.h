// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFrame>

class QLabel;
class QTimer;

namespace tempera::ui {

class AppModel;
class ElidedLabel;
class Machine;
class RunController;

/// Devices with their load at the left, what is saved at the right, and now and then a message. Thread: ui.
class StatusBar : public QFrame {
    Q_OBJECT

public:
    StatusBar(const AppModel& model, const Machine& machine, const RunController& run, QWidget* parent = nullptr);

    /// Shows a message in place of the devices until the next one or for some seconds.
    void say(const QString& message, bool error);

private:
    void showDevices();
    void showSaved();

    const AppModel& model_;
    const Machine& machine_;
    const RunController& run_;
    QLabel* dot_;
    ElidedLabel* devices_;
    QLabel* saved_;
    QTimer* silence_; ///< runs while a message is shown
    bool saying_ = false;
};

} // namespace tempera::ui
