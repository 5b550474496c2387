// SPDX-License-Identifier: Apache-2.0
#include "data/CaptionChange.h"

#include <memory>

#include "base/Quote.h"
#include "base/Text.h"
#include "data/Expression.h"

namespace tempera::data {

namespace {

Result<CaptionEdit> replacing(const CaptionChange& change) {
    TEMPERA_TRY(Expression made,
                Expression::make(change.what, {.isLiteral = !change.isExpression, .matchCase = change.matchCase}));
    const auto expression = std::make_shared<const Expression>(std::move(made));
    return CaptionEdit([expression, by = change.by](std::string_view text) { return expression->replaced(text, by); });
}

} // namespace

Result<CaptionEdit> makeEdit(const CaptionChange& change) {
    using Kind = CaptionChange::Kind;
    for (const std::string* text : {&change.what, &change.by})
        if (!isUtf8(*text))
            return Error::badRequest("found " + inQuotes(*text) + ", expected text in UTF-8");
    const auto tags = tagsOf(change.what);
    switch (change.kind) {
    case Kind::AddTags:
        return CaptionEdit([tags, change](std::string_view text) -> Result<std::string> {
            return change.atStart ? withTagsFirst(text, tags, change.lines) : withTags(text, tags, change.lines);
        });
    case Kind::RemoveTags:
        return CaptionEdit([tags, lines = change.lines](std::string_view text) -> Result<std::string> {
            return withoutTags(text, tags, lines);
        });
    case Kind::RenameTag:
        return CaptionEdit([change](std::string_view text) -> Result<std::string> {
            return withTagRenamed(text, change.what, change.by, change.lines);
        });
    case Kind::ReplaceText:
        break;
    }
    return replacing(change);
}

} // namespace tempera::data
