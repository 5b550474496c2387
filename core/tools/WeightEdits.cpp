// SPDX-License-Identifier: Apache-2.0
#include "tools/WeightEdits.h"

#include <algorithm>

#include <ATen/TensorOperators.h>

#include "adapters/LayerIndex.h"
#include "base/Quote.h"

namespace tempera::tools {

using adapters::AdapterContents;
using adapters::LayerTensors;
using adapters::Target;
using adapters::WeightChange;

namespace {

bool has(const std::vector<std::string>& words, std::string_view word) {
    return std::find(words.begin(), words.end(), word) != words.end();
}

} // namespace

Result<WeightEdits> WeightEdits::read(ModelLayers& model, const std::vector<WeightedLora>& loras) {
    WeightEdits edits;
    std::set<std::string> seen;
    const adapters::LayerIndex index(model.model());
    for (const WeightedLora& lora : loras) {
        TEMPERA_TRY(const AdapterContents file, adapters::readAdapterContents(lora.file));
        for (const adapters::StoredTensor& other : file.others)
            if (const auto word = format::bundledWord(other.name); word && !has(edits.words_, *word))
                edits.words_.emplace_back(*word);
        for (const LayerTensors& layer : file.layers) {
            TEMPERA_TRY(const Target* target, index.find(layer).context(show(lora.file)));
            if (target)
                TEMPERA_CHECK(edits.add(model, *target, layer, lora.weight, seen).context(show(lora.file)));
        }
    }
    edits.layers_ = std::ssize(seen);
    return edits;
}

Status WeightEdits::add(const ModelLayers& model, const Target& target, const LayerTensors& layer, double weight,
                        std::set<std::string>& seen) {
    TEMPERA_TRY(WeightChange change, WeightChange::read(layer, target.layer->weight.shape));
    if (change.biasDifference().defined()) {
        const StoredTensor* bias = model.bias(target);
        if (!bias)
            return Error::badRequest("layer " + inQuotes(layer.inFile) + " changes a bias; the model's has none");
        edits_[{bias->piece.file->path(), bias->piece.name}].push_back({bias->piece.take, change, weight, true});
    }
    const Piece& piece = model.weight(target).piece;
    edits_[{piece.file->path(), piece.name}].push_back({piece.take, std::move(change), weight, false});
    seen.insert(target.name);
    return {};
}

bool WeightEdits::changes(const tensor::TensorFile& file) const {
    const auto first = edits_.lower_bound({file.path(), ""});
    return first != edits_.end() && first->first.first == file.path();
}

bool WeightEdits::changes(const tensor::TensorFile& file, std::string_view tensor) const {
    return edits_.contains({file.path(), std::string(tensor)});
}

Result<at::Tensor> WeightEdits::edited(const tensor::TensorFile& file, const std::string& tensor) const {
    TEMPERA_TRY(const at::Tensor stored, file.tensor(tensor));
    const at::Tensor original = stored.to(at::kFloat);
    at::Tensor result = original.clone();
    for (const Edit& edit : edits_.at({file.path(), tensor})) {
        const at::Tensor before = models::takePart(original, edit.take);
        const at::Tensor difference = edit.ofBias ? edit.change.biasDifference() : edit.change.difference(before);
        models::takePart(result, edit.take).add_(difference.reshape(before.sizes()), edit.weight);
    }
    return result;
}

} // namespace tempera::tools
