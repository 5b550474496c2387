// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "adapters/Network.h"
#include "train/Trainee.h"

namespace tempera::train {

/// A network of adapters (network.*) beside the model's layers.
class NetworkTrainee final : public Trainee {
public:
    static Result<std::unique_ptr<Trainee>> create(models::Model& model, const options::TrainConfig& config);

    std::vector<TrainedGroup> groups() const override;
    void beginPass(const adapters::TrainingPass& pass) override { network_->beginPass(pass); }
    void endPass() override { network_->endPass(); }
    /// Limits the norms of the changes (network.max_norm).
    void afterStep() override;
    /// lora.safetensors, with the names and metadata of a finished file, so that it can be used as one.
    std::vector<TrainedFile> checkpointFiles(const adapters::TrainingRecord& record) const override;
    Result<tensor::TensorMap> readCheckpoint(const fs::path& folder) const override;
    Result<std::vector<fs::path>> writeOutput(const OutputRequest& request) const override;

private:
    NetworkTrainee(std::unique_ptr<adapters::Network> network, const models::Model& model,
                   const options::TrainConfig& config)
        : network_(std::move(network))
        , model_(model)
        , config_(config) {}

    std::unique_ptr<adapters::Network> network_;
    const models::Model& model_;
    const options::TrainConfig config_;
};

} // namespace tempera::train
