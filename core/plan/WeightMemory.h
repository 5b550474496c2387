// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "options/TrainConfig.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// Of train.precision.
double bytesPerNumber(options::ComputePrecision precision);

/// Bytes of the model's weights that stay in memory during training.
struct WeightMemory {
    double device = 0;
    double host = 0; ///< of the blocks of model.blocks_to_swap; for two of them there is room on the device
};
WeightMemory weightMemory(const spec::ModelFacts& model, const options::TrainConfig& config);

/// Bytes of all parts of the model while class pictures are drawn, before anything is trained.
WeightMemory drawingWeights(const spec::ModelFacts& model, const options::TrainConfig& config);

} // namespace tempera::plan
