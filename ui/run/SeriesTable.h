// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QString>

#include <cstddef>
#include <string>
#include <vector>

#include "bridge/RunModel.h"

namespace tempera::ui {

/// A run, and what it is called.
struct NamedRun {
    QString name;
    const RunModel* run = nullptr;
};
/// Its figures as they are now.
struct NamedSeries {
    QString name;
    RunSeries series;
};
/// The figures of runs for other programs: comma-separated, with a line of names, at full precision; figures that a
/// step did not have are empty. Of several runs each line begins with the name of its run. Thread: any; a million steps
/// take seconds.
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
    int columns_ = 0;
};

} // namespace tempera::ui
