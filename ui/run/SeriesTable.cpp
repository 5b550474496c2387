// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/SeriesTable.h"

#include <QHeaderView>
#include <QRegularExpression>
#include <QTableView>

#include <algorithm>
#include <array>
#include <cmath>
#include <iterator>
#include <limits>
#include <utility>

#include "base/Text.h"
#include "run/CurveAxis.h"
#include "run/PlotCanvas.h"
#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

constexpr int kTableRow = 28;
constexpr int kMostColumn = 260;

constexpr std::array kAll = {SeriesColumn::Step,
                             SeriesColumn::Loss,
                             SeriesColumn::Validation,
                             SeriesColumn::LearningRate,
                             SeriesColumn::TextEncoderRate,
                             SeriesColumn::GradNorm,
                             SeriesColumn::StepsPerSecond,
                             SeriesColumn::PicturesPerSecond,
                             SeriesColumn::Memory,
                             SeriesColumn::Pictures,
                             SeriesColumn::Time,
                             SeriesColumn::Clock};

/// The names of the events' fields (run/Events.h).
const char* csvName(SeriesColumn column) {
    constexpr std::array<const char*, kAll.size()> kNames = {
        "step",     "loss",         "validation", "lr",          "lr_text_encoder", "grad_norm",
        "it_per_s", "images_per_s", "memory_gb",  "images_seen", "seconds",         "time"};
    return kNames[static_cast<std::size_t>(column)];
}

double validationAt(const std::vector<run::ValidationEvent>& validations, double step) {
    const auto found = std::ranges::lower_bound(
        validations, step, {}, [](const run::ValidationEvent& each) { return static_cast<double>(each.step); });
    return found != validations.end() && static_cast<double>(found->step) == step
               ? found->loss
               : std::numeric_limits<double>::quiet_NaN();
}

bool isThere(SeriesColumn column, const RunSeries& series, bool isValidated) {
    return column == SeriesColumn::Validation ? isValidated
           : column == SeriesColumn::TextEncoderRate
               ? !series.textEncoderRate.empty() && std::isfinite(series.textEncoderRate.back())
               : true;
}

/// Quoted where it has to be (RFC 4180).
std::string csvText(const QString& text) {
    const bool isQuoted = text.contains(QRegularExpression(QStringLiteral("[,\"\n]")));
    return utf8(isQuoted ? QLatin1Char('"') + QString(text).replace(QLatin1Char('"'), QStringLiteral("\"\"")) +
                               QLatin1Char('"')
                         : text);
}

} // namespace

double valueOf(const RunSeries& series, const std::vector<run::ValidationEvent>& validations, std::size_t row,
               SeriesColumn column) {
    switch (column) {
    case SeriesColumn::Step:
        return series.step[row];
    case SeriesColumn::Loss:
        return series.loss[row];
    case SeriesColumn::Validation:
        return validationAt(validations, series.step[row]);
    case SeriesColumn::LearningRate:
        return series.learningRate[row];
    case SeriesColumn::TextEncoderRate:
        return series.textEncoderRate[row];
    case SeriesColumn::GradNorm:
        return series.gradNorm[row];
    case SeriesColumn::StepsPerSecond:
        return series.stepsPerSecond[row];
    case SeriesColumn::PicturesPerSecond:
        return series.picturesPerSecond[row];
    case SeriesColumn::Memory:
        return series.memoryGb[row];
    case SeriesColumn::Pictures:
        return series.imagesSeen[row];
    case SeriesColumn::Time:
        return series.seconds[row];
    default:
        return series.clock[row];
    }
}

std::vector<SeriesColumn> columnsOf(const RunModel& run) {
    std::vector<SeriesColumn> columns;
    std::ranges::copy_if(kAll, std::back_inserter(columns), [&run](SeriesColumn column) {
        return isThere(column, run.series(), !run.validations().empty());
    });
    return columns;
}

QString columnText(SeriesColumn column, double value) {
    if (!std::isfinite(value)) {
        return column == SeriesColumn::Loss         ? SeriesTable::tr("not finite")
               : column == SeriesColumn::Validation ? QString()
                                                    : QStringLiteral("–");
    }
    switch (column) {
    case SeriesColumn::Step:
    case SeriesColumn::Pictures:
        return figure(formatCount(std::llround(value)));
    case SeriesColumn::Loss:
    case SeriesColumn::Validation:
        return QLocale().toString(value, 'f', 5);
    case SeriesColumn::Memory:
        return QLocale().toString(value, 'f', 2);
    case SeriesColumn::Time:
        return durationText(value);
    case SeriesColumn::Clock:
        return placeText(CurveAxis::Clock, value);
    default:
        return shortNumber(value);
    }
}

