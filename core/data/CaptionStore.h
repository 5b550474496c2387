// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/Files.h"
#include "base/PathText.h"
#include "base/Result.h"
#include "base/SharedText.h"
#include "data/StepTime.h"

namespace tempera::data {

/// The captions of a dataset while they are edited. Edits live in memory and in a journal (append only, below
/// stateHome) until they are saved, so a killed program loses none. Undo and redo go across pictures, store differences
/// only and survive the program's end. Files are written by save() alone, atomically, and a file that somebody else
/// changed meanwhile is never overwritten unasked. Thread: one at a time (the studio's).
class CaptionStore {
public:
    /// A caption as it is in its file.
    struct OnFile {
        std::string text;   ///< as CaptionText::text
        bool exists = true; ///< else there is no file, and no text
    };
    struct Edit {
        fs::path file; ///< the caption file
        std::string text;
        /// What it was made of, if its file was read already; else it is read now.
        std::optional<OnFile> base = std::nullopt;
    };
    /// A file that changed on disk after it was read here.
    struct Conflict {
        fs::path file;
        std::string mine;
        std::string theirs; ///< empty when the file was deleted
    };
    enum class OnConflict { Report, KeepMine, TakeTheirs };

    struct SaveReport {
        std::size_t saved = 0;
        std::vector<Conflict> conflicts; ///< not written; still edited here
        std::vector<Error> errors; ///< one for each file that could not be written (or whose folder is gone, which
                                   ///< is never created); still edited here
        Status journal; ///< why the next program will not know of it; what is saved is in its files all the same
        std::size_t forgotten = 0; ///< oldest steps, together too large to be kept, that cannot be undone any more
    };

    /// As text() reads it. Thread: any.
    static Result<OnFile> read(const fs::path& file);

    /// Opens the store of a dataset folder and takes up the edits that an earlier program left in its journal.
    /// @param journalFolder where the journal lies; stateHome()/captions by default.
    static Result<std::unique_ptr<CaptionStore>> open(const fs::path& dataset, fs::path journalFolder = {},
                                                      const Clock& clock = systemClock());
    ~CaptionStore();
    CaptionStore(const CaptionStore&) = delete;
    CaptionStore& operator=(const CaptionStore&) = delete;

    /// The whole text as the editor shows it: edited, or as it is on disk ("" for a missing file). Errors: not UTF-8,
    /// unreadable.
    Result<std::string> text(const fs::path& file);
    /// The same without touching the disk: edited, or as its file was when it was read last; nothing where it never
    /// was.
    std::optional<OnFile> known(const fs::path& file) const;
    /// Somebody has just read the file. Nothing becomes of it where the caption is edited here.
    void know(const fs::path& file, const OnFile& read);
    bool isEdited(const fs::path& file) const;
    /// The text of an edited caption, until something is done with the store; else null.
    const std::string* editOf(const PathText& file) const;
    /// The texts of edited captions by file, as they are now: it never changes, and any thread may have it.
    using Texts = std::unordered_map<std::string, SharedText>;
    std::shared_ptr<const Texts> edits() const;
    /// In the order of their names.
    std::vector<fs::path> edited() const;
    std::size_t editedCount() const;
    /// How many unsaved edits were taken up from the journal of an earlier program.
    std::size_t recovered() const;

    /// One step of undo for all of `edits`. `label` names it ("Add tag to 20 captions"). Edits to the same single file
    /// and label that follow one another with `typed`, a key each, become one step: a word, or what goes before a
    /// pause, as in editors. Nothing is done for texts that stay the same, and nothing at all (BadRequest) where one is
    /// not UTF-8.
    Status apply(const std::vector<Edit>& edits, std::string_view label, bool typed = false);
    struct Replayed {
        std::vector<PathText> files; ///< that it touched; empty when there is no step
        std::vector<PathText> left;  ///< that another program has changed since, and that stay as they are
    };
    /// Undoes or redoes one step. An error means that a killed program would not know of it.
    Result<Replayed> undo() { return replay(false); }
    Result<Replayed> redo() { return replay(true); }
    Result<Replayed> replay(bool forward);
    struct StepName {
        std::string label; ///< as it was given to apply()
        StepTime time = 0;
        bool isQuick = false; ///< it reads no file and is of few captions
    };
    /// What undo() and redo() would do; nothing where there is nothing.
    std::optional<StepName> nextUndo() const;
    std::optional<StepName> nextRedo() const;

    /// Writes edited captions, one program at a time. A caption that is empty and had no file is not created; where
    /// undo has led back to that, the file is removed.
    SaveReport save(const std::vector<fs::path>& files, OnConflict onConflict = OnConflict::Report);
    SaveReport saveAll(OnConflict onConflict = OnConflict::Report) { return save(edited(), onConflict); }
    /// This program has renamed a folder, which may be the dataset's own: edits and steps of the captions in it are
    /// those of the new names from now on.
    Status folderRenamed(const fs::path& from, const fs::path& to);
    /// fsyncs the journal.
    Status flush();
    /// Where the journal lies: to fsync it (syncPath) on another thread when the user pauses typing.
    const fs::path& journalFile() const;

private:
    struct State;
    explicit CaptionStore(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace tempera::data
