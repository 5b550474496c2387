// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <stop_token>
#include <string>
#include <string_view>
#include <vector>

#include "base/Files.h"
#include "base/Result.h"

namespace tempera::options {
struct DatasetConfig;
}

namespace tempera::data {

class CaptionLength;
struct DatasetIndex;

enum class ProblemKind : std::uint8_t {
    Unreadable,     ///< the file cannot be opened
    Corrupt,        ///< empty, damaged header, or no picture at all
    Truncated,      ///< ends before its picture does
    TooLarge,       ///< more pixels than the decoder's limits
    Unsupported,    ///< a picture of a format that is not read (GIF, TIFF …)
    Animated,       ///< more than one frame
    WrongExtension, ///< the content is of another format than the name says
    TooSmall,       ///< must be enlarged for its bucket
    ExtremeAspect,  ///< much is lost to the crop
    Alpha,          ///< transparency, put on white
    Cmyk,           ///< converted to sRGB
    DeepColour,     ///< 16 bits a channel, rounded to 8
    Rotated,        ///< EXIF orientation, applied
    Duplicate,      ///< byte for byte the same as an earlier picture
    NearDuplicate,  ///< looks like an earlier picture; found by findNearDuplicates() only
    CaptionMissing, ///< no caption file and no class tokens
    CaptionEmpty,
    CaptionEncoding, ///< not UTF-8
    CaptionLong,     ///< more tokens than one chunk of the text encoder holds
    CaptionShared,   ///< two pictures of one stem use the same caption file
    CaptionOrphan,   ///< a caption file without a picture
    FolderSkipped,   ///< a folder with pictures whose name does not begin with a number of repeats
    FolderRepeats,   ///< a folder whose name begins with a number that is too large for repeats: a date
};

enum class Severity : std::uint8_t { Note, Warning, Error };

/// One thing about one file. Errors keep a picture from being trained on; warnings cost quality; notes tell what is
/// done about it.
struct Problem {
    static constexpr std::size_t kNoPicture = ~std::size_t{0};

    ProblemKind kind = ProblemKind::Corrupt;
    Severity severity = Severity::Warning;
    fs::path file;
    std::string message;              ///< without the file's name
    std::size_t picture = kNoPicture; ///< index in the DatasetIndex
    bool accepted = false;            ///< the user takes it as it is; see AcceptedProblems.h
};

/// All of them, in their order.
std::span<const ProblemKind> problemKinds();
/// "corrupt", "caption-missing": for --json and filters.
std::string_view kindName(ProblemKind kind);
std::optional<ProblemKind> kindNamed(std::string_view name);
std::string_view severityName(Severity severity);
/// One line for people about `count` problems of a kind: "12 pictures are smaller than their bucket and will be
/// enlarged".
std::string summary(ProblemKind kind, std::size_t count);

/// Everything that is to be said of a dataset before it is trained on: the scan's problems and those that depend on the
/// settings, the captions' lengths and equal files (only files of equal size are read). In the order of the pictures.
/// @param length of the run: plan::captionLength. Thread: any.
Result<std::vector<Problem>> findProblems(const DatasetIndex& index, const options::DatasetConfig& config,
                                          const CaptionLength& length,
                                          const std::function<void(std::size_t, std::size_t)>& progress = {},
                                          std::stop_token stop = {});

} // namespace tempera::data
