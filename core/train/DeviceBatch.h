// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <c10/core/Device.h>

#include "cache/BatchLoader.h"
#include "models/ModelFile.h"
#include "options/TrainConfig.h"
#include "train/TrainStep.h"

namespace tempera::train {

/// What the loader prepared, on the device and ready for the step: latents are drawn from the cached moments, or from
/// pictures that are encoded now, and scaled; noise is shaped (diffusion/NoiseShaping.h). Without gradients. Thread:
/// the trainer's.
MicroBatch onDevice(const cache::PreparedPass& pass, const models::Model& model, const options::VaeConfig& options,
                    const options::NoiseConfig& noiseOptions, at::Device device);

} // namespace tempera::train
