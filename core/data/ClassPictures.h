// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "data/DatasetIndex.h"

namespace tempera::data {

/// Adds the class pictures that the program draws before the training, so that they can be planned with: those that
/// dataset.class_images wants beyond the ones found in dataset.class_path, in a folder of their own behind all others.
/// Their files have names only; where they will lie the trainer decides.
void addDrawnClassPictures(const options::DatasetConfig& config, DatasetIndex& index);

} // namespace tempera::data
