// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "adapters/AdapterContents.h"
#include "adapters/Targets.h"

namespace tempera::adapters {

/// Every Linear and Conv2d of a model by the names that files have for them: paths of diffusers, of Stability's code,
/// or either with underscores. The model's weights need not be loaded; it must outlive the index.
class LayerIndex {
public:
    explicit LayerIndex(models::Model& model);

    /// In the order of the model.
    const std::vector<Target>& targets() const { return targets_; }

    /// The layer that a file means; nullptr for one of a part that the model was loaded without. BadRequest where the
    /// model has no such layer.
    Result<const Target*> find(const LayerTensors& layer) const;

private:
    const models::Model& model_;
    std::vector<Target> targets_;
    std::map<std::pair<format::LoraPart, std::string>, const Target*> byName_;
};

} // namespace tempera::adapters
