// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <stop_token>
#include <string>

#include "tools/LoraRequest.h"

namespace tempera::tools {

struct ExtractRequest {
    fs::path original{};
    fs::path tuned{};
    fs::path output{};
    std::int64_t rank = 0;
    std::optional<std::int64_t> convRank{}; ///< of kernels larger than 1 × 1; none: those stay out
    std::string dtype = "float16";
};

struct ExtractReport {
    std::int64_t layers = 0;
    std::int64_t unchanged = 0; ///< layers that are the same in both models
    double residual = 0;        ///< share of the Frobenius norm of the extracted layers' difference that is lost
};

/// Makes a LoRA of the difference between two models of one architecture, in any layout and type: of each layer that
/// sd-scripts gives a LoRA the best approximation of the rank (sd-scripts' extract_lora_from_models.py without its
/// clamping of outliers). Layers that are the same in both are left out. @return BadRequest for models that do not go
/// together or do not differ; Cancelled when stopped. Thread: any.
Result<ExtractReport> extractLora(const ExtractRequest& request, const LoraProgress& progress, std::stop_token stop);

} // namespace tempera::tools
