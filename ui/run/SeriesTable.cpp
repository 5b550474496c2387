// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/SeriesTable.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/Text.h"
#include "bridge/RunModel.h"
#include "run/PlotCanvas.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

enum Column { Step, Loss, LearningRate, StepsPerSecond, Memory, Columns };

/// The names of the events' fields (run/Events.h).
constexpr std::array<const char*, Columns> kCsvNames = {"step", "loss", "lr", "it_per_s", "memory_gb"};

} // namespace

SeriesTable::SeriesTable(const RunModel& run, QObject* parent)
    : QAbstractTableModel(parent)
    , run_(run) {
    connect(&run_, &RunModel::stepsChanged, this, &SeriesTable::refresh);
    refresh(0);
}

void SeriesTable::refresh(std::size_t unchanged) {
    const int kept = std::min(rows_, static_cast<int>(unchanged));
    const int now = static_cast<int>(run_.series().size());
    if (kept < rows_) {
        beginRemoveRows({}, kept, rows_ - 1);
        rows_ = kept;
        endRemoveRows();
    }
    if (now > rows_) {
        beginInsertRows({}, rows_, now - 1);
        rows_ = now;
        endInsertRows();
    }
}

int SeriesTable::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows_; }
int SeriesTable::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : Columns; }

double SeriesTable::value(std::size_t row, int column) const {
    const RunSeries& series = run_.series();
    switch (column) {
    case Step:
        return series.step[row];
    case Loss:
        return series.loss[row];
    case LearningRate:
        return series.learningRate[row];
    case StepsPerSecond:
        return series.stepsPerSecond[row];
    default:
        return series.memoryGb[row];
    }
}

QVariant SeriesTable::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole) {
        return int{Qt::AlignRight | Qt::AlignVCenter};
    }
    // While rows are taken out, the run behind them is shorter already.
    const auto there = static_cast<int>(run_.series().size());
    if (role != Qt::DisplayRole || index.row() >= std::min(rows_, there)) {
        return {};
    }
    const double number = value(static_cast<std::size_t>(index.row()), index.column());
    if (!std::isfinite(number)) {
        return tr("not finite");
    }
    switch (index.column()) {
    case Step:
        return figure(formatCount(std::llround(number)));
    case Loss:
        return QString::number(number, 'f', 5);
    case Memory:
        return QString::number(number, 'f', 2);
    default:
        return shortNumber(number);
    }
}

QVariant SeriesTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return int{Qt::AlignRight | Qt::AlignVCenter};
    }
    if (role != Qt::DisplayRole) {
        return {};
    }
    switch (section) {
    case Step:
        return tr("Step");
    case Loss:
        return tr("Loss");
    case LearningRate:
        return tr("Learning rate");
    case StepsPerSecond:
        return tr("Speed, it/s");
    default:
        return tr("Memory, GB");
    }
}

QByteArray SeriesTable::csv() const {
    QByteArray text;
    for (int column = 0; column < Columns; ++column) {
        text += column ? "," : "";
        text += kCsvNames[static_cast<std::size_t>(column)];
    }
    text += '\n';
    for (std::size_t row = 0; row < static_cast<std::size_t>(rows_); ++row) {
        for (int column = 0; column < Columns; ++column) {
            const double number = value(row, column);
            text += column ? "," : "";
            text += std::isfinite(number) ? QByteArray::fromStdString(formatNumber(number)) : QByteArray();
        }
        text += '\n';
    }
    return text;
}

} // namespace tempera::ui
