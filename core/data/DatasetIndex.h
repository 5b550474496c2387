// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/Files.h"
#include "base/PathText.h"
#include "base/Result.h"
#include "base/SharedText.h"
#include "data/PictureHeader.h"
#include "data/Problems.h"
#include "options/TrainConfig.h"

namespace tempera::data {

/// What the pictures of a folder are for.
enum class FolderUse {
    Training,
    Class,      ///< of the class: shown in turn with those of training (dataset.class_path)
    Validation, ///< never trained on (dataset.validation_path)
};

/// A folder of pictures. kohya's rule: a folder `40_name class` is shown 40 times an epoch, and what follows the first
/// `_` is the caption of its pictures that have no caption file.
struct Folder {
    fs::path path;
    std::string classTokens;
    int repeats = 1;
    std::size_t firstPicture = 0; ///< its pictures are pictures[firstPicture, firstPicture + count)
    std::size_t count = 0;
    bool numbered = false; ///< the repeats stand in its name, not in dataset.repeats
    FolderUse use = FolderUse::Training;
    bool drawn = false;   ///< its pictures are drawn by the program before the training; see ClassPictures.h
    fs::path target = {}; ///< what its path is a link to; empty: it is none
};

/// One picture that can be trained on, as far as its header tells.
struct Picture {
    PathText file;
    int folder = 0;
    int width = 0; ///< pixels after the EXIF orientation is applied
    int height = 0;
    PictureHeader header;
    SharedText caption;      ///< what is trained on: the first line of the caption file, else the folder's class tokens
    int captionTokens = 0;   ///< of it alone, by CLIP's own vocabulary; see CaptionLength for what is trained on
    bool hasCaption = false; ///< a caption file exists and is valid
    bool hasBadCaption = false; ///< one exists that cannot be read as text
    SharedText lines;     ///< all lines of the caption, separated by \n, where there are several; see captionLines()
    SharedText whole;     ///< the caption file's text where that says it otherwise; see wholeCaption()
    PathText captionFile; ///< where it has another name than the picture; see captionFileOf()
    PathText mask;        ///< what says which parts count; empty: none (loss.mask = files)

    const std::string& captionLines() const { return (lines.empty() ? caption : lines).string(); }
    /// With blank lines and surrounding white space, as CaptionText::text has it; nothing without a caption file.
    const std::string& wholeCaption() const {
        static const std::string none;
        return !hasCaption ? none : whole.empty() ? captionLines() : whole.string();
    }
};

/// Where the caption of a picture is, or would be: beside it under its name, or that of the whole picture for a face
/// that was cut out of it ("portrait_120_80_64_64.png": "portrait.txt").
PathText captionFileOf(const Picture& picture, std::string_view extension);

/// The pictures of a dataset in an order that does not depend on the file system: folders, then names, each in natural
/// order
/// ("2.png" before "10.png"). A picture's index is its identity in the plan and in every random draw.
struct DatasetIndex {
    fs::path root;
    std::vector<Folder> folders;
    std::vector<Picture> pictures;
    /// What the scan itself found; findProblems() adds what needs the settings, the captions' lengths or the files'
    /// content.
    std::vector<Problem> problems;

    const Folder& folderOf(const Picture& picture) const { return folders[static_cast<std::size_t>(picture.folder)]; }
    int repeatsOf(std::size_t picture) const { return folderOf(pictures[picture]).repeats; }
    /// Every picture that may be trained on × its repeats; of the class as the folders say, see plan::BatchPlan.
    long long presentations() const;
};

/// Called now and then with what is done and how much there is; always on the thread that called scanDataset.
using ScanProgress = std::function<void(std::size_t done, std::size_t total)>;

/// Reads a dataset folder: kohya's folders below `config.path`, or the pictures in `config.path` itself (with
/// `config.repeats`, unless its own name is like "40_name"), and after them the pictures of `config.validationPath`
/// and `config.classPath`, unless that is a folder that the program fills (ClassPictures.h).
/// A file named like "photo-masklabel.png" is the mask of "photo.jpg" beside it, and never a picture. Headers and
/// captions are read by all cores; no pixel is decoded. A broken picture or caption is a problem in the result and the
/// picture is left out; errors (BadRequest, naming dataset.path) are a missing or unreadable folder and one without
/// pictures.
Result<DatasetIndex> scanDataset(const options::DatasetConfig& config, const ScanProgress& progress = {},
                                 std::stop_token stop = {});

/// An error naming the first file that cannot be trained on and how many there are, if any. Training and planning begin
/// with this: a picture is never left out silently.
Status requireUsable(const DatasetIndex& index);

/// Splits "40_name class" into 40 and "name class"; nothing when the text before the first '_' is not an integer >= 1.
/// Numbers beyond int are its largest.
struct FolderName {
    int repeats = 1;
    std::string classTokens;
};
std::optional<FolderName> parseFolderName(std::string_view name);

/// The largest number of repeats that a folder's name may give: that of dataset.repeats.
int mostRepeats();

/// Natural order: runs of digits compare as numbers, letters without regard to case, ties by bytes.
bool naturalLess(std::string_view a, std::string_view b);

} // namespace tempera::data
