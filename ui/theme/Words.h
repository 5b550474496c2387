// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <algorithm>

namespace tempera::ui {

/// The words of a search, which are looked for each for itself.
inline QStringList wordsOf(const QString& query) { return query.split(QLatin1Char(' '), Qt::SkipEmptyParts); }

/// Whether each of them stands somewhere in the text, in whatever case. Thread: any.
inline bool hasAll(const QString& text, const QStringList& words) {
    return std::all_of(words.begin(), words.end(),
                       [&text](const QString& word) { return text.contains(word, Qt::CaseInsensitive); });
}

} // namespace tempera::ui
