// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "adapters/LoraMetadata.h"

namespace tempera::train {

enum class OutputKind { Model, Embedding };

/// The metadata of a finished file that is no network: what loraMetadata() tells of the run, without what it tells of
/// networks, and the architecture as the model spec names this kind (sd-scripts: library/sai_model_spec.py).
std::map<std::string, std::string> outputMetadata(OutputKind kind, const adapters::TrainingRecord& record,
                                                  const spec::ModelFacts& model);

} // namespace tempera::train
