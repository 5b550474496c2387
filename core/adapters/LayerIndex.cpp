// SPDX-License-Identifier: Apache-2.0
#include "adapters/LayerIndex.h"

#include "base/Quote.h"
#include "tensor/KeyMap.h"

namespace tempera::adapters {

namespace {

using format::LoraPart;

LoraPart partOf(const Target& target) {
    return target.part == Part::Unet ? LoraPart::Unet
           : target.encoder == 0     ? LoraPart::TextEncoder
                                     : LoraPart::TextEncoder2;
}

} // namespace

LayerIndex::LayerIndex(models::Model& model)
    : model_(model)
    , targets_(allLayers(model)) {
    for (const Target& target : targets_) {
        const LoraPart part = partOf(target);
        byName_.emplace(std::pair{part, underscored(target.path)}, &target);
        if (part == LoraPart::Unet)
            byName_.emplace(std::pair{part, underscored(tensor::ldmUnetName(target.path, model.unet->config()))},
                            &target);
    }
}

Result<const Target*> LayerIndex::find(const LayerTensors& layer) const {
    const bool isUnet = layer.part == LoraPart::Unet;
    if (isUnet ? !model_.unet : model_.textEncoders.empty())
        return static_cast<const Target*>(nullptr);
    if (const auto found = byName_.find({layer.part, layer.layer()}); found != byName_.end())
        return found->second;
    return Error::badRequest(inQuotes(layer.tensors.begin()->second.name) +
                             " names no layer of the model; is the LoRA for another family?");
}

} // namespace tempera::adapters
