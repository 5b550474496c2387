// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <memory>
#include <string>

#include "adapters/Adapter.h"
#include "adapters/Targets.h"
#include "base/Result.h"
#include "options/TrainConfig.h"

namespace tempera::adapters {

/// What a file of `network.weights` holds, to go on from; empty by itself.
class StoredAdapters {
public:
    /// @return BadRequest where the file does not fit the model, holds what cannot be trained, or holds nothing of the
    /// loaded parts
    static Result<StoredAdapters> read(models::Model& model, const options::NetworkConfig& config);

    /// The layer's adapter out of the file; null where it has none.
    /// @return BadRequest where kind, rank or alpha are not those of the job (unless network.rank_from_weights)
    Result<std::shared_ptr<Adapter>> take(const ChosenTarget& layer);

private:
    options::NetworkConfig config_;
    std::map<std::string, std::shared_ptr<Adapter>> byPath_; ///< see Target::fullPath
};

} // namespace tempera::adapters
