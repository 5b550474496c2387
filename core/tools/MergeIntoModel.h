// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <stop_token>
#include <string>
#include <vector>

#include "tools/LoraRequest.h"

namespace tempera::tools {

struct ModelMergeRequest {
    fs::path model{};
    std::vector<WeightedLora> loras{};
    fs::path output{};
    std::string dtype{}; ///< "float32", "float16" or "bfloat16" of all weights; empty: as they are
};

struct ModelMergeReport {
    std::int64_t layers = 0;          ///< that were changed
    std::uint64_t bytes = 0;          ///< of the tensors and other files that were written
    std::vector<std::string> words{}; ///< embeddings in the adapters, which a model has no place for
};

/// Told the bytes that are written, and all that will be.
using MergeProgress = std::function<void(std::int64_t done, std::int64_t total)>;

/// Adds adapters of any method to a model's weights, W + Σ weight · ΔW, and writes it in its own layout: a single file,
/// or a diffusers folder with everything else that lies in it. What is written is safetensors, and called so. All other
/// tensors stay byte for byte, and each changed one keeps its type, unless `dtype` is given. One tensor is in memory at
/// a time. The output appears whole or not at all; it must not exist yet. @return BadRequest for what cannot be merged;
/// Cancelled when stopped. Thread: any.
Result<ModelMergeReport> mergeIntoModel(const ModelMergeRequest& request, const MergeProgress& progress,
                                        std::stop_token stop);

} // namespace tempera::tools
