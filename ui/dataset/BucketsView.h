// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>

#include <vector>

#include "data/Bucketing.h"
#include "data/DatasetIndex.h"
#include "plan/BatchPlan.h"

class QLabel;
class QTreeView;

namespace tempera::ui {

class AppModel;
class BucketTable;

/// One row of the table of buckets.
struct BucketRow {
    plan::Bucket bucket;
    int lastBatch = 0;        ///< presentations in the last global batch of an epoch
    double lost = 0;          ///< the part of its pictures that the crop throws away, on average
    std::size_t enlarged = 0; ///< pictures that are smaller than the bucket
};

/// What the plan counts in each bucket. Thread: any.
std::vector<BucketRow> bucketRows(const data::DatasetIndex& dataset, const data::Bucketing& bucketing,
                                  const std::vector<plan::Bucket>& buckets, std::int64_t globalBatch);

/// The buckets of the present plan: how many pictures each has and loses how much of them, how full its batches are.
/// Thread: ui; counted on another.
class BucketsView : public QWidget {
    Q_OBJECT

public:
    explicit BucketsView(AppModel& model, QWidget* parent = nullptr);
    ~BucketsView() override;

    /// Its table scrolls: it asks for no more room than the pictures do.
    QSize minimumSizeHint() const override { return {240, 160}; }

Q_SIGNALS:
    /// The pictures of a bucket are to be shown.
    void bucketChosen(tempera::data::Size bucket);

protected:
    void showEvent(QShowEvent* event) override;

private:
    void refresh();
    void take(const std::vector<BucketRow>& rows, std::int64_t globalBatch);

    AppModel& model_;
    BucketTable* table_;
    QTreeView* list_;
    QLabel* summary_;
    int wanted_ = 0; ///< counts requests, so that what was overtaken is dropped
};

} // namespace tempera::ui
