// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <QTimer>

#include <memory>
#include <vector>

#include "base/Files.h"
#include "options/TrainConfig.h"

class QButtonGroup;
class QHBoxLayout;
class QLabel;
class QStackedWidget;
class QTreeWidget;

namespace tempera::ui {

class ChartGrid;
class ChartTools;
class RunBars;

/// Several runs side by side: their curves in the same charts, what they took as bars, and the options in which they
/// differ. Goes along with those that go on. Thread: ui; reads on others.
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

    void compare(const std::vector<Chosen>& runs, double smoothing);
    /// All that was there has been read.
    bool isSettled() const;

Q_SIGNALS:
    void closed();

protected:
    void keyPressEvent(QKeyEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    struct Run;
    QWidget* makeHead();
    void addTab(QHBoxLayout* row, const QString& text, QWidget* page);
    void addLegend();
    void placeLegend();
    void readJobs();
    /// Of those whose job could be read.
    void showDifferences(const std::vector<Result<options::TrainConfig>>& configs);
    void showBars();
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
    RunBars* bars_;
    QTreeWidget* table_;
    QTimer soon_; ///< until the bars are drawn anew
    int reading_ = 0;
};

} // namespace tempera::ui
