// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <string>
#include <string_view>

#include "base/Result.h"
#include "data/CaptionEdits.h"

namespace tempera::data {

/// What is to be done to many captions. Texts are UTF-8.
struct CaptionChange {
    enum class Kind { AddTags, RemoveTags, RenameTag, ReplaceText };

    Kind kind = Kind::AddTags;
    std::string what; ///< the tags, separated by commas; or the tag, text or expression that is replaced
    std::string by;
    bool atStart = false;      ///< of added tags
    bool isExpression = false; ///< of text: a regular expression as in Perl (PCRE2), with \1 … in `by` for its groups
    bool matchCase = true;     ///< of text
    CaptionLines lines = CaptionLines::First; ///< of tags

    bool operator==(const CaptionChange&) const = default;
};

/// What `change` makes of a whole caption. Errors (BadRequest) say what is wrong with it, and those of the result that
/// an expression needs too many steps for a caption. The result may be called on any thread, by one at a time.
using CaptionEdit = std::function<Result<std::string>(std::string_view)>;
Result<CaptionEdit> makeEdit(const CaptionChange& change);

} // namespace tempera::data
