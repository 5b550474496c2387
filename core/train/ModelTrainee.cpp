// SPDX-License-Identifier: Apache-2.0
#include "train/ModelTrainee.h"

#include <charconv>

#include "plan/PlannedFiles.h"
#include "plan/RunNeeds.h"
#include "tools/TrainedModel.h"
#include "train/ModelLoading.h"
#include "train/OutputMetadata.h"

namespace tempera::train {

namespace {

constexpr const char* kFile = "weights.safetensors";

/// A leaf, perhaps a view of what was loaded still: the values get a place of their own with all others.
at::Tensor asLeaf(const at::Tensor& tensor, at::ScalarType type) { return tensor.detach().to(type).contiguous(); }

TrainedGroup groupOf(nn::Module& module, LearningPart part, const spec::ModelFacts& facts,
                     const options::TrainConfig& config) {
    TrainedGroup group{part, {std::string(nameOf(part)), peakRate(config, part), {}}};
    for (const auto& named : module.namedParameters()) {
        if (!isFineTuned(facts, part, named.name))
            continue;
        named.parameter->tensor = asLeaf(named.parameter->tensor, ModelLoading::tunedType(config));
        group.parameters.tensors.emplace_back(std::string(nameOf(part)) + "." + named.name, named.parameter->tensor);
    }
    return group;
}

/// The number behind "text_model.encoder.layers."; -1 where the name has none.
int layerOf(std::string_view parameter) {
    constexpr std::string_view kLayers = "text_model.encoder.layers.";
    int layer = -1;
    if (parameter.starts_with(kLayers))
        std::from_chars(parameter.data() + kLayers.size(), parameter.data() + parameter.size(), layer);
    return layer;
}

} // namespace

bool isFineTuned(const spec::ModelFacts& model, LearningPart part, std::string_view parameter) {
    if (part == LearningPart::Unet)
        return true;
    const bool isPair = model.textEncoders.size() > 1;
    if (isPair && part == LearningPart::TextEncoder2)
        return true; // its pooled state passes through all of it
    const int fromEnd = model.clipSkip > 0 ? model.clipSkip : isPair ? 2 : 1;
    if (parameter.starts_with("text_model.final_layer_norm"))
        return !isPair;
    if (parameter.starts_with("text_projection"))
        return false; // SD reads the states themselves
    return layerOf(parameter) <= model.textEncoders.front().config.layers - fromEnd;
}

Result<std::unique_ptr<Trainee>> ModelTrainee::create(models::Model& model, const options::TrainConfig& config) {
    std::vector<TrainedGroup> groups;
    if (plan::finetunesUnet(config))
        groups.push_back(groupOf(*model.unet, LearningPart::Unet, model.facts, config));
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i) {
        const LearningPart part = i == 0 ? LearningPart::TextEncoder : LearningPart::TextEncoder2;
        if (plan::trainsTextEncoders(config))
            model.textEncoders[i]->setComputeType(ModelLoading::computeType(config));
        if (plan::finetunesEncoder(config, i))
            groups.push_back(groupOf(*model.textEncoders[i], part, model.facts, config));
    }
    if (groups.empty())
        return Error::badRequest("fine_tune.part: every part that it names has a learning rate of 0");
    return std::unique_ptr<Trainee>(new ModelTrainee(std::move(groups), model, config));
}

std::vector<TrainedFile> ModelTrainee::checkpointFiles(const adapters::TrainingRecord&) const {
    TrainedFile file{kFile, {}, {}};
    for (const TrainedGroup& group : groups_)
        for (const auto& [name, tensor] : group.parameters.tensors)
            file.tensors.emplace(name, tensor.detach());
    return {std::move(file)};
}

Result<tensor::TensorMap> ModelTrainee::readCheckpoint(const fs::path& folder) const {
    return tensor::loadSafeTensors(folder / kFile);
}

Result<std::vector<fs::path>> ModelTrainee::writeOutput(const OutputRequest& request) const {
    tools::TrainedModel trained{model_.facts, {}, {}};
    trained.metadata = outputMetadata(OutputKind::Model, request.record, model_.facts);
    for (const TrainedGroup& group : groups_)
        for (const auto& [name, tensor] : group.parameters.tensors)
            trained.weights.emplace(name, tensor.detach());
    const spec::Layout layout = plan::outputLayout(config_.save, model_.facts);
    const fs::path output =
        request.folder / (config_.save.name + (layout == spec::Layout::SingleFile ? ".safetensors" : ""));
    TEMPERA_CHECK(tools::saveTrainedModel(trained, {output, layout, fileType(config_.save.precision)}, request.progress,
                                          request.stop));
    return std::vector<fs::path>{output};
}

} // namespace tempera::train
