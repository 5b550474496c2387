// SPDX-License-Identifier: Apache-2.0
#include "tools/TrainedModel.h"

#include "base/NewFolder.h"
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
    // A file is replaced at once. A folder is written beside the one that it replaces: that is lost only to a whole
    // one.
    const bool isFolder = output.layout == spec::Layout::DiffusersFolder;
    const fs::path place =
        isFolder ? output.path.parent_path() / ("." + output.path.filename().string() + ".new") : output.path;
    if (std::error_code failed; isFolder && fs::remove_all(place, failed) && failed) // of a process that was killed
        return Error::failed(show(place) + ": cannot be removed: " + failed.message());
    ModelWriting writing{place, output.layout, tensor::storedType(output.dtype), model.metadata};
    writing.metadata.erase("modelspec.hash_sha256");
    TEMPERA_CHECK(writeModel(
        stored, writing, progress ? progress : [](std::int64_t, std::int64_t) {}, stop));
    return isFolder ? replaceFolder(place, output.path) : Status();
}

} // namespace tempera::tools
