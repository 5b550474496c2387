// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <functional>
#include <string>
#include <string_view>

#include "base/Result.h"
#include "data/CaptionEdits.h"

namespace tempera::ui {

/// What is to be done to many captions.
struct CaptionChange {
    enum class Kind { AddTags, RemoveTags, RenameTag, ReplaceText };

    Kind kind = Kind::AddTags;
    QString what; ///< the tags, separated by commas; or the tag, text or expression that is replaced
    QString by;
    bool atStart = false;      ///< of added tags
    bool isExpression = false; ///< of text: a regular expression of Perl's kind, with \1 … for its groups
    bool matchCase = true;     ///< of text
    data::CaptionLines lines = data::CaptionLines::First; ///< of tags

    bool operator==(const CaptionChange&) const = default;
};

/// What `change` makes of a whole caption. Errors say what is wrong with it, and those of the result that an expression
/// needs too many steps for a caption. The result may be called on any thread.
using CaptionEdit = std::function<Result<std::string>(std::string_view)>;
Result<CaptionEdit> makeEdit(const CaptionChange& change);

/// Nothing to do yet: a field is empty.
bool isEmpty(const CaptionChange& change);

/// The change as a step of undo: "Add tags to 20 captions".
QString stepLabel(const CaptionChange& change, int captions);

} // namespace tempera::ui
