// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "options/import/Rule.h"

/// Translations of OneTrainer's keys that look at several of them. For options/import only.
namespace tempera::options::foreign {

/// "LORA", "FINE_TUNE", "EMBEDDING", "FINE_TUNE_VAE": OneTrainer fine-tunes where nothing is said.
std::string trainingMethod(const Source& source);

Finding oneTrainerMethod(const Source& source, const Key& key);
Finding oneTrainerFamily(const Source& source, const Key& key);
Finding oneTrainerPart(const Source& source, const Key& key);
Finding oneTrainerWeights(const Source& source, const Key& key);
Finding oneTrainerOffload(const Source& source, const Key& key);
Finding oneTrainerRateScaler(const Source& source, const Key& key);
Finding oneTrainerReduction(const Source& source, const Key& key);
Finding oneTrainerOverlap(const Source& source, const Key& key);
Finding oneTrainerResolution(const Source& source, const Key& key);
Finding oneTrainerRate(const Source& source, const Key& key);
Finding oneTrainerScheduler(const Source& source, const Key& key);
Finding oneTrainerWarmup(const Source& source, const Key& key);
Finding oneTrainerCycles(const Source& source, const Key& key);
Finding oneTrainerLoss(const Source& source, const Key& key);
Finding oneTrainerWeighting(const Source& source, const Key& key);
Finding oneTrainerWeightingStrength(const Source& source, const Key& key);
Finding oneTrainerNoisingStrength(const Source& source, const Key& key);
Finding oneTrainerPrediction(const Source& source, const Key& key);
Finding oneTrainerLayerSkip(const Source& source, const Key& key);
Finding oneTrainerLayerPreset(const Source& source, const Key& key);
Finding oneTrainerLayerFilter(const Source& source, const Key& key);
Finding oneTrainerDora(const Source& source, const Key& key);
Finding oneTrainerMasks(const Source& source, const Key& key);
/// sample_after, save_every, backup_after, validate_after: with their units.
Finding oneTrainerEvery(const Source& source, const Key& key);
Finding oneTrainerUntil(const Source& source, const Key& key);
Finding oneTrainerDestination(const Source& source, const Key& key);
Finding oneTrainerFormat(const Source& source, const Key& key);
Finding oneTrainerSamples(const Source& source, const Key& key);

} // namespace tempera::options::foreign
