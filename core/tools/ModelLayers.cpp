// SPDX-License-Identifier: Apache-2.0
#include "tools/ModelLayers.h"

namespace tempera::tools {

namespace {

PartKind kindOf(const adapters::Target& target) {
    return target.part == adapters::Part::Unet ? PartKind::Unet
           : target.encoder == 0               ? PartKind::TextEncoder
                                               : PartKind::TextEncoder2;
}

} // namespace

Result<ModelLayers> ModelLayers::open(const fs::path& path) {
    TEMPERA_TRY(spec::ModelFacts facts, spec::readModelFacts(path));
    TEMPERA_TRY(StoredModel stored, openStored(facts));
    ModelLayers layers;
    layers.stored_ = std::make_unique<StoredModel>(std::move(stored));
    layers.model_ = std::make_unique<models::Model>();
    layers.model_->facts = facts;
    layers.model_->unet = std::make_unique<models::UNet>(facts.unet);
    for (const spec::TextEncoderFacts& encoder : facts.textEncoders)
        layers.model_->textEncoders.push_back(std::make_unique<models::ClipTextModel>(encoder.config));
    for (const StoredPart& part : layers.stored_->parts)
        for (const StoredTensor& tensor : part.tensors)
            layers.tensors_.emplace(std::pair{part.kind, tensor.name}, &tensor);
    return layers;
}

const StoredTensor* ModelLayers::find(const adapters::Target& target, const char* name) const {
    const auto found = tensors_.find({kindOf(target), target.path + name});
    return found == tensors_.end() ? nullptr : found->second;
}

const StoredTensor& ModelLayers::weight(const adapters::Target& target) const {
    const StoredTensor* found = find(target, ".weight");
    TEMPERA_ASSERT(found);
    return *found;
}

const StoredTensor* ModelLayers::bias(const adapters::Target& target) const { return find(target, ".bias"); }

Result<at::Tensor> readFloat(const Piece& piece) {
    TEMPERA_TRY(const at::Tensor whole, piece.file->tensor(piece.name));
    return models::takePart(whole, piece.take).to(at::kFloat);
}

} // namespace tempera::tools
