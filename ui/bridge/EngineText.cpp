// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/EngineText.h"

#include <QCoreApplication>
#include <QHash>
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
constexpr qsizetype kTelling = 11;
constexpr int kDeepest = 8;
constexpr qsizetype kLongest = 4000; ///< characters: a longer one is none of the engine's, and looking takes long

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

/// "0.5", "3,040", "1.5 GB"
bool isFigure(const QString& thing) {
    static const QRegularExpression form(QRegularExpression::anchoredPattern(
        QStringLiteral("-?(\\d{1,3}(,\\d{3})+(\\.\\d+)?|\\d+\\.\\d+)( [kMGT]?B| m?s| %)?")));
    return form.match(thing).hasMatch();
}

/// What stands there is somebody's own text, to the letter.
bool isQuoted(const QString& text, qsizetype place) {
    return place > 0 && QStringLiteral("\"“„「『«‘").contains(text.at(place - 1));
}

bool isOption(const QString& word) { return options::schema().find(utf8(word)) != nullptr; }

struct Translation {
    QString text;
    qsizetype left = 0; ///< letters of the message that it says as they are
};

/// Of one message: of all ways to understand it, the one counts that leaves least of it as it is.
class Translator {
public:
    std::optional<Translation> translated(const QString& message, int depth);

private:
    std::optional<Translation> best(const QString& message, int depth);
    std::optional<Translation> filled(const Pattern& pattern, const QStringList& things, int depth);
    Translation named(const QStringList& things, qsizetype index, int depth);
    Translation orItself(const QString& message, int depth) {
        return translated(message, depth).value_or(Translation{message, message.size()});
    }
    std::optional<Translation> withPlace(const QString& message, int depth);
    std::optional<Translation> withConsequence(const QString& message, int depth);
    std::optional<Translation> withHint(const QString& message, int depth);

    QHash<QString, std::optional<Translation>> known_;
};

/// What a message names: an option's value as the form shows it, a text of the engine again, or itself.
Translation Translator::named(const QStringList& things, qsizetype index, int depth) {
    const QString& thing = things.at(index);
    if (index > 0 && isOption(things.at(index - 1))) {
        const auto translate = [](std::string_view literal) { return utf8(optionText(literal)); };
        const QString value = qstr(options::valueInWords(utf8(things.at(index - 1)), utf8(thing), translate));
        if (!value.isEmpty()) {
            return {value, 0};
        }
    }
    return orItself(thing, depth + 1);
}

/// Nothing where the pattern is not translated: a message is in one language.
std::optional<Translation> Translator::filled(const Pattern& pattern, const QStringList& things, int depth) {
    const QString text = QCoreApplication::translate("Engine", pattern.text);
    if (text == QString::fromUtf8(pattern.text)) {
        return std::nullopt;
    }
    Translation result;
    qsizetype at = 0;
    for (const auto& match : place().globalMatch(text)) {
        const auto index = pattern.places.indexOf(match.captured(1).toInt());
        Translation name = index < 0 ? Translation{match.captured(), 0} : named(things, index, depth);
        if (isFigure(name.text) && !isQuoted(text, match.capturedStart())) {
            name.text = figure(utf8(name.text));
        }
        result.text += text.mid(at, match.capturedStart() - at) + name.text;
        result.left += name.left;
        at = match.capturedEnd();
    }
    result.text += text.mid(at);
    return result;
}

/// "where: what", as often as somebody has said where.
std::optional<Translation> Translator::withPlace(const QString& message, int depth) {
    const qsizetype colon = message.indexOf(QLatin1String(": "));
    const auto what = colon < 0 ? std::nullopt : translated(message.mid(colon + 2), depth + 1);
    if (!what) {
        return std::nullopt;
    }
    const QString where = message.left(colon);
    const Translation head = isOption(where)
                                 ? Translation{optionText(options::schema().find(utf8(where))->facts.label), 0}
                                 : orItself(where, depth + 1);
    return Translation{QCoreApplication::translate("Engine", "%1: %2").arg(head.text, what->text),
                       head.left + what->left};
}

/// "what; what follows of it". The first may be of another program, in whose words it stays.
std::optional<Translation> Translator::withConsequence(const QString& message, int depth) {
    const qsizetype sign = message.lastIndexOf(QLatin1String("; "));
    const auto consequence = sign < 1 ? std::nullopt : translated(message.mid(sign + 2), depth + 1);
    if (!consequence) {
        return std::nullopt;
    }
    const Translation what = orItself(message.left(sign), depth + 1);
    return Translation{QCoreApplication::translate("Engine", "%1; %2").arg(what.text, consequence->text),
                       what.left + consequence->left};
}

/// "what (hint)"
std::optional<Translation> Translator::withHint(const QString& message, int depth) {
    if (!message.endsWith(QLatin1Char(')'))) {
        return std::nullopt;
    }
    qsizetype opening = message.size() - 1;
    for (int open = 1; open > 0 && opening > 0;) {
        --opening;
        open += message.at(opening) == QLatin1Char(')') ? 1 : message.at(opening) == QLatin1Char('(') ? -1 : 0;
    }
    if (opening < 2 || message.at(opening - 1) != QLatin1Char(' ')) {
        return std::nullopt;
    }
    const auto what = translated(message.left(opening - 1), depth + 1);
    if (!what) {
        return std::nullopt;
    }
    const Translation hint = orItself(message.mid(opening + 1, message.size() - opening - 2), depth + 1);
    return Translation{QCoreApplication::translate("Engine", "%1 (%2)").arg(what->text, hint.text),
                       what->left + hint.left};
}

std::optional<Translation> Translator::translated(const QString& message, int depth) {
    if (message.isEmpty() || depth > kDeepest) {
        return std::nullopt;
    }
    if (const auto known = known_.constFind(message); known != known_.cend()) {
        return *known;
    }
    const auto found = best(message, depth);
    known_.insert(message, found);
    return found;
}

std::optional<Translation> Translator::best(const QString& message, int depth) {
    std::optional<Translation> found;
    const auto consider = [&found](std::optional<Translation> one) {
        if (one && (!found || one->left < found->left)) {
            found = std::move(one);
        }
    };
    for (const Pattern& pattern : patterns()) {
        const auto match =
            message.contains(pattern.longestPart) ? pattern.form.match(message) : QRegularExpressionMatch();
        if (!match.hasMatch()) {
            continue;
        }
        const QStringList things = match.capturedTexts().mid(1);
        const bool isTelling = pattern.fixed >= kTelling || pattern.text[0] != '%' || isOption(things.first());
        if (isTelling) {
            consider(filled(pattern, things, depth));
        }
        if (found && found->left == 0) {
            return found;
        }
    }
    consider(withPlace(message, depth));
    consider(withConsequence(message, depth));
    consider(withHint(message, depth));
    return found;
}

} // namespace

QString engineText(const QString& message) {
    if (message.size() > kLongest) {
        return message;
    }
    const auto translation = Translator().translated(message, 0);
    return translation ? translation->text : message;
}

} // namespace tempera::ui
