// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
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

/// An error (BadRequest) names the file and the byte at which it stops being UTF-8. Captions of over 1 MB are refused.
Result<CaptionText> readCaption(const fs::path& file);
Result<CaptionText> parseCaption(std::string_view bytes, std::string_view name);

/// What is trained on, as sd-scripts has it: the first line without surrounding white space.
std::string_view trainedPart(std::string_view text);

/// The caption of one presentation: dropped with probability `caption_dropout` (then ""), else, with `shuffle_caption`,
/// its comma-separated tags in a random order behind the first `keep_tokens`. A pure function of its arguments. Thread:
/// any.
std::string captionFor(std::string_view caption, const options::DatasetConfig& config, std::uint64_t seed,
                       std::uint32_t epoch, Presentation shown);

} // namespace tempera::data
