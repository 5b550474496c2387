// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "data/DatasetIndex.h"

namespace tempera::plan {

/// How often every picture of the index is shown in an epoch: those of training by their folders' repeats; those of the
/// class as BatchPlan says, which may be never; those of validation, and the withheld ones, never.
/// @param withheld as for BatchPlan. Thread: any.
std::vector<int> showingsInEpoch(const data::DatasetIndex& index, const std::vector<bool>& withheld = {});

/// The same for the pictures of one folder together.
struct FolderShowings {
    std::int64_t all = 0;
    int least = 0; ///< of one picture
    int most = 0;
    std::size_t never = 0; ///< pictures that are not shown
};
FolderShowings showingsOf(const data::Folder& folder, const std::vector<int>& showings);

} // namespace tempera::plan
