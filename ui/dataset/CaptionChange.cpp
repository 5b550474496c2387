// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/CaptionChange.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include "theme/Text.h"

namespace tempera::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(CaptionChange)
};

Result<CaptionEdit> replacing(const CaptionChange& change) {
    if (!change.isExpression) {
        const auto sensitivity = change.matchCase ? Qt::CaseSensitive : Qt::CaseInsensitive;
        return CaptionEdit([change, sensitivity](std::string_view text) {
            return utf8(qstr(text).replace(change.what, change.by, sensitivity));
        });
    }
    QRegularExpression::PatternOptions options =
        QRegularExpression::UseUnicodePropertiesOption | QRegularExpression::MultilineOption;
    options.setFlag(QRegularExpression::CaseInsensitiveOption, !change.matchCase);
    const QRegularExpression expression(change.what, options);
    if (!expression.isValid()) {
        return Error::badRequest(utf8(
            Words::tr("At character %1: %2").arg(expression.patternErrorOffset() + 1).arg(expression.errorString())));
    }
    expression.optimize();
    return CaptionEdit([expression, by = change.by](std::string_view text) -> Result<std::string> {
        QString changed = qstr(text);
        QRegularExpressionMatchIterator matches = expression.globalMatch(changed);
        const bool hasAny = matches.hasNext();
        while (matches.hasNext()) {
            matches.next();
        }
        if (!matches.isValid()) { // which replace() would take for the end of what matches
            return Error::badRequest(
                utf8(Words::tr("The expression needs too many steps: say more exactly what it is to "
                               "find.")));
        }
        return hasAny ? utf8(changed.replace(expression, by)) : std::string(text);
    });
}

} // namespace

bool isEmpty(const CaptionChange& change) { return change.what.isEmpty(); }

Result<CaptionEdit> makeEdit(const CaptionChange& change) {
    using Kind = CaptionChange::Kind;
    const std::string what = utf8(change.what), by = utf8(change.by);
    const auto tags = data::tagsOf(what);
    switch (change.kind) {
    case Kind::AddTags:
        return CaptionEdit([tags, change](std::string_view text) {
            return change.atStart ? data::withTagsFirst(text, tags, change.lines)
                                  : data::withTags(text, tags, change.lines);
        });
    case Kind::RemoveTags:
        return CaptionEdit(
            [tags, lines = change.lines](std::string_view text) { return data::withoutTags(text, tags, lines); });
    case Kind::RenameTag:
        return CaptionEdit([what, by, lines = change.lines](std::string_view text) {
            return data::withTagRenamed(text, what, by, lines);
        });
    case Kind::ReplaceText:
        break;
    }
    return replacing(change);
}

QString stepLabel(const CaptionChange& change, int captions) {
    using Kind = CaptionChange::Kind;
    switch (change.kind) {
    case Kind::AddTags:
        return Words::tr("Add tags to %Ln captions", nullptr, captions);
    case Kind::RemoveTags:
        return Words::tr("Remove tags from %Ln captions", nullptr, captions);
    case Kind::RenameTag:
        return Words::tr("Rename a tag in %Ln captions", nullptr, captions);
    case Kind::ReplaceText:
        break;
    }
    return Words::tr("Replace text in %Ln captions", nullptr, captions);
}

} // namespace tempera::ui
