// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <functional>
#include <vector>

#include "run/SeriesTable.h"

class QAction;
class QComboBox;
class QMenu;
class QPushButton;
class QToolButton;

namespace tempera::ui {

class ChartGrid;

/// What can be done with charts: which are shown, what they are drawn over, smoothing, log scale, outliers, export.
/// Thread: ui.
class ChartTools : public QWidget {
    Q_OBJECT

public:
    explicit ChartTools(QWidget* parent = nullptr);

    /// Drawn as is chosen here from now on; they must outlive this or be replaced.
    void setCharts(ChartGrid* charts);
    void setSmoothing(double weight);
    /// See ChartGrid::setShown.
    void setShown(const QStringList& charts);
    /// Narrow: without the words that the tool tips say, too; least: what is on or off and the export in a menu.
    enum class Room { Wide, Narrow, Least };
    void setRoom(Room room);

    /// What is exported, and where it goes at first.
    struct Export {
        std::vector<NamedRun> runs;
        QString folder;
        QString name;
    };
    void setExport(std::function<Export()> what) { what_ = std::move(what); }

Q_SIGNALS:
    void smoothingChosen(double weight);
    void shownChosen(const QStringList& charts);
    /// The file cannot be written, or could be where `problem` is empty.
    void exported(const QString& problem);

private:
    void apply();
    void exportCharts();
    QToolButton* makeMenu();
    QMenu* makeChoices();
    QStringList shown() const;

    ChartGrid* charts_ = nullptr;
    std::function<Export()> what_;
    QComboBox* axis_;
    QComboBox* smoothing_;
    QPushButton* logScale_;
    QPushButton* clip_;
    QToolButton* choice_;
    std::vector<QAction*> choices_; ///< as ChartGrid::kOrder
    QToolButton* export_;
    QToolButton* menu_;
};

} // namespace tempera::ui
