// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "format/TensorTable.h"
#include "spec/ModelFacts.h"

namespace tempera::spec {

/// What a single file says of its U-Net's prediction and its noise schedule, which no shape tells. In this order:
/// 1. the empty marker tensors `v_pred` and `ztsnr`, which fine-tuners put in and user interfaces look for;
/// 2. the metadata modelspec.prediction_type, then modelspec.architecture;
/// 3. epsilon for all but SD 2.x, and for its inpainting models;
/// 4. of SD 2.x: `global_step`, where it is that of the 512 px model; then the spread of a bias that differs
///    between the published 512 px and 768 px models and hardly moves in fine-tuning, where the file is of full size;
/// 5. velocity.
/// @param table of the whole file `path`
ScheduleFacts statedSchedule(const fs::path& path, const format::TensorTable& table, Family family, int inChannels);

} // namespace tempera::spec
