// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>

#include "options/TrainConfig.h"
#include "spec/ModelFacts.h"
#include "train/ImageSampler.h"

/// What a job's preview pictures are, without a type of LibTorch. Thread: any.
namespace tempera::train {

/// @param prompt index in sample.prompts
SampleRequest previewRequest(const options::TrainConfig& config, const spec::ModelFacts& model, std::size_t prompt);

/// Refuses previews that the model could not draw as the job wants them: milliseconds, before anything is loaded.
Status checkPreviews(const options::TrainConfig& config, const spec::ModelFacts& model);

} // namespace tempera::train
