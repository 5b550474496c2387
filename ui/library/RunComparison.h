// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <QTimer>

#include <memory>
#include <vector>

#include "base/Files.h"
#include "options/TrainConfig.h"
#include "run/SeriesTable.h"

class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QStackedWidget;
class QTreeWidget;

namespace tempera::ui {

class ChartGrid;
class ChartTools;
class RunBars;
class RunSamples;
class RunTable;

/// Several runs side by side: their curves in the same charts, and as a table, what they drew, what they took as bars,
/// and the options in which they differ. Goes along with those that go on. Thread: ui; reads on others.
class RunComparison : public QWidget {
    Q_OBJECT

public:
    static constexpr std::size_t kMost = 12;

    /// A run, and what it is called here.
    struct Chosen {
        fs::path folder;
        QString name;
    };

    explicit RunComparison(QWidget* parent = nullptr);
    ~RunComparison() override;

    /// @param charts see ChartGrid::setShown
    void compare(const std::vector<Chosen>& runs, double smoothing, const QStringList& charts = {});
    /// All that was there has been read.
    bool isSettled() const;

Q_SIGNALS:
    void closed();
    void chartsChosen(const QStringList& ids);

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Run;
    QWidget* makeHead();
    void addTab(QHBoxLayout* row, const QString& text, QWidget* page);
    void addLegend();
    int widthOfLegend(const QStringList& names) const;
    void placeLegend();
    void fitTabs();
    void readJobs();
    /// Of those whose job could be read.
    void showDifferences(const std::vector<Result<options::TrainConfig>>& configs);
    /// What is new of the runs, on the tab that is looked at.
    void refresh();
    void showBars();
    std::vector<NamedRun> named() const;
    void complain(const Chosen& run, const QString& problem);

    std::vector<std::unique_ptr<Run>> runs_;
    QButtonGroup* tabs_;
    QStackedWidget* stack_;
    QWidget* legend_;
    QHBoxLayout* line_;
    ChartTools* chartTools_;
    QWidget* chartTab_;
    ChartGrid* charts_ = nullptr;
    QLabel* problem_;
    RunTable* figures_;
    RunSamples* samples_;
    RunBars* bars_;
    QTreeWidget* table_;
    QTimer soon_; ///< until what is new is shown
    int reading_ = 0;
};

} // namespace tempera::ui
