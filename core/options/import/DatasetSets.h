// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "options/import/Rule.h"

/// The data sets of sd-scripts: [general], [[datasets]] and [[datasets.subsets]]. For options/import only.
namespace tempera::options::foreign {

/// Whether there is nothing else in it. Before unfoldDataset.
bool isDatasetConfig(const Source& source);

/// Gives the keys of a dataset config the names that a training config has for them. A job has one value for all sets
/// of pictures, that of the first: keys of others begin with "same." or "other.", those that say what folders there are
/// with "folder.". What the folders are goes to Source::folders, their paths as they stand.
void unfoldDataset(Source& source);

/// Says which folders can be given as they are, and what the links to the others are called; their paths become those
/// of this machine.
void placeFolders(Source& source);

/// Of a key that begins with "folder.".
Finding folderKey(const Source& source, const Key& key);

} // namespace tempera::options::foreign
