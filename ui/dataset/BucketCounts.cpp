// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/BucketCounts.h"

#include "bridge/Background.h"

namespace tempera::ui {

BucketCounts::BucketCounts(QObject* parent)
    : QObject(parent) {}

BucketCounts::~BucketCounts() { stop_.request_stop(); }

void BucketCounts::follow(const std::shared_ptr<const data::DatasetIndex>& dataset,
                          const options::DatasetConfig& config) {
    if (dataset == dataset_ && config == config_) {
        return;
    }
    dataset_ = dataset;
    config_ = config;
    counts_.reset();
    stop_.request_stop();
    stop_ = std::stop_source();
    auto bucketing = data::Bucketing::make(config);
    bucketing_ = bucketing.ok() ? std::optional(std::move(bucketing).value()) : std::nullopt;
    if (!bucketing_ || !dataset_) {
        return;
    }
    inQuietBackground(
        this,
        [dataset, bucketing = *bucketing_, stop = stop_.get_token()] {
            Counts counts;
            for (const data::Picture& picture : dataset->pictures) {
                if (stop.stop_requested()) {
                    break;
                }
                ++counts[bucketing.place({picture.width, picture.height}).bucket];
            }
            return counts;
        },
        [this, stop = stop_.get_token()](Counts& counts) {
            if (!stop.stop_requested()) {
                counts_ = std::move(counts);
                Q_EMIT counted();
            }
        });
}

std::optional<data::Placement> BucketCounts::place(const data::Picture& picture) const {
    return bucketing_ ? std::optional(bucketing_->place({picture.width, picture.height})) : std::nullopt;
}

std::optional<std::size_t> BucketCounts::picturesIn(data::Size bucket) const {
    if (!counts_) {
        return std::nullopt;
    }
    const auto found = counts_->find(bucket);
    return found == counts_->end() ? 0 : found->second;
}

} // namespace tempera::ui
