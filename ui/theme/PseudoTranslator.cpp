// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/PseudoTranslator.h"

#include <QRegularExpression>

namespace tempera::ui {

namespace {

/// What must stay as it is: %1, %L1, %Ln, {name}, <b>, &nbsp;
const QRegularExpression& kept() {
    static const QRegularExpression pattern(QStringLiteral("%L?\\d+|%L?n|\\{[^{}]*\\}|<[^<>]+>|&[a-z]+;"));
    return pattern;
}

QString accented(const QString& text) {
    static const QString plain = QStringLiteral("AEIOUYCNSZaeiouycnsz");
    static const QString accents = QStringLiteral("ÅÉÎÖÛÝÇÑŠŽåéîöûýçñšž");
    QString result = text;
    for (QChar& c : result) {
        const auto at = plain.indexOf(c);
        c = at < 0 ? c : accents.at(at);
    }
    return result;
}

/// Words, as other languages have more of them, too.
QString filling(qsizetype length) {
    static const QString words = QStringLiteral(" löng wörds föllow ïn ëvery");
    QString text;
    while (text.size() < length) {
        text += words;
    }
    return text.left(length).trimmed();
}

} // namespace

QString pseudoText(const QString& text) {
    static const QRegularExpression letter(QStringLiteral("[[:alpha:]]"));
    if (!QString(text).remove(kept()).contains(letter)) {
        return text; // "%1 × %2" is as long in every language
    }
    QString result;
    qsizetype at = 0;
    for (const auto& match : kept().globalMatch(text)) {
        result += accented(text.mid(at, match.capturedStart() - at)) + match.captured();
        at = match.capturedEnd();
    }
    result += accented(text.mid(at));
    const QString more = filling((text.size() + 1) / 2 - 2); // the brackets are two more
    return QStringLiteral("[%1%2]").arg(result, more.isEmpty() ? QString() : QLatin1Char(' ') + more);
}

QString PseudoTranslator::translate(const char* context, const char* sourceText, const char*, int) const {
    const bool isOfQt = context && context[0] == 'Q'; // names of keys among them, which are put together
    return sourceText && !isOfQt ? pseudoText(QString::fromUtf8(sourceText)) : QString();
}

} // namespace tempera::ui
