// SPDX-License-Identifier: Apache-2.0
#include "tools/TrainedModel.h"

#include "base/Quote.h"
#include "tensor/Dtype.h"
#include "tools/ModelWriting.h"

namespace tempera::tools {

namespace {

/// Puts the weights in the place of the stored ones. @return how many found theirs
std::size_t replaceWeights(const tensor::TensorMap& weights, StoredModel& model) {
    std::size_t replaced = 0;
    for (StoredPart& part : model.parts)
        for (StoredTensor& stored : part.tensors) {
            const auto weight = weights.find(std::string(folderOf(part.kind)) + "." + stored.name);
            if (weight == weights.end())
                continue;
            stored.piece = {stored.piece.file, stored.piece.name, tensor::KeySource::Take::Whole, weight->second};
            ++replaced;
        }
    return replaced;
}

} // namespace

Status saveTrainedModel(const TrainedModel& model, const TrainedOutput& output, const ConversionProgress& progress,
                        const std::stop_token& stop) {
    TEMPERA_TRY(StoredModel stored, openStored(model.facts));
    if (replaceWeights(model.weights, stored) != model.weights.size())
        return Error::failed(show(model.facts.path) + ": has changed since the training began: not all weights have a "
                                                      "place in it");
    if (output.layout == spec::Layout::DiffusersFolder) { // a file is replaced at once, a folder cannot be
        std::error_code failed;
        fs::remove_all(output.path, failed);
        if (failed)
            return Error::failed(show(output.path) + ": cannot be replaced: " + failed.message());
    }
    ModelWriting writing{output.path, output.layout, tensor::storedType(output.dtype), model.metadata};
    writing.metadata.erase("modelspec.hash_sha256");
    const Result<ConversionReport> written = writeModel(
        stored, writing, progress ? progress : [](std::int64_t, std::int64_t) {}, stop);
    return written.ok() ? Status() : Status(written.error());
}

} // namespace tempera::tools
