// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "adapters/Dropout.h"
#include "adapters/LoraMetadata.h"
#include "models/ModelFile.h"
#include "optim/FlatParameters.h"
#include "options/TrainConfig.h"
#include "plan/LearningParts.h"
#include "tensor/SafeTensors.h"

namespace tempera::train {

using plan::LearningPart;

/// Tensors of one part with one learning rate.
struct TrainedGroup {
    LearningPart part = LearningPart::Unet;
    optim::ParameterGroup parameters;
};

/// A file of trained values. The tensors are views that the next step changes.
struct TrainedFile {
    std::string name; ///< within a checkpoint
    tensor::TensorMap tensors;
    std::map<std::string, std::string> metadata;
};

/// How the finished files are written.
struct OutputRequest {
    fs::path folder;
    adapters::TrainingRecord record;
    std::function<void(std::int64_t doneBytes, std::int64_t allBytes)> progress; ///< where writing takes long
    std::stop_token stop = {};
    tensor::TensorMap besideNetwork = {}; ///< goes into a network's file, too
};

/// What a run trains: adapters beside the model, the model's own weights, or vectors of new words. It knows which
/// tensors these are and which files they make; values move in optim::FlatParameters. It keeps the model changed
/// (adapters attached, words added) as long as it lives; the model must live longer. Thread: the trainer's.
class Trainee {
public:
    virtual ~Trainee() = default;

    /// What is trained: leaves, by names that are unique in the run, each part's groups one behind the other.
    virtual std::vector<TrainedGroup> groups() const = 0;

    /// Around every forward and backward pass of the training: dropout.
    virtual void beginPass(const adapters::TrainingPass&) {}
    virtual void endPass() {}
    /// Behind every optimizer step.
    virtual void afterStep() {}

    /// The trained values as files of a checkpoint, in full precision.
    virtual std::vector<TrainedFile> checkpointFiles(const adapters::TrainingRecord& record) const = 0;
    /// The values that checkpointFiles() put into a folder, by the names of groups().
    virtual Result<tensor::TensorMap> readCheckpoint(const fs::path& folder) const = 0;

    /// Writes the finished files, each whole or not at all, in save.precision. @return what was written
    virtual Result<std::vector<fs::path>> writeOutput(const OutputRequest& request) const = 0;
};

/// What train.method asks for, with its initial values. @pre the parts that are trained are loaded
/// @return BadRequest where the model has nothing of the kind, or an option does not fit it
Result<std::unique_ptr<Trainee>> makeTrainee(models::Model& model, const options::TrainConfig& config);

/// save.precision as LibTorch's type.
at::ScalarType fileType(options::FilePrecision precision);

} // namespace tempera::train
