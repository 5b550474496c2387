// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/SeriesTable.h"

#include <QRegularExpression>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/Text.h"
#include "run/PlotCanvas.h"
#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

/// The last one is left out where no text encoder is trained.
enum Column { Step, Loss, LearningRate, StepsPerSecond, Memory, Pictures, Time, TextEncoderRate, Columns };

/// The names of the events' fields (run/Events.h).
constexpr std::array<const char*, Columns> kCsvNames = {"step",      "loss",        "lr",      "it_per_s",
                                                        "memory_gb", "images_seen", "seconds", "lr_text_encoder"};

double valueOf(const RunSeries& series, std::size_t row, int column) {
    const std::array<const std::vector<double>*, Columns> columns = {
        &series.step,     &series.loss,       &series.learningRate, &series.stepsPerSecond,
        &series.memoryGb, &series.imagesSeen, &series.seconds,      &series.textEncoderRate};
    return (*columns[static_cast<std::size_t>(column)])[row];
}

bool trainsTextEncoder(const RunSeries& series) {
    return !series.textEncoderRate.empty() && std::isfinite(series.textEncoderRate.back());
}

/// Quoted where it has to be (RFC 4180).
std::string csvText(const QString& text) {
    const bool isQuoted = text.contains(QRegularExpression(QStringLiteral("[,\"\n]")));
    return utf8(isQuoted ? QLatin1Char('"') + QString(text).replace(QLatin1Char('"'), QStringLiteral("\"\"")) +
                               QLatin1Char('"')
                         : text);
}

} // namespace

SeriesTable::SeriesTable(const RunModel& run, QObject* parent)
    : QAbstractTableModel(parent)
    , run_(run) {
    connect(&run_, &RunModel::stepsChanged, this, &SeriesTable::refresh);
    refresh(0);
}

void SeriesTable::refresh(std::size_t unchanged) {
    if (const int columns = trainsTextEncoder(run_.series()) ? Columns : Columns - 1; columns != columns_) {
        beginResetModel();
        columns_ = columns;
        endResetModel();
    }
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
int SeriesTable::columnCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : columns_; }

QVariant SeriesTable::data(const QModelIndex& index, int role) const {
    if (role == Qt::TextAlignmentRole) {
        return int{Qt::AlignRight | Qt::AlignVCenter};
    }
    // While rows are taken out, the run behind them is shorter already.
    const auto there = static_cast<int>(run_.series().size());
    if (role != Qt::DisplayRole || index.row() >= std::min(rows_, there)) {
        return {};
    }
    const double number = valueOf(run_.series(), static_cast<std::size_t>(index.row()), index.column());
    if (!std::isfinite(number)) {
        return index.column() == Loss ? tr("not finite") : QStringLiteral("–");
    }
    switch (index.column()) {
    case Step:
    case Pictures:
        return figure(formatCount(std::llround(number)));
    case Loss:
        return QLocale().toString(number, 'f', 5);
    case Memory:
        return QLocale().toString(number, 'f', 2);
    case Time:
        return durationText(number);
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
    case Pictures:
        return tr("Pictures seen");
    case Time:
        return tr("Time worked");
    case TextEncoderRate:
        return tr("Text encoder rate");
    default:
        return tr("Memory, GB");
    }
}

std::string seriesCsv(const std::vector<NamedSeries>& runs) {
    const bool isNamed = runs.size() > 1;
    const bool anyText =
        std::ranges::any_of(runs, [](const NamedSeries& each) { return trainsTextEncoder(each.series); });
    const int columns = anyText ? Columns : Columns - 1;
    std::string text = isNamed ? "run," : "";
    for (int column = 0; column < columns; ++column) {
        text += column ? "," : "";
        text += kCsvNames[static_cast<std::size_t>(column)];
    }
    text += '\n';
    for (const NamedSeries& each : runs) {
        const std::string name = isNamed ? csvText(each.name) + ',' : std::string();
        for (std::size_t row = 0; row < each.series.size(); ++row) {
            text += name;
            for (int column = 0; column < columns; ++column) {
                const double number = valueOf(each.series, row, column);
                text += column ? "," : "";
                text += std::isfinite(number) ? formatNumber(number) : std::string();
            }
            text += '\n';
        }
    }
    return text;
}

} // namespace tempera::ui
