// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QTimer>
#include <QWidget>

#include <map>
#include <memory>
#include <set>

#include "base/Files.h"
#include "bridge/JobQueue.h"

class QCheckBox;
class QLabel;
class QPushButton;
class QTreeWidget;

namespace tempera::ui {

class ElidedLabel;

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

protected:
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    QWidget* makeHead();
    QWidget* makeFoot();
    void refresh();
    void fill();
    void showCommands();
    void openMenu(const QPoint& place);
    void lookHowFar();
    void showHowFar();
    const QueuedJob* selected() const;
    void pauseOrResume();
    void removeSelected();

    JobQueue& queue_;
    /// Read from a run's record.
    struct HowFar {
        JobState of = JobState::Waiting; ///< when it was read
        QString text;
        bool isGone = false;    ///< the folder
        bool isTrained = false; ///< to its end: its output is there
    };
    static HowFar look(const fs::path& folder, run::SummaryReader& reader);
    /// It was there, as the job has begun, and is no more.
    bool isGone(const QueuedJob& job) const;
    bool isSent(const QueuedJob& job) const;
    std::map<fs::path, HowFar> howFar_; ///< by run folder
    /// Of what is looked at again only what is new is read. Each is used by one look at a time.
    std::map<fs::path, std::shared_ptr<run::SummaryReader>> readers_;
    std::set<fs::path> asked_; ///< folders that are being looked at
    QTimer lookAgain_;
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
