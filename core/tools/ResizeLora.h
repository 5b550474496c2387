// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <map>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>

#include "tools/LoraRequest.h"

namespace tempera::tools {

/// How the new rank of a layer is chosen.
enum class RankRule {
    Fixed,
    Frobenius,  ///< the least that keeps this share of the Frobenius norm
    Ratio,      ///< all singular values above the largest divided by this
    Cumulative, ///< the least that keeps this share of the sum of singular values
};

/// "sv_fro:0.9", "sv_ratio:20", "sv_cumulative:0.9".
struct DynamicRank {
    RankRule rule = RankRule::Fixed;
    double target = 0;
};
Result<DynamicRank> parseDynamicRank(std::string_view text);

struct ResizeRequest {
    fs::path input{};
    fs::path output{};
    DynamicRank dynamic{};                  ///< Fixed: `rank` is meant
    std::optional<std::int64_t> rank{};     ///< with a dynamic rank: the most
    std::optional<std::int64_t> convRank{}; ///< of convolutions, 1 × 1 ones too; as `rank` where it is not given
    std::string dtype{};                    ///< empty: the input's
};

struct ResizeReport {
    std::int64_t layers = 0;
    std::map<std::int64_t, std::int64_t> ranks;    ///< new rank → layers
    std::map<std::int64_t, std::int64_t> oldRanks; ///< likewise
    double kept = 0;                               ///< mean share of the Frobenius norm
};

/// Gives every layer of a LoRA another rank, as sd-scripts' networks/resize_lora.py does: the same products up · down.
/// A layer never gets more than it had, since that would be zeros. Embeddings in the file stay. @return BadRequest for
/// what is no LoRA, and for a rank that no layer has; Cancelled when stopped. Thread: any.
Result<ResizeReport> resizeLora(const ResizeRequest& request, const LoraProgress& progress, std::stop_token stop);

} // namespace tempera::tools
