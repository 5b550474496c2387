// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunTable.h"

#include <QHBoxLayout>
#include <QHeaderView>
#include <QSignalBlocker>
#include <QTableView>

#include <algorithm>
#include <iterator>
#include <utility>

#include "widgets/Controls.h"

namespace tempera::ui {

class RunTable::Model : public QAbstractTableModel {
public:
    void setRuns(std::vector<NamedRun> runs) {
        beginResetModel();
        runs_ = std::move(runs);
        steps_.clear();
        endResetModel();
        refresh();
    }

    const std::vector<NamedRun>& runs() const { return runs_; }

    void setFigure(SeriesColumn figure) {
        figure_ = figure;
        tellOfChange();
    }

    SeriesColumn figure() const { return figure_; }

    /// The rows above the first change stay: somebody may be reading there.
    void refresh() {
        std::vector<double> steps;
        for (const NamedRun& run : runs_) {
            std::vector<double> all;
            const std::vector<double>& theirs = run.run->series().step;
            std::ranges::set_union(steps, theirs, std::back_inserter(all));
            steps = std::move(all);
        }
        const int kept = static_cast<int>(std::ranges::mismatch(steps_, steps).in1 - steps_.begin());
        if (const int before = static_cast<int>(steps_.size()); kept < before) {
            beginRemoveRows({}, kept, before - 1);
            steps_.resize(static_cast<std::size_t>(kept));
            endRemoveRows();
        }
        if (const int now = static_cast<int>(steps.size()); kept < now) {
            beginInsertRows({}, kept, now - 1);
            steps_ = std::move(steps);
            endInsertRows();
        }
        tellOfChange();
    }

    int rowCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(steps_.size());
    }

    int columnCount(const QModelIndex& parent = {}) const override {
        return parent.isValid() ? 0 : static_cast<int>(runs_.size()) + 1;
    }

    QVariant data(const QModelIndex& index, int role) const override {
        if (role == Qt::TextAlignmentRole) {
            return int{Qt::AlignRight | Qt::AlignVCenter};
        }
        if (role != Qt::DisplayRole) {
            return {};
        }
        const double step = steps_[static_cast<std::size_t>(index.row())];
        if (index.column() == 0) {
            return columnText(SeriesColumn::Step, step);
        }
        const RunModel& run = *runs_[static_cast<std::size_t>(index.column()) - 1].run;
        const std::vector<double>& theirs = run.series().step;
        const auto found = std::ranges::lower_bound(theirs, step);
        if (found == theirs.end() || *found != step) {
            return {}; // it has no such step
        }
        const auto row = static_cast<std::size_t>(found - theirs.begin());
        return columnText(figure_, valueOf(run.series(), run.validations(), row, figure_));
    }

    QVariant headerData(int section, Qt::Orientation orientation, int role) const override {
        if (orientation != Qt::Horizontal) {
            return {};
        }
        if (role == Qt::TextAlignmentRole) {
            return int{Qt::AlignRight | Qt::AlignVCenter};
        }
        if (role != Qt::DisplayRole && role != Qt::ToolTipRole) {
            return {};
        }
        return section == 0 ? columnName(SeriesColumn::Step) : runs_[static_cast<std::size_t>(section) - 1].name;
    }

private:
    void tellOfChange() {
        if (!steps_.empty() && !runs_.empty()) {
            Q_EMIT dataChanged(index(0, 0), index(rowCount() - 1, columnCount() - 1));
        }
    }

    std::vector<NamedRun> runs_;
    std::vector<double> steps_;
    SeriesColumn figure_ = SeriesColumn::Loss;
};

RunTable::RunTable(QWidget* parent)
    : QWidget(parent)
    , model_(std::make_unique<Model>())
    , view_(makeSeriesView(model_.get(), tr("Figures of the runs")))
    , figure_(new ComboBox(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(6);
    figure_->setAccessibleName(tr("What the table shows"));
    figure_->setToolTip(figure_->accessibleName());
    figure_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    column->addWidget(figure_, 0, Qt::AlignLeft);
    column->addWidget(view_, 1);
    view_->horizontalHeader()->setTextElideMode(Qt::ElideMiddle);
    connect(figure_, &QComboBox::currentIndexChanged, this,
            [this] { model_->setFigure(static_cast<SeriesColumn>(figure_->currentData().toInt())); });
    fillFigures();
}

RunTable::~RunTable() { view_->setModel(nullptr); }

void RunTable::setRuns(std::vector<NamedRun> runs) {
    model_->setRuns(std::move(runs));
    fillFigures();
}

void RunTable::refresh() {
    model_->refresh();
    fillFigures();
}

/// Those that one of the runs has.
void RunTable::fillFigures() {
    std::vector<SeriesColumn> columns;
    for (const NamedRun& run : model_->runs()) {
        std::vector<SeriesColumn> all;
        std::ranges::set_union(columns, columnsOf(*run.run), std::back_inserter(all));
        columns = std::move(all);
    }
    std::erase(columns, SeriesColumn::Step);
    std::vector<SeriesColumn> listed;
    for (int row = 0; row < figure_->count(); ++row) {
        listed.push_back(static_cast<SeriesColumn>(figure_->itemData(row).toInt()));
    }
    if (columns == listed) {
        return;
    }
    const QSignalBlocker blocker(figure_);
    figure_->clear();
    for (const SeriesColumn column : columns) {
        figure_->addItem(columnName(column), static_cast<int>(column));
    }
    if (!columns.empty()) {
        const int row = std::max(0, figure_->findData(static_cast<int>(model_->figure())));
        figure_->setCurrentIndex(row);
        model_->setFigure(columns[static_cast<std::size_t>(row)]);
    }
}

} // namespace tempera::ui
