// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "options/TrainConfig.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// Parameters that the job trains: in the U-Net, in the text encoders, in vectors of new words.
struct TrainedParameters {
    std::int64_t unet = 0;
    std::int64_t textEncoders = 0;
    std::int64_t embeddings = 0;
    std::int64_t total() const { return unet + textEncoders + embeddings; }
};
TrainedParameters trainedParameters(const spec::ModelFacts& model, const options::TrainConfig& config);

/// Of the values that are trained.
int bytesPerTrained(const options::TrainConfig& config);
/// Of their gradients between two steps: none where each is used up as soon as it is whole, and float32 where many are
/// added up. @param devices that train together
int bytesPerGradient(const options::TrainConfig& config, int devices);
/// Bytes that the optimizer keeps of each of them, wherever it does; on average.
double statePerTrained(const spec::ModelFacts& model, const options::TrainConfig& config);
/// The same with the moving average.
double keptPerTrained(const spec::ModelFacts& model, const options::TrainConfig& config);

} // namespace tempera::plan
