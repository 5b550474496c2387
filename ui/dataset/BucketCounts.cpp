// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/BucketCounts.h"

namespace tempera::ui {

void BucketCounts::follow(const std::shared_ptr<const data::DatasetIndex>& dataset,
                          const options::DatasetConfig& config) {
    if (dataset == dataset_ && config == config_) {
        return;
    }
    dataset_ = dataset;
    config_ = config;
    counts_.clear();
    auto bucketing = data::Bucketing::make(config);
    bucketing_ = bucketing.ok() ? std::optional(std::move(bucketing).value()) : std::nullopt;
    if (!bucketing_ || !dataset_) {
        return;
    }
    for (const data::Picture& picture : dataset_->pictures) {
        ++counts_[bucketing_->place({picture.width, picture.height}).bucket];
        ++placed_;
    }
}

std::optional<data::Placement> BucketCounts::place(const data::Picture& picture) const {
    return bucketing_ ? std::optional(bucketing_->place({picture.width, picture.height})) : std::nullopt;
}

std::size_t BucketCounts::picturesIn(data::Size bucket) const {
    const auto found = counts_.find(bucket);
    return found == counts_.end() ? 0 : found->second;
}

} // namespace tempera::ui
