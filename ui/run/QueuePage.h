// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include "base/Files.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace tempera::ui {

class ElidedLabel;
class JobQueue;
struct QueuedJob;

/// The trainings that run, wait and have ended, and what can be done with them. Thread: ui.
class QueuePage : public QWidget {
    Q_OBJECT

public:
    explicit QueuePage(JobQueue& queue, QWidget* parent = nullptr);

    /// The settings that are being edited can be put into the queue.
    void setCanAdd(bool can);

Q_SIGNALS:
    void addRequested();
    void openRequested(const tempera::fs::path& folder);

private:
    QWidget* makeHead();
    QWidget* makeFoot();
    void refresh();
    void fill();
    void showCommands();
    const QueuedJob* selected() const;
    void pauseOrResume();
    void removeSelected();

    JobQueue& queue_;
    ElidedLabel* subtitle_;
    QPushButton* add_;
    QCheckBox* held_;
    QCheckBox* sideBySide_;
    QTreeWidget* table_;
    QLabel* empty_;
    QLabel* message_; ///< why the chosen job failed
    QWidget* foot_;
    QPushButton* open_;
    QPushButton* resume_;
    QPushButton* earlier_;
    QPushButton* later_;
    QPushButton* remove_;
    QPushButton* clear_;
};

} // namespace tempera::ui
