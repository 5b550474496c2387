// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/Files.h"
#include "base/Result.h"
#include "data/AcceptedProblems.h"
#include "data/AddedPictures.h"
#include "data/ProblemFixes.h"
#include "data/StepTime.h"

namespace tempera::data {

/// What a step did.
enum class StepKind : std::uint8_t {
    Rename, ///< Fix of that name, and so on
    Convert,
    RewriteAsUtf8,
    RenameFolder,
    SetAside,
    Add,       ///< addPictures
    PaintMask, ///< replaceMask
    Accept,    ///< AcceptedProblems; no file has changed
};
/// "rename", "paint-mask" …: for the command line.
std::string_view stepName(StepKind kind);
StepKind stepOf(Fix fix);
/// Nothing where it was none.
std::optional<Fix> fixOf(StepKind kind);

/// What was mended in a data set, step by step, in a file that is only appended to: any later program can take back the
/// last step, also that of one that was killed while it was at work, but for the files that it had just mended and not
/// yet written down. All programs share the journal of a data set; one at a time works with it. Thread: any.
class FixJournal {
public:
    struct Step {
        StepKind kind = StepKind::SetAside;
        std::vector<FixedFile> files;
        StepTime time = 0;
    };
    using Progress = std::function<void(std::size_t done, std::size_t total)>;

    /// @param folder where the journal lies; stateHome()/fixes by default. Nothing is created before something is
    /// mended.
    explicit FixJournal(const fs::path& dataset, fs::path folder = {}, const Clock& clock = systemClock());

    struct Ends {
        std::optional<Step> last;   ///< what undoLast() would take back
        std::optional<Step> undone; ///< what redoLast() would do again
    };
    Ends ends() const; ///< none where the journal cannot be read

    /// applyFix, as one step. An error (and nothing is done) where another program is at work, or the journal cannot be
    /// written.
    Result<FixReport> apply(Fix fix, const std::vector<fs::path>& files, const DatasetIndex& index,
                            const options::DatasetConfig& config, const Progress& progress = {},
                            std::stop_token stop = {});

    /// addPictures, as one step, which has each picture as soon as it is there. The folder is created.
    Result<AddedPictures> add(const std::vector<fs::path>& files, const fs::path& folder,
                              std::string_view captionExtension, const Progress& progress = {},
                              std::stop_token stop = {});

    /// replaceMask, as one step.
    Status replaceMask(const fs::path& picture, const fs::path& mask,
                       const std::function<Status(const fs::path&)>& write);

    /// The problems are taken as they are from now on, as one step; errors among them are not.
    Result<FixReport> accept(const std::vector<Problem>& problems);
    /// Takes that back for some of them, whenever it was: they are problems again. No step.
    Status report(const std::vector<Problem>& problems);

    struct Undone {
        Step step;                 ///< the files that were put back
        std::vector<Error> errors; ///< those of UndoReport
    };
    /// undoFix of the last step, or the taking back of what was accepted, which can be done again until something else
    /// is done. What may be put back later stays the last step. No files and no errors: there was none.
    Result<Undone> undoLast();

    struct Redone {
        Step step;
        FixReport report;
    };
    /// applyFix, or redoMoves, with the files of the step that was undone last, at its old time. A step of no files:
    /// there was none.
    Result<Redone> redoLast(const DatasetIndex& index, const options::DatasetConfig& config,
                            const Progress& progress = {}, std::stop_token stop = {});

    /// Renames a folder: the steps in it are about the new names from now on. Where it is the dataset's own, so is the
    /// journal. An error (and it keeps its name) where another is at work in it, or the journal cannot be written.
    Status renameFolder(const fs::path& from, const fs::path& to);

private:
    Result<std::size_t> beginStep(Step& step) const;
    using Done = std::function<void(const FixedFile& fixed)>;
    Result<FixReport> append(const std::string& begin, std::size_t sound,
                             const std::function<FixReport(const Done& done)>& work) const;

    FixReport acceptAll(const std::vector<FixedFile>& files, const Done& done) const;
    Status followFolders(const Step& step, bool isUndone) const;
    Status follow(std::vector<Step>& done, std::vector<Step>& undone, const fs::path& from, const fs::path& to);

    AcceptedProblems accepted() const { return AcceptedProblems(dataset_, file_.parent_path()); }

    fs::path dataset_;
    fs::path file_;
    const Clock& clock_;
};

} // namespace tempera::data
