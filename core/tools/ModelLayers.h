// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>

#include "adapters/Targets.h"
#include "models/ModelFile.h"
#include "tools/StoredModel.h"

namespace tempera::tools {

/// A model's files together with its tree of modules, whose weights are not loaded: where each layer lies.
class ModelLayers {
public:
    static Result<ModelLayers> open(const fs::path& path);

    const StoredModel& stored() const { return *stored_; }
    models::Model& model() { return *model_; }

    /// The layer's weight in the files.
    const StoredTensor& weight(const adapters::Target& target) const;
    /// Its bias; nullptr where it has none.
    const StoredTensor* bias(const adapters::Target& target) const;

private:
    ModelLayers() = default;
    const StoredTensor* find(const adapters::Target& target, const char* name) const;

    std::unique_ptr<StoredModel> stored_;
    std::unique_ptr<models::Model> model_;
    std::map<std::pair<PartKind, std::string>, const StoredTensor*> tensors_;
};

/// A stored weight in float32.
Result<at::Tensor> readFloat(const Piece& piece);

} // namespace tempera::tools
