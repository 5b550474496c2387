// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <optional>
#include <utility>
#include <vector>

#include "format/FileKind.h"
#include "library/FileList.h"
#include "spec/ModelFacts.h"

namespace tempera::ui {

/// All that is known of one file of the library.
struct FileDetails {
    format::FileFacts file;
    std::uint64_t bytes = 0;               ///< as sizeOf()
    std::optional<spec::ModelFacts> model; ///< of a model that can be trained upon
    QString problem;                       ///< why it could not be read, or not as the model that it is
};

/// Reads headers and configs only. Thread: any but the user interface's.
FileDetails readDetails(const fs::path& path);

/// Name and value for people, always the same names in the same order; a value is empty where it does not apply.
std::vector<std::pair<QString, QString>> factRows(const FileDetails& details);

} // namespace tempera::ui
