// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>

namespace tempera::format {

/// What a trainer wrote into a LoRA about the run that made it, in the names of sd-scripts. What is not there is empty.
struct TrainingFacts {
    std::string baseModel;
    std::optional<std::int64_t> steps;
    std::optional<std::int64_t> epochs;
    std::optional<std::int64_t> pictures;      ///< different ones, without those of the class
    std::optional<std::int64_t> presentations; ///< pictures times repeats: what sd-scripts calls ss_num_train_images
    std::optional<std::int64_t> classPictures; ///< different ones
};

TrainingFacts readTrainingFacts(const std::map<std::string, std::string>& metadata);

} // namespace tempera::format
