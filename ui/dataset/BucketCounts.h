// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

#include <map>
#include <memory>
#include <optional>
#include <stop_token>

#include "data/Bucketing.h"
#include "data/DatasetIndex.h"

namespace tempera::ui {

/// The buckets of a data set under the present settings, and how many pictures are in each: these are counted on
/// another thread. Thread: ui.
class BucketCounts : public QObject {
    Q_OBJECT

public:
    explicit BucketCounts(QObject* parent);
    ~BucketCounts() override;

    /// Nothing is done anew for what is known.
    void follow(const std::shared_ptr<const data::DatasetIndex>& dataset, const options::DatasetConfig& config);
    /// Nothing where the settings leave no bucket.
    std::optional<data::Placement> place(const data::Picture& picture) const;
    /// Nothing while they are counted.
    std::optional<std::size_t> picturesIn(data::Size bucket) const;

Q_SIGNALS:
    void counted();

private:
    using Counts = std::map<data::Size, std::size_t>;

    std::shared_ptr<const data::DatasetIndex> dataset_;
    options::DatasetConfig config_;
    std::optional<data::Bucketing> bucketing_;
    std::optional<Counts> counts_;
    std::stop_source stop_;
};

} // namespace tempera::ui
