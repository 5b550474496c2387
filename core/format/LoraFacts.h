// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "format/SafetensorsHeader.h"

namespace tempera::format {

/// What a LoRA file says about itself.
struct LoraFacts {
    std::string naming; ///< "kohya", "diffusers" or "peft"
    std::string
        method; ///< "lora", "locon", "loha", "lokr", "oft", "full", "ia3"; several joined by " + "; "dora" with them
    std::int64_t modules = 0;
    std::map<std::int64_t, std::int64_t> ranks;      ///< rank → modules that have it
    std::map<std::int64_t, std::int64_t> blockSizes; ///< of OFT: size of the rotated blocks → modules that have it
    bool scalesOutputs = false;                      ///< DoRA with a magnitude for each output
    bool scalesInputs = false;                       ///< DoRA with a magnitude for each input
    std::optional<double> alpha;                     ///< where all modules have the same
    bool hasUnet = false;
    bool hasTextEncoder = false;
    bool hasConv = false;                  ///< kernels larger than 1 × 1
    bool isLowRank = true;                 ///< two factors in every layer and nothing else: what can be resized
    std::vector<std::string> words;        ///< of the embeddings that lie in the file, too
    std::vector<std::int64_t> wordVectors; ///< how many each of them has
    std::vector<std::string> unknown;      ///< tensors that are not understood
};

/// What the names and shapes of a header say about adapters in it; nothing where it holds none.
std::optional<LoraFacts> findLora(const TensorTable& header);

/// The family that the adapters' context widths and names belong to, else the one that the metadata name, or "".
std::string familyOfLora(const TensorTable& header);

/// Names of the scalars that hold alphas.
std::vector<std::string> alphaNames(const TensorTable& header);

} // namespace tempera::format
