// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <future>
#include <map>
#include <memory>
#include <optional>
#include <string>

#include "adapters/LoraMetadata.h"
#include "adapters/Network.h"
#include "models/ModelFile.h"
#include "models/TextConditioning.h"
#include "optim/FlatParameters.h"
#include "optim/Optimizer.h"
#include "train/RunSetup.h"

namespace tempera::train {

/// Where a run stands besides its tensors: what a checkpoint's state.json holds.
struct RunProgress {
    std::int64_t step = 0; ///< finished optimizer steps
    std::int64_t imagesSeen = 0;
    int nonfiniteInARow = 0;
    std::string sessionId;       ///< of the run, for the metadata of its files
    double startedAt = 0.0;      ///< seconds since 1970: of the run's first process
    double trainedSeconds = 0.0; ///< spent in steps, over all processes of the run
};

/// The tensors of a training on one device. Members are destroyed bottom up: the network lets go of the model first.
struct TrainState {
    models::Model model;
    std::optional<models::TextConditioning> text; ///< absent where no text encoder is in memory
    std::unique_ptr<adapters::Network> network;
    std::unique_ptr<optim::FlatParameters> parameters;
    std::unique_ptr<optim::Optimizer> optimizer;
    bool trainsText = false;
    /// Of the base model, for the metadata of the run's files; read in the background.
    std::shared_future<adapters::ModelHashes> modelHashes;
};

/// Attaches a new network with its initial values, and its optimizer. @pre the parts that are trained are loaded
Status attachNetwork(TrainState& state, const options::TrainConfig& config);

/// The base model's hashes in a file: reading a large model takes longer than a checkpoint may.
enum class BaseHash { Awaited, IfKnown };

/// The metadata of a file that this run writes now.
std::map<std::string, std::string> metadataOf(const RunSetup& setup, const TrainState& state,
                                              const RunProgress& progress, BaseHash hash);

} // namespace tempera::train
