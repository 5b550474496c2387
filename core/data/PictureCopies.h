// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

#include "data/DatasetIndex.h"
#include "data/PictureHeader.h"

namespace tempera::data {

/// What copies of pictures are to be.
struct CopyRules {
    enum class Shape {
        AsIs,    ///< only the format changes
        Bucket,  ///< resized and cut as they are trained on, from the middle
        Longest, ///< resized so that no side is longer than `longestSide`; never enlarged
    };

    Shape shape = Shape::Bucket;
    int longestSide = 1024;                        ///< pixels
    PictureFormat format = PictureFormat::Unknown; ///< Unknown: as each is; BMP becomes PNG
    int quality = 95;                              ///< of JPEG and WebP; a WebP of 100 loses nothing
};

struct CopyReport {
    std::size_t copied = 0;
    std::size_t unchanged = 0; ///< of them byte for byte the same
    std::vector<Error> errors; ///< one for each picture that could not be copied
};

/// Copies pictures into a new folder with their captions and masks, laid out as the data set: folders by their names;
/// where there are pictures for several uses, below "training", "class" and "validation". Every pixel comes from
/// ImageTransform.h; a picture in which nothing changes is copied byte for byte. The folder is there whole or, where
/// the work is stopped or not one picture could be copied, not at all. Originals are only read.
/// @param pictures indices in the DatasetIndex
/// @param target is not there yet, or an empty folder
/// @return BadRequest for rules and targets that do not fit, and where the masks of the training are not found.
/// Thread: any; pictures are made by all cores.
Result<CopyReport> copyPictures(const DatasetIndex& index, const std::vector<std::size_t>& pictures,
                                const CopyRules& rules, const options::DatasetConfig& config,
                                const options::LossConfig& loss, const fs::path& target,
                                const std::function<void(std::size_t, std::size_t)>& progress = {},
                                std::stop_token stop = {});

/// Whether copies can lie in `target`: not in the data set, where they would be trained on, too. Error: BadRequest.
Status requireOutside(const fs::path& target, const fs::path& dataset);

/// "png", "jpeg", "webp"; nothing for another word.
std::optional<PictureFormat> formatNamed(std::string_view name);

} // namespace tempera::data
