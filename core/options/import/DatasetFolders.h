// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "base/Files.h"
#include "base/Result.h"
#include "options/import/Import.h"

namespace tempera::options {

/// Makes one data set of the folders that an import names (Import::folders), wherever they lie: `where` gets the
/// folders "training" and "class" with links to them, named by their repeats and class, and dataset.path and
/// dataset.class_path of the import lead there. Nothing in the folders themselves changes. A `where` that holds the
/// same links already is used again, one that holds something else is left alone and "-1" … tried. Does nothing where
/// no folder has to be linked. @return Failed where the links cannot be made. Thread: any.
Status makeDatasetFolders(Import& import, const fs::path& where);

/// Where to put them for a file of settings, or a job: beside it, with its name.
fs::path datasetFoldersFor(const fs::path& file);

} // namespace tempera::options
