// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <set>
#include <string>
#include <utility>
#include <vector>

#include "base/Files.h"
#include "base/Result.h"
#include "data/ProblemFixes.h"
#include "data/Problems.h"

namespace tempera::data {

/// The problems of a data set that its user takes as they are, kept in the program's own state. One is a problem again
/// once its file has changed, or what there is to be said of it. Thread: any, but one at a time for a data set:
/// FixJournal sees to that.
class AcceptedProblems {
public:
    /// @param folder where they are kept; that of FixJournal by default
    explicit AcceptedProblems(const fs::path& dataset, fs::path folder = {});

    /// Whether it may be accepted: without the mending of errors nothing is trained.
    static bool canBe(const Problem& problem) { return problem.severity != Severity::Error; }
    /// As a file of a step, for add() and remove().
    static FixedFile fixedFile(const Problem& problem);

    /// Sets Problem::accepted of each; of none where they cannot be read. Asks the disk about those that may be.
    void mark(std::vector<Problem>& problems) const;
    Status add(const std::vector<FixedFile>& accepted) const;
    Status remove(const std::vector<FixedFile>& accepted) const;
    /// This program has renamed a folder; not that of the data set.
    Status folderRenamed(const fs::path& from, const fs::path& to) const;
    /// What was kept for this data set is for that one from now on.
    Status moveTo(const AcceptedProblems& renamed) const;

private:
    using Entry = std::pair<std::string, std::string>; ///< file, and what is accepted of it
    Result<std::set<Entry>> read() const;              ///< an error where there are some that cannot be read
    Status write(const std::set<Entry>& entries) const;

    fs::path file_;
};

} // namespace tempera::data
