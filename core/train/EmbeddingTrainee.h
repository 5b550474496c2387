// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "adapters/TextualInversion.h"
#include "train/Trainee.h"

namespace tempera::train {

/// The vectors of new words (embedding.*), for every text encoder of the model: one matrix per encoder, of which each
/// word has `embedding.vectors` rows.
class EmbeddingTrainee final : public Trainee {
public:
    /// Adds the words to the model: models::makeTextConditioning knows them from then on.
    static Result<std::unique_ptr<EmbeddingTrainee>> create(models::Model& model, const options::TrainConfig& config);

    std::vector<TrainedGroup> groups() const override;
    /// word-TOKEN.safetensors for each word in sd-scripts' layout, so that it can be used as an embedding.
    std::vector<TrainedFile> checkpointFiles(const adapters::TrainingRecord& record) const override;
    Result<tensor::TensorMap> readCheckpoint(const fs::path& folder) const override;
    Result<std::vector<fs::path>> writeOutput(const OutputRequest& request) const override;
    /// The vectors as they lie in a network's file (embedding.bundle).
    tensor::TensorMap bundled() const;

private:
    EmbeddingTrainee(std::vector<at::Tensor> vectors, const models::Model& model, const options::TrainConfig& config)
        : vectors_(std::move(vectors))
        , model_(model)
        , config_(config) {}

    adapters::TextualInversion wordAt(std::size_t word, const adapters::TrainingRecord& record) const;

    std::vector<at::Tensor> vectors_; ///< per encoder: leaves [words · vectors, width]
    const models::Model& model_;
    const options::TrainConfig config_;
};

} // namespace tempera::train
