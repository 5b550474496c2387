// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "base/Files.h"
#include "base/Result.h"
#include "data/Presentation.h"
#include "options/TrainConfig.h"

namespace tempera::data {

/// `picture` with the caption extension instead of its own: "a/b.jpg" → "a/b.txt".
fs::path captionFileOf(const fs::path& picture, std::string_view extension);

/// A caption file taken apart so that an edit changes nothing else in it: byte order mark, line ends and what follows
/// the text stay as they were.
struct CaptionText {
    std::string
        text; ///< UTF-8, lines separated by '\n', without byte order mark and trailing line ends; what the editor shows
    bool byteOrderMark = false;
    bool crlf = false;
    std::string tail; ///< the bytes after the text: the final line ends, as they are in the file

    /// The bytes of the file. toBytes() of an unchanged caption is the file, unless it mixes line ends.
    std::string toBytes() const;
};

inline constexpr std::uint64_t kLongestCaption = 1 << 20; ///< bytes of its file

/// An error (BadRequest) names the file and the byte at which it stops being UTF-8, or says that it is longer than
/// kLongestCaption.
Result<CaptionText> readCaption(const fs::path& file);
/// The same in two steps, for those who need the bytes.
Result<std::string> readCaptionBytes(const fs::path& file);
Result<CaptionText> parseCaption(std::string_view bytes, std::string_view name);

/// What is trained on, as sd-scripts has it: the first line without surrounding white space.
std::string_view trainedPart(std::string_view text);

/// All lines that say something, each without surrounding white space, separated by '\n'.
std::string allLines(std::string_view text);

/// Those of a caption that are trained on or chosen from, as Picture::captionLines().
std::string trainedLines(std::string_view text);

/// Which presentation a caption is for, and how far the training is.
struct CaptionMoment {
    std::uint64_t seed = 0;
    std::uint32_t epoch = 0; ///< from 0
    Presentation shown;
    std::int64_t finishedSteps = 0;
    std::int64_t steps = 0; ///< of the whole run
};

/// The caption of one presentation, by sd-scripts' rules (process_caption of library/train_util.py), but that a prefix
/// stands before whichever line is chosen: prefix and suffix; dropped altogether with a probability and in every n-th
/// epoch; a line and the words in braces chosen; tags in a new order, some left out, more and more of them from the
/// beginning on; groups of tags opened up. A pure function of its arguments. Thread: any.
/// @param lines of the caption, separated by '\n'; without wildcards the first counts
std::string captionFor(std::string_view lines, const options::DatasetConfig& config, const CaptionMoment& moment);

/// The same where nothing is left to chance and nothing left out: what a validation uses, and what is cached.
std::string fixedCaption(std::string_view lines, const options::DatasetConfig& config);

/// Whether captionFor takes captions apart into tags and puts them together again.
bool rearrangesTags(const options::DatasetConfig& config);

/// The longest caption that captionFor can make of a line: of words in braces those that count most, every tag in its
/// place. Another order of the tags may take a token more or less where a tag ends in punctuation.
/// @param line one of captionLines() @param tokens counts those of a text
std::string longestCaption(std::string_view line, const options::DatasetConfig& config,
                           const std::function<int(std::string_view)>& tokens);

} // namespace tempera::data
