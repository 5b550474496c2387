// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <utility>

class QHBoxLayout;
class QLabel;
class QProgressBar;
class QPushButton;

namespace tempera::ui {

class ElidedLabel;
class RunController;

/// The upper part of the run page: what runs and since when, the commands, the progress, and what went wrong.
/// Thread: ui.
class RunHeader : public QWidget {
    Q_OBJECT

public:
    explicit RunHeader(RunController& run, QWidget* parent = nullptr);

    /// A line for a person that stays until the state of the run changes.
    void complain(const QString& message);
    /// Whether the devices are shown one by one, for the button that changes it.
    void setDevicesShown(bool shown);

Q_SIGNALS:
    void devicesAskedFor(bool shown);

private:
    void addCommands(QHBoxLayout* row);
    QWidget* makeProgress();
    QWidget* makeDevicesLine();
    void showDevices();
    void refresh();
    void showCommands();
    void openFiles();
    void showMessage();
    QString stateText() const;
    QString subtitle() const;
    QString whereText() const;

    RunController& run_;
    QString complaint_;
    std::pair<int, bool> complainedIn_; ///< the RunController::State it belongs to, and whether the run was reached
    ElidedLabel* subtitle_;
    QPushButton* warnings_; ///< their number
    QPushButton* files_;
    QPushButton* sample_;
    QPushButton* save_;
    QPushButton* pause_;
    QPushButton* stop_;
    QLabel* message_;
    QWidget* progress_;
    QProgressBar* bar_;
    ElidedLabel* done_;
    ElidedLabel* left_;
    QWidget* devicesLine_; ///< only where there is something to say
    ElidedLabel* devices_; ///< how they do and what they use
    QPushButton* eachDevice_;
};

} // namespace tempera::ui
