// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/Result.h"
#include "options/TrainConfig.h"
#include "spec/ModelFacts.h"

namespace tempera::plan {

/// Holds what a job says of its model against what the files say. @return BadRequest when model.family is another one,
/// when there is no VAE, and of inpainting models, which are not trained
Status checkModel(const options::ModelConfig& config, const spec::ModelFacts& facts);

/// Lets model.vae, model.prediction and model.zero_terminal_snr win over the files.
Status overrideModel(const options::ModelConfig& config, spec::ModelFacts& facts);

/// Both, for training.
Status applyModelOptions(const options::ModelConfig& config, spec::ModelFacts& facts);

/// BadRequest where pictures are to be encoded in tiles and those of the model's VAE do not fit together.
Status checkTiles(const options::VaeConfig& config, const spec::ModelFacts& facts);

} // namespace tempera::plan
