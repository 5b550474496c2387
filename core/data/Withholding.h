// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"

namespace tempera::data {

/// For each picture whether it is kept for validation and never trained on: those of dataset.validation_path, and
/// validation.split of the training pictures, at least one but never all. Which ones follows from the seed and their
/// names below the dataset folder, so that pictures that are added or removed change little. Thread: any.
std::vector<bool> withheldPictures(const DatasetIndex& index, const options::ValidationConfig& config);

/// The numbers of the pictures that are measured each time, at most validation.max_images of the withheld ones.
std::vector<std::uint32_t> validationPictures(const DatasetIndex& index, const options::ValidationConfig& config);

} // namespace tempera::data
