// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "data/DatasetIndex.h"

namespace tempera::data {

/// The file that marks a folder as filled by the program; what is in it says what its pictures were drawn from.
inline constexpr std::string_view kDrawnMark = ".tempera-class-pictures";

/// Whether dataset.class_path is the program's to fill: class pictures are wanted, and the folder is missing, holds no
/// picture, or holds those that were drawn into it before.
bool isFilledByDrawing(const options::DatasetConfig& config);

/// Adds the class pictures that the program draws before the training, so that they can be planned with: those that
/// dataset.class_images wants beyond the ones found in dataset.class_path, in a folder of their own behind all others.
/// Their files have names only; where they lie plan::placeClassPictures says.
void addDrawnClassPictures(const options::DatasetConfig& config, DatasetIndex& index);

} // namespace tempera::data
