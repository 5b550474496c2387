// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/EngineText.h"

#include <QCoreApplication>
#include <QRegularExpression>

#include <algorithm>
#include <optional>
#include <vector>

#include "options/Schema.h"
#include "options/Wording.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

/// With fewer fixed letters, a pattern that begins with what it names says too little: it counts only of an option.
constexpr qsizetype kTelling = 12;
constexpr int kDeepest = 4;

struct Pattern {
    const char* text = nullptr;
    QRegularExpression form;
    QString longestPart; ///< of the fixed ones: what does not contain it does not fit
    qsizetype fixed = 0; ///< letters
    QList<int> places;   ///< the number behind each %, in the order of the pattern
};

const QRegularExpression& place() {
    static const QRegularExpression expression(QStringLiteral("%(\\d)"));
    return expression;
}

Pattern patternOf(const char* text) {
    Pattern pattern{text, {}, {}, 0, {}};
    const QString source = QString::fromUtf8(text);
    QString form;
    qsizetype at = 0;
    const auto addPart = [&](qsizetype end) {
        const QString part = source.mid(at, end - at);
        form += QRegularExpression::escape(part);
        pattern.fixed += part.size();
        pattern.longestPart = part.size() > pattern.longestPart.size() ? part : pattern.longestPart;
    };
    for (const auto& match : place().globalMatch(source)) {
        addPart(match.capturedStart());
        form += QStringLiteral("(.*?)");
        pattern.places.append(match.captured(1).toInt());
        at = match.capturedEnd();
    }
    addPart(source.size());
    pattern.form =
        QRegularExpression(QRegularExpression::anchoredPattern(form), QRegularExpression::DotMatchesEverythingOption);
    return pattern;
}

/// Those that say most come first.
const std::vector<Pattern>& patterns() {
    static const std::vector<Pattern> all = [] {
        std::vector<Pattern> made;
        for (const char* text : engineTexts()) {
            made.push_back(patternOf(text));
        }
        std::stable_sort(made.begin(), made.end(),
                         [](const Pattern& a, const Pattern& b) { return a.fixed > b.fixed; });
        return made;
    }();
    return all;
}

bool isOption(const QString& word) { return options::schema().find(utf8(word)) != nullptr; }

std::optional<QString> translated(const QString& message, int depth);

/// What a message names: an option's value as the form shows it, a text of the engine again, or itself.
QString named(const QStringList& things, qsizetype index, int depth) {
    const QString& thing = things.at(index);
    if (index > 0 && isOption(things.at(index - 1))) {
        const auto translate = [](std::string_view literal) { return utf8(optionText(literal)); };
        const QString value = qstr(options::valueInWords(utf8(things.at(index - 1)), utf8(thing), translate));
        if (!value.isEmpty()) {
            return value;
        }
    }
    return translated(thing, depth + 1).value_or(thing);
}

/// Nothing where the pattern is not translated: a message is in one language.
std::optional<QString> filled(const Pattern& pattern, const QStringList& things, int depth) {
    const QString text = QCoreApplication::translate("Engine", pattern.text);
    if (text == QString::fromUtf8(pattern.text)) {
        return std::nullopt;
    }
    QString result;
    qsizetype at = 0;
    for (const auto& match : place().globalMatch(text)) {
        const auto index = pattern.places.indexOf(match.captured(1).toInt());
        result += text.mid(at, match.capturedStart() - at);
        result += index < 0 ? match.captured() : named(things, index, depth);
        at = match.capturedEnd();
    }
    return result + text.mid(at);
}

std::optional<QString> translated(const QString& message, int depth) {
    if (message.isEmpty() || depth > kDeepest) {
        return std::nullopt;
    }
    for (const Pattern& pattern : patterns()) {
        if (!message.contains(pattern.longestPart)) {
            continue;
        }
        const auto match = pattern.form.match(message);
        if (!match.hasMatch()) {
            continue;
        }
        const QStringList things = match.capturedTexts().mid(1);
        const bool isTelling = pattern.fixed >= kTelling || pattern.text[0] != '%' || isOption(things.first());
        if (isTelling) {
            return filled(pattern, things, depth);
        }
    }
    // "where: what", as often as somebody has said where.
    const qsizetype colon = message.indexOf(QLatin1String(": "));
    const auto what = colon < 0 ? std::nullopt : translated(message.mid(colon + 2), depth + 1);
    if (!what) {
        return std::nullopt;
    }
    const QString where = message.left(colon);
    const QString head = isOption(where) ? optionText(options::schema().find(utf8(where))->facts.label)
                                         : translated(where, depth + 1).value_or(where);
    return QCoreApplication::translate("Engine", "%1: %2").arg(head, *what);
}

} // namespace

QString engineText(const QString& message) { return translated(message, 0).value_or(message); }

} // namespace tempera::ui
