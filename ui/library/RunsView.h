// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <stop_token>
#include <vector>

#include "library/RunList.h"

class QLabel;
class QPushButton;
class QTreeWidget;

namespace tempera::ui {

class AppModel;
class Settings;

/// The runs that are known: those opened before, and all beside them. Thread: ui; looks for them on another.
class RunsView : public QWidget {
    Q_OBJECT

public:
    RunsView(const AppModel& model, const Settings& settings, QWidget* parent = nullptr);
    ~RunsView() override;

    /// Looks again.
    void refresh();
    int count() const;
    /// The runs that are shown are all that were found.
    bool isSettled() const { return looking_ == 0; }

Q_SIGNALS:
    void openRequested(const QString& folder);
    /// The settings of this run are to be edited.
    void jobRequested(const QString& jobFile);
    void countChanged();

private:
    void fill(const std::vector<RunSummary>& runs);
    void showEmpty();
    QString selected() const;

    const AppModel& model_;
    const Settings& settings_;
    QTreeWidget* table_;
    QLabel* empty_;
    QWidget* foot_;
    QPushButton* open_;
    QPushButton* settingsButton_;
    QPushButton* files_;
    int looking_ = 0;
    std::stop_source stop_;
};

} // namespace tempera::ui
