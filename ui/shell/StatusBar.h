// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QElapsedTimer>
#include <QFrame>
#include <QStringList>

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

    /// Shows a message in place of the devices for some seconds or until a later one; beside what was said just now.
    void say(const QString& message, bool error);
    /// Whether unsaved changes are there again at the next start.
    void setKept(bool kept);
    void setUnsavedCaptions(int count);

private:
    void showDevices();
    void showText(const QString& text);
    void showSaved();

    const AppModel& model_;
    const Machine& machine_;
    const RunController& run_;
    QLabel* dot_;
    ElidedLabel* devices_;
    QLabel* saved_;
    QTimer* silence_; ///< runs while a message is shown
    bool saying_ = false;
    QStringList messages_; ///< that are shown together
    QElapsedTimer said_;   ///< since the first of them
    bool hasError_ = false;
    bool isKept_ = true;
    int unsavedCaptions_ = 0;
};

} // namespace tempera::ui
