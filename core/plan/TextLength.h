// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "data/CaptionLength.h"
#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"

namespace tempera::plan {

/// Counts as the run's tokenizers will.
data::CaptionLength captionLength(const options::TrainConfig& config);

/// How many chunks of 75 tokens every caption of a run takes: as many as the longest one that it can show. Fixed for
/// the run, as what the U-Net attends to has no mask: chunks that only fill up count, so their number must not depend
/// on which captions come together. Trained words count their vectors. By CLIP's own vocabulary. Counts
/// only captions that can be the longest, as the index knows most lengths.
int longestChunks(const data::DatasetIndex& index, const options::TrainConfig& config);

} // namespace tempera::plan
