// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "tools/LoraRequest.h"

namespace tempera::tools {

struct LoraMergeRequest {
    std::vector<WeightedLora> loras{};
    fs::path output{};
    std::optional<std::int64_t> rank{}; ///< none: the sum of the ranks, which is exact
    std::string dtype{};                ///< empty: the first input's
};

struct LoraMergeReport {
    std::int64_t layers = 0;
    std::int64_t largestRank = 0;
    double residual = 0; ///< share of the Frobenius norm that is lost, over all layers; 0 without a rank
};

/// Puts several LoRAs into one that changes a model as all of them together do at their weights: their factors stand
/// side by side, or, for a rank, are cut to the best approximation of it. Any layout is read, sd-scripts' names are
/// written. Metadata in which all inputs agree are kept. @return BadRequest for inputs that do not go together;
/// Cancelled when stopped. Thread: any.
Result<LoraMergeReport> mergeLoras(const LoraMergeRequest& request, const LoraProgress& progress, std::stop_token stop);

} // namespace tempera::tools
