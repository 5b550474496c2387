// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "data/DatasetIndex.h"
#include "data/ImageTransform.h"
#include "options/TrainConfig.h"

namespace tempera::data {

/// Where it stands which parts of a picture count.
struct MaskFile {
    fs::path file; ///< empty: the picture has no mask, all of it counts
    options::MaskSource source = options::MaskSource::Off;
};

/// The masks of all pictures: files beside them or in loss.mask_path (the picture's own name with any ending of a
/// picture or kMaskEnding, in a folder named like its own but for the number, or directly), or the pictures themselves
/// where they have transparency. No picture of the index is a mask file, wherever loss.mask_path leads.
/// @return BadRequest when loss.mask_path is no folder, or no picture has a mask
Result<std::vector<MaskFile>> findMasks(const DatasetIndex& index, const options::LossConfig& config);

/// That of one picture, as findMasks has it. Reads the names in its folders of masks.
MaskFile findMask(const DatasetIndex& index, std::size_t picture, const options::LossConfig& config);

/// Where the mask of a picture lies, or would be looked for first if there were one: its own file, one beside it, or
/// one in loss.mask_path.
fs::path maskFileFor(const DatasetIndex& index, std::size_t picture, const options::LossConfig& config);

/// How much each cell of the latents counts, from 0 to 1, row by row.
struct Mask {
    int width = 0;
    int height = 0;
    std::vector<float> values;
};

/// The mask brought into the picture's place: resized and cut as the picture is, whatever its own size, then averaged
/// over the pixels of each cell, as sd-scripts does. Of mask files the red channel counts: white fully, black not at
/// all. @param cell pixels per cell along one side. Thread: any.
Result<Mask> decodeMask(std::string_view bytes, const MaskFile& mask, const Placement& placement, int cell);

} // namespace tempera::data
