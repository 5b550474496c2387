// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/BucketsView.h"

#include <QHeaderView>
#include <QLocale>
#include <QTreeView>
#include <QVBoxLayout>

#include <numeric>

#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "dataset/BucketTable.h"
#include "widgets/Controls.h"
#include "widgets/Tables.h"

namespace tempera::ui {

std::vector<BucketRow> bucketRows(const data::DatasetIndex& dataset, const data::Bucketing& bucketing,
                                  const std::vector<plan::Bucket>& buckets, std::int64_t globalBatch) {
    constexpr double kNoticeable = 1.02;
    std::vector<BucketRow> rows;
    rows.reserve(buckets.size());
    for (const plan::Bucket& bucket : buckets) {
        BucketRow row{bucket, 0, 0, 0};
        const auto rest = static_cast<int>(bucket.presentations % globalBatch);
        row.lastBatch = rest ? rest : static_cast<int>(globalBatch);
        for (const std::uint32_t number : bucket.pictures) {
            const data::Picture& picture = dataset.pictures[number];
            const data::Size size{picture.width, picture.height};
            const data::Placement placement = bucketing.place(size);
            row.lost += placement.lost() / static_cast<double>(bucket.pictures.size());
            row.enlarged += placement.scale(size) > kNoticeable ? 1 : 0;
        }
        rows.push_back(std::move(row));
    }
    return rows;
}

BucketsView::BucketsView(AppModel& model, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , table_(new BucketTable(this))
    , list_(new QTreeView(this)) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(10);
    summary_ = makeLabel({}, "secondary", this);
    summary_->setWordWrap(true);
    column->addWidget(summary_);
    list_->setModel(table_);
    setUpList(list_, QStringLiteral("buckets"), tr("Buckets"), BucketTable::Share);
    list_->setItemDelegate(new BucketDelegate(list_));
    column->addWidget(list_, 1);
    auto* hint = makeLabel(tr("Double-click or press Return to see the pictures of a bucket."), "caption", this);
    hint->setWordWrap(true);
    column->addWidget(hint);
    connect(list_, &QTreeView::activated, this,
            [this](const QModelIndex& index) { Q_EMIT bucketChosen(table_->row(index.row()).bucket.size); });
    connect(&model_, &AppModel::planChanged, this, [this] {
        if (isVisible()) {
            refresh();
        }
    });
}

BucketsView::~BucketsView() = default;

void BucketsView::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void BucketsView::refresh() {
    const int number = ++wanted_;
    const PlanState& state = model_.plan();
    auto bucketing = data::Bucketing::make(model_.config().dataset);
    const auto dataset = model_.dataset();
    if (!dataset || !state.result.plan || !bucketing.ok()) {
        take({}, 1);
        return;
    }
    // A plan still under way may be of another dataset: its pictures are not there.
    const std::vector<plan::Bucket>& buckets = state.result.plan->buckets;
    const bool fits = std::all_of(buckets.begin(), buckets.end(), [&dataset](const plan::Bucket& bucket) {
        return bucket.pictures.empty() || bucket.pictures.back() < dataset->pictures.size();
    });
    if (!fits) {
        return;
    }
    inQuietBackground(
        this,
        [dataset, buckets, bucketing = std::move(bucketing).value(), batch = state.result.plan->globalBatch] {
            return std::pair(bucketRows(*dataset, bucketing, buckets, batch), batch);
        },
        [this, number](const std::pair<std::vector<BucketRow>, std::int64_t>& counted) {
            if (number == wanted_) {
                take(counted.first, counted.second);
            }
        });
}

void BucketsView::take(const std::vector<BucketRow>& rows, std::int64_t globalBatch) {
    const QLocale locale;
    std::int64_t batches = 0, pictures = 0;
    int partial = 0;
    double lost = 0;
    for (const BucketRow& row : rows) {
        batches += row.bucket.batches;
        pictures += static_cast<std::int64_t>(row.bucket.pictures.size());
        partial += row.lastBatch < globalBatch ? 1 : 0;
        lost += row.lost * static_cast<double>(row.bucket.pictures.size());
    }
    const int present = list_->currentIndex().row();
    table_->setRows(rows, globalBatch);
    if (present >= 0 && present < table_->rowCount()) {
        list_->setCurrentIndex(table_->index(present, 0));
    }
    summary_->setText(
        rows.empty() ? tr("There is no plan yet.")
                     : tr("%Ln buckets", nullptr, static_cast<int>(rows.size())) + QStringLiteral(" · ") +
                           tr("%1 pictures in %2 batches of %3 an epoch, %4 of them not full")
                               .arg(locale.toString(pictures), locale.toString(batches), locale.toString(globalBatch),
                                    locale.toString(partial)) +
                           QStringLiteral(" · ") +
                           tr("%1 % cut off on average")
                               .arg(locale.toString(
                                   100 * lost / static_cast<double>(std::max<std::int64_t>(1, pictures)), 'f', 1)));
}

} // namespace tempera::ui
