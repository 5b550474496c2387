// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "data/DatasetIndex.h"

namespace tempera::data {

/// The problems of one kind and severity, accepted or not.
struct ProblemGroup {
    Severity severity = Severity::Note;
    ProblemKind kind = ProblemKind::Corrupt;
    std::vector<const Problem*> problems; ///< the worst first, where one can be worse than another
    bool accepted = false;
};

/// For a report: the gravest groups first, and those that are accepted last. What is returned points into `problems`,
/// which are of `index`. Thread: any.
std::vector<ProblemGroup> groupProblems(const std::vector<Problem>& problems, const DatasetIndex& index,
                                        const options::DatasetConfig& config);

/// How a report names a file: from the folder of the data set on where it lies in there, else whole.
fs::path nameInside(const DatasetIndex& index, const fs::path& file);

} // namespace tempera::data
