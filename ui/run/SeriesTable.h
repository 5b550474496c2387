// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <cstddef>
#include <string>
#include <vector>

#include "bridge/RunModel.h"

class QTableView;

namespace tempera::ui {

/// What there is a figure of for each step of a run.
enum class SeriesColumn {
    Step,
    Loss,
    Validation,
    LearningRate,
    TextEncoderRate,
    GradNorm,
    StepsPerSecond,
    PicturesPerSecond,
    Memory,
    Pictures,
    Time,
    Clock
};
QString columnName(SeriesColumn column);
/// For people; NaN is a dash, or nothing where there is no validation.
QString columnText(SeriesColumn column, double value);
/// Those that the run has figures for: without validations and text encoder where there are none.
std::vector<SeriesColumn> columnsOf(const RunModel& run);
/// Of the step at `row`. NaN: it has none.
double valueOf(const RunSeries& series, const std::vector<run::ValidationEvent>& validations, std::size_t row,
               SeriesColumn column);

/// A view of a table of figures, with room for all headings; it scrolls where there is none.
QTableView* makeSeriesView(QAbstractItemModel* model, const QString& name);

/// A run, and what it is called.
struct NamedRun {
    QString name;
    const RunModel* run = nullptr;
};
/// Its figures as they are now.
struct NamedSeries {
    QString name;
    RunSeries series;
    std::vector<run::ValidationEvent> validations = {};
};
/// The figures of runs for other programs: comma-separated, with a line of names, at full precision; figures that a
/// step did not have are empty, and what was validated before the first step has a line of its own. Of several runs
/// each line begins with the name of its run. Thread: any; a million steps take seconds.
std::string seriesCsv(const std::vector<NamedSeries>& runs);

/// The figures of the charts as a table, a row for each step: for reading, and for assistive technology. Thread: ui.
class SeriesTable : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit SeriesTable(const RunModel& run, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    void refresh(std::size_t unchanged);

    const RunModel& run_;
    int rows_ = 0;
    std::vector<SeriesColumn> columns_;
    std::size_t validated_ = 0; ///< how often it was, when its column was last looked at
};

} // namespace tempera::ui
