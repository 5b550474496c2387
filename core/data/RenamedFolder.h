// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>

#include "data/DatasetIndex.h"

namespace tempera::data {

/// What scanDataset() would find once the folder `from` of a dataset has become `to`, which differ in the number of
/// repeats alone: nothing is read. Nothing where only a scan knows: something is wrong with the folder or its files, or
/// it is none of the dataset's. Thread: any.
std::optional<DatasetIndex> withFolderRenamed(const DatasetIndex& index, const fs::path& from, const fs::path& to);

/// The absolute path of a folder without dots and without a slash at its end: what names it is equal then, links aside.
fs::path plainName(const fs::path& folder);

struct FolderRename {
    fs::path from;
    fs::path to;
    /// Gives a file in `from`, or `from` itself, its name in `to`; any other keeps its own. @return whether it has one
    bool follow(std::string& file) const;
    bool follow(fs::path& file) const;
};
/// The one folder that has another name in the later of two scans; nothing where none has, or it cannot be told.
/// Thread: any.
std::optional<FolderRename> renameBetween(const DatasetIndex& earlier, const DatasetIndex& later);

} // namespace tempera::data
