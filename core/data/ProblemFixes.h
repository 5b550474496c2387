// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <map>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "data/DatasetIndex.h"
#include "data/Problems.h"
#include "data/StepTime.h"

namespace tempera::data {

/// What can be done about a problem. None of them loses a byte: what is taken out of a folder lies in the folder
/// kSetAside (FolderScan.h) inside it.
enum class Fix : std::uint8_t {
    Rename,        ///< the file gets the extension that its content has
    Convert,       ///< a PNG with the pixels that are trained on takes its place; the original is set aside
    RewriteAsUtf8, ///< the caption is written anew as UTF-8; the original is set aside
    RenameFolder,  ///< "1_" is put before the name of a folder, so that its pictures are shown once an epoch
    SetAside,      ///< the picture leaves the data set, with its caption and mask
};

/// What mends the problem; nothing where only a person can, or where the transparency that goes would be the mask.
std::optional<Fix> fixOf(const Problem& problem, const DatasetIndex& index, const options::LossConfig& loss);
/// Whether its file may leave the data set.
bool canSetAside(const Problem& problem);

/// What is to be done about some problems.
struct FixPlan {
    std::map<Fix, std::vector<fs::path>> files;
    std::optional<Fix> first;         ///< of the first problem about which something is
    std::vector<const Problem*> left; ///< about which only a person can do something
};
/// @param aside to set their files aside rather than to mend them
FixPlan planFixes(std::span<const Problem* const> problems, bool aside, const DatasetIndex& index,
                  const options::LossConfig& loss);

/// What one fix did, for undoFix.
struct FixedFile {
    fs::path file;                                    ///< the problem's
    std::vector<std::pair<fs::path, fs::path>> moved; ///< from, to
    fs::path written;                                 ///< a new file; empty: none
    std::string writtenHash;                          ///< fastHashHex of it
    std::string note;                                 ///< what was guessed: "read as Windows-1252"
};

struct FixReport {
    std::vector<FixedFile> fixed;
    std::vector<Error> errors; ///< one for each file that stayed as it was
    bool isStopped = false;    ///< the rest was not begun
};

/// Applies a fix to files, each of which is done whole or not at all; at every moment the original is there under one
/// of its names, also after a power loss. Files are read by all cores. Nothing that is there is overwritten. Unsaved
/// captions are to be saved before: they are known by their files' names. Thread: any, but one at a time for a data
/// set: FixJournal sees to that.
/// @param fixed is told of each file as soon as it is done, by any thread
FixReport applyFix(Fix fix, const std::vector<fs::path>& files, const DatasetIndex& index,
                   const options::DatasetConfig& config,
                   const std::function<void(std::size_t, std::size_t)>& progress = {}, std::stop_token stop = {},
                   const std::function<void(const FixedFile&)>& fixed = {});

/// What addPictures did with one picture, as a fix: undone, the picture is set aside with its caption and mask.
FixedFile addedFile(const fs::path& picture, std::string_view captionExtension);
/// Puts a new mask in the place of `mask`, as a PNG whatever that was. What was there is set aside; undone, it comes
/// back, and the new one is set aside. @param time of the step: no two masks are set aside under one name
/// @param write makes the file that it is given the name of
/// @return BadRequest where `mask` is the picture itself
Result<FixedFile> replaceMask(const fs::path& picture, const fs::path& mask, StepTime time,
                              const std::function<Status(const fs::path&)>& write);
/// Of addedFile and replaceMask: what was undone comes back under the names that it had.
/// @param done is told of each file as soon as it is there
FixReport redoMoves(const std::vector<FixedFile>& undone, const std::function<void(const FixedFile&)>& done);

struct UndoReport {
    std::vector<std::size_t> back; ///< which files are as they were
    std::vector<std::size_t> left; ///< which may be put back later: their disk is not there, or cannot be written
    std::vector<Error> errors;     ///< one for each that is not back, or is back without the caption or mask it had
};

/// Puts everything back as it was before. What was changed or removed since the fix, or has given its name to another
/// file, is an error and nothing is left to be done about it: no part of it is put back, but a picture is without what
/// has gone of its caption and mask. What is back already is no error.
UndoReport undoFix(const std::vector<FixedFile>& fixed, const fs::path& dataset);

} // namespace tempera::data
