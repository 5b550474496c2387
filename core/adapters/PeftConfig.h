// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

#include "base/Files.h"
#include "format/LoraNames.h"

namespace tempera::adapters {

/// What PEFT's LoraConfig says about alphas: the files of PEFT and diffusers hold no tensors for them. Thread: any.
class PeftConfig {
public:
    /// From `lora_adapter_metadata` in a file's metadata (diffusers), else from adapter_config.json beside the file
    /// (PEFT); empty where there is neither. Malformed ones are a BadRequest.
    static Result<PeftConfig> beside(const fs::path& file, const std::map<std::string, std::string>& metadata);

    /// The alpha of the layer at `path`, such that alpha / rank is its scale (rank-stabilised, too).
    std::optional<double> alpha(format::LoraPart part, const std::string& path, std::int64_t rank) const;

private:
    struct OfPart {
        std::optional<format::LoraPart> part; ///< none: of all
        double alpha = 0;
        bool rankStabilised = false;
        std::map<std::string, double> pattern; ///< end of a path → alpha
    };
    std::vector<OfPart> parts_;
};

} // namespace tempera::adapters
