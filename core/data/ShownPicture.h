// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "data/Bucketing.h"
#include "data/DatasetIndex.h"
#include "data/Presentation.h"

namespace tempera::data {

/// How a picture is seen in one presentation.
struct ShownPicture {
    Placement placement;
    bool isFlipped = false; ///< left to right, after it was cut
};

/// A pure function of its arguments: the training and what the window shows of it ask here. Thread: any.
/// @param epoch from 0
ShownPicture shownPicture(const Picture& picture, const Bucketing& bucketing, const options::DatasetConfig& config,
                          std::uint64_t seed, std::uint32_t epoch, Presentation shown);

} // namespace tempera::data
