// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"
#include "data/DatasetIndex.h"

namespace tempera::data {

/// A file that has a picture's extension, and its caption file, if there is one. Names only.
struct FoundPicture {
    std::string name;
    std::string caption;
    std::string mask;
};

struct FoundFolder {
    Folder folder;
    std::vector<FoundPicture> pictures; ///< in natural order
};

/// What the name of a picture's mask ends in, behind the picture's own name without its extension, as in OneTrainer.
inline constexpr std::string_view kMaskEnding = "-masklabel.png";

/// The folder, beside the pictures, into which originals and what is left out go (ProblemFixes.h). Passed over.
inline constexpr std::string_view kSetAside = "set aside by tempera";

/// Whether a file of this name is a picture, one of a format that is not used among them; hidden files and masks are
/// none.
bool isNamedAsPicture(std::string_view name);

/// Lists a dataset's folders and the names in them, in natural order; opens no file. What is not used (orphaned
/// captions, pictures of other formats, folders without a number) goes to `problems`. Hidden files and kSetAside are
/// passed over. Errors as scanDataset's. @param key of the option that gave config.path, for messages
Result<std::vector<FoundFolder>> findFolders(const options::DatasetConfig& config, std::vector<Problem>& problems,
                                             const std::string& key = "dataset.path", const std::stop_token& stop = {});

} // namespace tempera::data
