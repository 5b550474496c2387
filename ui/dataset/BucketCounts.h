// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <optional>

#include "data/Bucketing.h"
#include "data/DatasetIndex.h"

namespace tempera::ui {

/// Where training puts the pictures of a dataset, and how many share a bucket: counted once for a dataset and its
/// settings, not at every picture that is shown. Thread: ui.
class BucketCounts {
public:
    /// Counts anew where the dataset or its settings are not what they were.
    void follow(const std::shared_ptr<const data::DatasetIndex>& dataset, const options::DatasetConfig& config);
    /// Nothing where the settings leave no bucket.
    std::optional<data::Placement> place(const data::Picture& picture) const;
    std::size_t picturesIn(data::Size bucket) const;
    /// How many pictures were placed for the counts so far; for tests.
    std::size_t placed() const { return placed_; }

private:
    std::shared_ptr<const data::DatasetIndex> dataset_;
    options::DatasetConfig config_;
    std::optional<data::Bucketing> bucketing_;
    std::map<data::Size, std::size_t> counts_;
    std::size_t placed_ = 0;
};

} // namespace tempera::ui
