// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include <functional>
#include <stop_token>
#include <vector>

#include "library/RunList.h"
#include "widgets/CommandBar.h"

class QLabel;
class QLineEdit;
class QStackedWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace tempera::ui {

class AppModel;
class RunComparison;
class RunDetails;
class Removal;
class Settings;
class ToolBench;

/// The runs that are known: those opened before, and all beside them; what the chosen one is, and what can be done with
/// them. Thread: ui; looks for them on another.
class RunsView : public QWidget {
    Q_OBJECT

public:
    RunsView(const AppModel& model, Settings& settings, ToolBench& tools, QWidget* parent = nullptr);
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
    /// Of how many runs at once a command is: one that is for several is offered for too many, too, with the reason
    /// why it cannot be done.
    struct Number {
        std::size_t least = 1;
        std::size_t most = 1;
    };
    /// @param whyNot of as many as it takes; empty: it can be done
    void addCommand(std::vector<ListCommand>& commands, ListCommand command, Number number,
                    std::function<QString(const Chosen&)> whyNot, std::function<void(const Chosen&)> run);
    std::vector<ListCommand> makeCommands();
    QWidget* makeList();
    void fill(const std::vector<RunSummary>& runs);
    void followLive();
    void applyFilter();
    void showEmpty();
    void showSelection();
    const RunSummary& runOf(const QTreeWidgetItem& item) const;
    void showRoom();
    Chosen selected() const;
    void compare(const Chosen& runs);
    void upload(const RunSummary& run);
    void showCheckpoints(const RunSummary& run);

    const AppModel& model_;
    Settings& settings_;
    ToolBench& tools_;
    std::vector<RunSummary> runs_;
    QLineEdit* filter_;
    QTreeWidget* table_;
    QLabel* empty_;
    QLabel* notFound_; ///< where no run is as is looked for
    QLabel* problem_;
    RunDetails* details_;
    Removal* removal_;
    RunComparison* comparison_ = nullptr; ///< while runs are compared
    QStackedWidget* stack_;
    QWidget* list_ = nullptr;
    CommandBar* foot_;
    QTimer lookAgain_; ///< while the view is seen
    int looking_ = 0;
    std::stop_source stop_;
};

} // namespace tempera::ui
