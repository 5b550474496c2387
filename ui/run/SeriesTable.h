// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>

#include <cstddef>

namespace tempera::ui {

class RunModel;

/// The figures of the charts as a table, a row for each step: for reading, for assistive technology, and for other
/// programs. Thread: ui.
class SeriesTable : public QAbstractTableModel {
    Q_OBJECT

public:
    explicit SeriesTable(const RunModel& run, QObject* parent = nullptr);

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

    /// Comma-separated, with a line of names, at full precision; figures that a step did not have are empty.
    QByteArray csv() const;

private:
    void refresh(std::size_t unchanged);
    double value(std::size_t row, int column) const;

    const RunModel& run_;
    int rows_ = 0;
};

} // namespace tempera::ui
