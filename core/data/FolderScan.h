// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/Result.h"
#include "data/DatasetIndex.h"

namespace tempera::data {

/// A file that has a picture's extension, and its caption file, if there is one. Names only.
struct FoundPicture {
    std::string name;
    std::string caption;
};

struct FoundFolder {
    Folder folder;
    std::vector<FoundPicture> pictures; ///< in natural order
};

/// Lists a dataset's folders and the names in them, in natural order; opens no file. What is not used (orphaned
/// captions, pictures of other formats, folders without a number) goes to `problems`. Hidden files are passed over.
/// Errors as scanDataset's.
Result<std::vector<FoundFolder>> findFolders(const options::DatasetConfig& config, std::vector<Problem>& problems);

} // namespace tempera::data
