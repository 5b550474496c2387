// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <future>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "adapters/LoraMetadata.h"
#include "models/ModelFile.h"
#include "models/TextConditioning.h"
#include "optim/Ema.h"
#include "optim/FlatParameters.h"
#include "optim/LossScale.h"
#include "optim/Optimizer.h"
#include "optim/ValuesGuard.h"
#include "parallel/Collectives.h"
#include "train/RunSetup.h"
#include "train/Trainee.h"

namespace tempera::train {

/// Where a run stands besides its tensors: what a checkpoint's state.json holds.
struct RunProgress {
    std::int64_t step = 0; ///< finished optimizer steps
    std::int64_t imagesSeen = 0;
    int nonfiniteInARow = 0;
    std::string sessionId;           ///< of the run, for the metadata of its files
    double startedAt = 0.0;          ///< seconds since 1970: of the run's first process
    double trainedSeconds = 0.0;     ///< spent in steps, over all processes of the run
    std::int64_t sampledStep = -1;   ///< that samples were drawn at last; after a resume known from the events
    std::int64_t validatedStep = -1; ///< that was validated last; likewise
};

/// Of a run that begins now: its session is a decimal number that no other run has, as sd-scripts' ss_session_id.
RunProgress newProgress();

/// The tensors of a training on one device. Where ranks share the state, the optimizer and the average have this rank's
/// part. Members are destroyed bottom up: what is trained lets go of the model first.
struct TrainState {
    models::Model model;
    std::optional<models::TextConditioning> text; ///< absent where no text encoder is in memory
    std::unique_ptr<Trainee> trainee;
    std::unique_ptr<optim::ShareExchange> shares; ///< null: this rank has all of the state
    std::unique_ptr<optim::FlatParameters> parameters;
    std::vector<LearningPart> parts;  ///< of each of the parameters' ranges
    std::optional<at::Device> device; ///< where the trained values are to lie; absent: where they were loaded
    std::unique_ptr<optim::Optimizer> optimizer;
    std::unique_ptr<optim::Ema> ema;           ///< null: none
    std::optional<optim::LossScale> lossScale; ///< with float16
    /// Of the base model, for the metadata of the run's files; read in the background.
    std::shared_future<adapters::ModelHashes> modelHashes;

    /// The values that samples, validation or files are made from where they are not the trained ones: an average.
    /// @param wanted ema.samples, ema.validation or ema.output
    optim::ValuesExchange* averages(bool wanted) const { return ema && wanted ? ema.get() : optimizer->averages(); }
};

/// Makes what the job trains, with its initial values, and its optimizer. @pre the parts that are trained are loaded
/// @param collectives of the ranks that add their gradients up, and share the state if devices.sharding says so:
/// outlive the state; null: one rank
Status attachTrainee(TrainState& state, const options::TrainConfig& config,
                     parallel::Collectives* collectives = nullptr);

/// The base model's hashes in a file: reading a large model takes longer than a checkpoint may.
enum class BaseHash { Awaited, IfKnown };

/// What a file that this run writes now tells about it.
adapters::TrainingRecord recordOf(const RunSetup& setup, const TrainState& state, const RunProgress& progress,
                                  BaseHash hash);

} // namespace tempera::train
