// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include <functional>
#include <stop_token>
#include <vector>

#include "library/RunList.h"

class QLabel;
class QLineEdit;
class QStackedWidget;
class QTreeWidget;

namespace tempera::ui {

class AppModel;
class RunComparison;
class RunDetails;
class RunRemoval;
class Settings;
class ToolBench;

/// The runs that are known: those opened before, and all beside them; what the chosen one is, and what can be done with
/// them. Thread: ui; looks for them on another.
class RunsView : public QWidget {
    Q_OBJECT

public:
    RunsView(const AppModel& model, const Settings& settings, ToolBench& tools, QWidget* parent = nullptr);
    ~RunsView() override;

    /// Looks again.
    void refresh();
    int count() const { return static_cast<int>(runs_.size()); }
    /// The runs that are shown are all that were found, and so are the details.
    bool isSettled() const;

Q_SIGNALS:
    void openRequested(const QString& folder);
    /// The settings of this run are to be edited.
    void jobRequested(const QString& jobFile);
    void resumeRequested(const QString& folder);
    /// A file that the run has written is to be shown.
    void fileRequested(const QString& file);
    /// These runs are no more.
    void deleted(const QStringList& folders);
    void countChanged();

protected:
    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void hideEvent(QHideEvent* event) override;

private:
    using Chosen = std::vector<const RunSummary*>;
    /// What can be done with the chosen runs: a button and a line of the context menu.
    struct Command {
        QString text;
        QString icon;
        const char* kind;
        std::size_t least; ///< runs
        std::size_t most;
        std::function<QString(const Chosen&)> whyNot; ///< empty: it can be done
        std::function<void(const Chosen&)> run;
        int footFrom = 0; ///< width of the view from which it is in the foot, too, and not only in the menu
        QPushButton* button = nullptr;

        /// One that is for several is offered for too many, too, with the reason why it cannot be done.
        bool takes(std::size_t runs) const { return runs >= least && (runs <= most || most > 1); }
    };
    /// Empty: it can be done.
    static QString whyNotNow(const Command& command, const Chosen& chosen);
    void addCommands();
    QWidget* makeFoot();
    void leaveOutOfFoot();
    QWidget* makeList();
    void openMenu(const QPoint& place);
    void fill(const std::vector<RunSummary>& runs);
    void followLive();
    void applyFilter();
    void showEmpty();
    void showSelection();
    void showRoom();
    Chosen selected() const;
    void compare(const Chosen& runs);
    void upload(const RunSummary& run);
    void showCheckpoints(const RunSummary& run);

    const AppModel& model_;
    const Settings& settings_;
    ToolBench& tools_;
    std::vector<RunSummary> runs_;
    std::vector<Command> commands_;
    QLineEdit* filter_;
    QTreeWidget* table_;
    QLabel* empty_;
    QLabel* problem_;
    RunDetails* details_;
    RunRemoval* removal_;
    RunComparison* comparison_ = nullptr; ///< while runs are compared
    QStackedWidget* stack_;
    QWidget* list_ = nullptr;
    QWidget* foot_ = nullptr;
    QTimer lookAgain_; ///< while the view is seen
    int looking_ = 0;
    std::stop_source stop_;
};

} // namespace tempera::ui
