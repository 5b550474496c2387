// SPDX-License-Identifier: Apache-2.0
#include "train/NetworkTrainee.h"

#include "adapters/AdapterFile.h"
#include "run/TrainedFiles.h"

namespace tempera::train {

namespace {

LearningPart partOf(const adapters::NetworkGroup& group) {
    if (group.part == adapters::Part::Unet)
        return LearningPart::Unet;
    return group.encoder == 0 ? LearningPart::TextEncoder : LearningPart::TextEncoder2;
}

} // namespace

Result<std::unique_ptr<Trainee>> NetworkTrainee::create(models::Model& model, const options::TrainConfig& config) {
    TEMPERA_TRY(auto network,
                adapters::Network::create(model, config.network, static_cast<std::uint64_t>(config.train.seed)));
    return std::unique_ptr<Trainee>(new NetworkTrainee(std::move(network), model, config));
}

std::vector<TrainedGroup> NetworkTrainee::groups() const {
    std::vector<TrainedGroup> groups;
    for (adapters::NetworkGroup& group : network_->groups()) {
        const LearningPart part = partOf(group);
        groups.push_back(
            {part, {std::move(group.name), peakRate(config_, part) * group.rateFactor, std::move(group.tensors)}});
    }
    return groups;
}

void NetworkTrainee::afterStep() {
    if (config_.network.maxNorm > 0)
        network_->limitNorms(config_.network.maxNorm);
}

std::vector<TrainedFile> NetworkTrainee::checkpointFiles(const adapters::TrainingRecord& record) const {
    return {{run::kLoraFile, network_->fileTensors(), adapters::loraMetadata(record, model_.facts)}};
}

Result<tensor::TensorMap> NetworkTrainee::readCheckpoint(const fs::path& folder) const {
    return tensor::loadSafeTensors(folder / run::kLoraFile);
}

Result<std::vector<fs::path>> NetworkTrainee::writeOutput(const OutputRequest& request) const {
    const fs::path file = request.folder / (config_.save.name + ".safetensors");
    TEMPERA_CHECK(adapters::saveNetwork(file, *network_, fileType(config_.save.precision),
                                        adapters::loraMetadata(request.record, model_.facts), request.besideNetwork));
    return std::vector<fs::path>{file};
}

} // namespace tempera::train
