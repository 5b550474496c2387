// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <stop_token>
#include <string_view>
#include <vector>

#include "base/Files.h"
#include "base/Result.h"

namespace tempera::data {

struct AddedPictures {
    std::vector<fs::path> added;   ///< where they lie now, in the order in which they were given
    std::vector<fs::path> present; ///< that lay there already
    std::vector<Error> errors;     ///< one for each that could not be copied
    bool isStopped = false;        ///< the rest was not begun
};

/// Copies picture files into a folder of a dataset with the captions and masks beside them. Nothing is overwritten:
/// where a name is taken, by a picture of another format, a caption or a mask too, a number is put behind it. A caption
/// is there before its picture. What has landed stays where it is stopped. Thread: any.
/// @param landed is told of each picture as soon as it is there
AddedPictures addPictures(const std::vector<fs::path>& files, const fs::path& folder, std::string_view captionExtension,
                          const std::function<void(const fs::path& picture)>& landed = {},
                          const std::function<void(std::size_t done, std::size_t total)>& progress = {},
                          std::stop_token stop = {});

/// The folder of a dataset that has no pictures yet that the first ones belong into: the first with a number of repeats
/// in its name, as only those count where there is one, else the dataset's own. Thread: any.
fs::path folderForFirstPictures(const fs::path& dataset);

} // namespace tempera::data
