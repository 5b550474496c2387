// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>

#include <functional>
#include <memory>
#include <set>
#include <vector>

#include "library/Looks.h"
#include "library/RunList.h"
#include "widgets/CommandBar.h"

class QLabel;
class QLineEdit;
class QStackedWidget;
class QTreeWidget;
class QTreeWidgetItem;

namespace tempera::ui {

class AppModel;
class ElidedLabel;
class JobQueue;
class RunComparison;
class RunDetails;
class Removal;
class Settings;
class ToolBench;

/// The runs that are known: those opened before, all beside them, those of the folders that the user has added, and
/// those followed in object stores; what the chosen one is, and what can be done with them. Thread: ui; looks for them
/// on others.
class RunsView : public QWidget {
    Q_OBJECT

public:
    RunsView(const AppModel& model, Settings& settings, ToolBench& tools, const JobQueue& queue,
             QWidget* parent = nullptr);
    ~RunsView() override;

    /// Looks again.
    void refresh();
    void chooseFolder();
    int count() const { return static_cast<int>(runs_.size()); }
    /// The runs that are shown are all that were found, and so are the details.
    bool isSettled() const;

Q_SIGNALS:
    void openRequested(const QString& folder);
    /// The run at this address is to be followed.
    void remoteRequested(const QString& address);
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
    using Chosen = std::vector<const RunEntry*>;
    /// Of how many runs at once a command is: one that is for several is offered for too few and too many, too, with
    /// the reason why it cannot be done.
    struct Number {
        std::size_t least = 1;
        std::size_t most = 1;
    };
    /// @param whyNot of as many as it takes; empty: it can be done
    void addCommand(std::vector<ListCommand>& commands, ListCommand command, Number number,
                    std::function<QString(const Chosen&)> whyNot, std::function<void(const Chosen&)> run);
    std::vector<ListCommand> makeCommands();
    QWidget* makeList();
    QWidget* makeAbsentLine();
    enum class Which { All, Due };
    void look(Which which);
    void take();
    void fill(const std::vector<RunEntry>& runs);
    void followLive();
    void open(const RunEntry& run);
    std::vector<RunPlace> places() const;
    /// Of those that the user can have forgotten, the ones that it lies in.
    static QStringList keptPlacesOf(const RunEntry& run, const std::vector<RunPlace>& places);
    void forget(const Chosen& runs);
    void showAbsent();
    void applyFilter();
    void showEmpty();
    void showSelection();
    const RunEntry& runOf(const QTreeWidgetItem& item) const;
    void showRoom();
    Chosen selected() const;
    void compare(const Chosen& runs);
    void upload(const RunEntry& run);
    void showCheckpoints(const RunEntry& run);
    QString whyStays(const fs::path& folder) const;

    const AppModel& model_;
    Settings& settings_;
    ToolBench& tools_;
    const JobQueue& queue_;
    std::vector<RunEntry> runs_;
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
    QWidget* absentLine_ = nullptr; ///< only where there are such
    ElidedLabel* absent_ = nullptr;
    QStringList absentPlaces_;
    QTimer lookAgain_; ///< while the view is seen
    int times_ = 0;    ///< that it has
    std::shared_ptr<RunReaders> readers_ = std::make_shared<RunReaders>();
    std::set<fs::path> followed_; ///< runs that go on
    Looks<RunPlace, FoundRuns> looks_;
    Looks<fs::path, std::optional<RunEntry>> live_; ///< of what goes on, more often
};

} // namespace tempera::ui
