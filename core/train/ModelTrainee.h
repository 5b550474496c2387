// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "train/Trainee.h"

namespace tempera::train {

/// The model's own weights (fine_tune.*). Trained tensors are of fine_tune.weights' type; the layers round them to the
/// type of the computation.
class ModelTrainee final : public Trainee {
public:
    static Result<std::unique_ptr<Trainee>> create(models::Model& model, const options::TrainConfig& config);

    std::vector<TrainedGroup> groups() const override { return groups_; }
    /// weights.safetensors, by module paths behind "unet.", "text_encoder." and "text_encoder_2.".
    std::vector<TrainedFile> checkpointFiles(const adapters::TrainingRecord& record) const override;
    Result<tensor::TensorMap> readCheckpoint(const fs::path& folder) const override;
    /// The whole model: what was trained, and everything else as the base model has it.
    Result<std::vector<fs::path>> writeOutput(const OutputRequest& request) const override;

private:
    ModelTrainee(std::vector<TrainedGroup> groups, const models::Model& model, const options::TrainConfig& config)
        : groups_(std::move(groups))
        , model_(model)
        , config_(config) {}

    std::vector<TrainedGroup> groups_;
    const models::Model& model_;
    const options::TrainConfig config_;
};

/// Which parameters of a part fine-tuning changes: those that the loss depends on. The states behind the one that the
/// U-Net reads are not among them.
bool isFineTuned(const spec::ModelFacts& model, LearningPart part, std::string_view parameter);

} // namespace tempera::train
