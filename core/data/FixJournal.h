// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/Files.h"
#include "base/Result.h"
#include "data/ProblemFixes.h"

namespace tempera::data {

/// What was mended in a data set, step by step, in a file that is only appended to: any later program can take back the
/// last step, also one that was killed while it was at work. All programs share the journal of a data set; one at a
/// time works with it. Thread: any.
class FixJournal {
public:
    struct Step {
        Fix fix = Fix::SetAside;
        std::vector<FixedFile> files;
    };

    /// @param folder where the journal lies; stateHome()/fixes by default. Nothing is created before something is
    /// mended.
    explicit FixJournal(const fs::path& dataset, fs::path folder = {});

    /// What undoLast() would take back; nothing where there is nothing left.
    std::optional<Step> last() const;

    /// applyFix, as one step. An error (and nothing is done) where another program is at work, or the journal cannot be
    /// written.
    Result<FixReport> apply(Fix fix, const std::vector<Problem>& problems, const DatasetIndex& index,
                            const options::DatasetConfig& config,
                            const std::function<void(std::size_t, std::size_t)>& progress = {},
                            std::stop_token stop = {});

    struct Undone {
        Step step;
        std::vector<Error> errors; ///< one for each file that could not be put back
    };
    /// undoFix of the last step, which is gone then. A step of no files: there was none.
    Result<Undone> undoLast();

private:
    fs::path dataset_;
    fs::path file_;
};

} // namespace tempera::data