QString columnName(SeriesColumn column) {
    switch (column) {
    case SeriesColumn::Step:
        return SeriesTable::tr("Step");
    case SeriesColumn::Loss:
        return SeriesTable::tr("Loss");
    case SeriesColumn::Validation:
        return SeriesTable::tr("Validation");
    case SeriesColumn::LearningRate:
        return SeriesTable::tr("Learning rate");
    case SeriesColumn::TextEncoderRate:
        return SeriesTable::tr("Text encoder rate");
    case SeriesColumn::GradNorm:
        return SeriesTable::tr("Gradient norm");
    case SeriesColumn::StepsPerSecond:
        return SeriesTable::tr("Speed, it/s");
    case SeriesColumn::PicturesPerSecond:
        return SeriesTable::tr("Pictures/s");
    case SeriesColumn::Memory:
        return SeriesTable::tr("Memory, GB");
    case SeriesColumn::Pictures:
        return SeriesTable::tr("Pictures seen");
    case SeriesColumn::Time:
        return SeriesTable::tr("Time worked");
    default:
        return SeriesTable::tr("Clock");
    }
}

QTableView* makeSeriesView(QAbstractItemModel* model, const QString& name) {
    auto* view = new QTableView;
    view->setObjectName(QStringLiteral("figures"));
    view->setAccessibleName(name);
    view->setModel(model);
    view->verticalHeader()->hide();
    view->verticalHeader()->setDefaultSectionSize(kTableRow); // the same for all: a million rows cost nothing
    QHeaderView* header = view->horizontalHeader();
    header->setSectionResizeMode(QHeaderView::Stretch);
    const auto makeRoom = [model, header] {
        header->ensurePolished();
        int widest = 0;
        for (int column = 0; column < model->columnCount(); ++column) {
            widest = std::max(widest, header->sectionSizeHint(column));
        }
        header->setMinimumSectionSize(std::min(widest, kMostColumn));
    };
    makeRoom();
    QObject::connect(model, &QAbstractItemModel::modelReset, header, makeRoom);
    view->setShowGrid(false);
    view->setTabKeyNavigation(false);
    view->setSelectionBehavior(QAbstractItemView::SelectRows);
    return view;
}

SeriesTable::SeriesTable(const RunModel& run, QObject* parent)
    : QAbstractTableModel(parent)
    , run_(run) {
    connect(&run_, &RunModel::stepsChanged, this, &SeriesTable::refresh);
    refresh(0);
}

void SeriesTable::refresh(std::size_t unchanged) {
    if (std::vector<SeriesColumn> columns = columnsOf(run_); columns != columns_) {
        beginResetModel();
        columns_ = std::move(columns);
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
    // What is validated comes after its step.
    const std::size_t before = std::exchange(validated_, run_.validations().size());
    const auto found = std::ranges::find(columns_, SeriesColumn::Validation);
    if (before != validated_ && found != columns_.end() && rows_ > 0) {
        const int column = static_cast<int>(found - columns_.begin());
        Q_EMIT dataChanged(index(0, column), index(rows_ - 1, column));
    }
}

int SeriesTable::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : rows_; }
int SeriesTable::columnCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(columns_.size());
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
    const SeriesColumn column = columns_[static_cast<std::size_t>(index.column())];
    const auto row = static_cast<std::size_t>(index.row());
    return columnText(column, valueOf(run_.series(), run_.validations(), row, column));
}

QVariant SeriesTable::headerData(int section, Qt::Orientation orientation, int role) const {
    if (orientation != Qt::Horizontal) {
        return {};
    }
    if (role == Qt::TextAlignmentRole) {
        return int{Qt::AlignRight | Qt::AlignVCenter};
    }
    return role == Qt::DisplayRole ? QVariant(columnName(columns_[static_cast<std::size_t>(section)])) : QVariant();
}

std::string seriesCsv(const std::vector<NamedSeries>& runs) {
    const bool isNamed = runs.size() > 1;
    std::vector<SeriesColumn> columns;
    std::ranges::copy_if(kAll, std::back_inserter(columns), [&runs](SeriesColumn column) {
        return std::ranges::any_of(runs, [column](const NamedSeries& each) {
            return isThere(column, each.series, !each.validations.empty());
        });
    });
    std::string text = isNamed ? "run," : "";
    for (const SeriesColumn column : columns) {
        text += column == columns.front() ? "" : ",";
        text += csvName(column);
    }
    text += '\n';
    for (const NamedSeries& each : runs) {
        const std::string name = isNamed ? csvText(each.name) + ',' : std::string();
        const auto addLine = [&](const auto& value) {
            text += name;
            for (const SeriesColumn column : columns) {
                const double number = value(column);
                text += column == columns.front() ? "" : ",";
                text += std::isfinite(number) ? formatNumber(number) : std::string();
            }
            text += '\n';
        };
        for (const run::ValidationEvent& measured : each.validations) {
            const auto step = static_cast<double>(measured.step);
            if (each.series.step.empty() || step < each.series.step.front()) {
                addLine([&](SeriesColumn column) {
                    return column == SeriesColumn::Step         ? step
                           : column == SeriesColumn::Validation ? measured.loss
                                                                : std::numeric_limits<double>::quiet_NaN();
                });
            }
        }
        for (std::size_t row = 0; row < each.series.size(); ++row) {
            addLine([&](SeriesColumn column) { return valueOf(each.series, each.validations, row, column); });
        }
    }
    return text;
}

} // namespace tempera::ui
