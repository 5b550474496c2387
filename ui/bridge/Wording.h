// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>

#include <string_view>

#include "bridge/EngineText.h"
#include "options/Wording.h"
#include "theme/Text.h"

namespace tempera::ui {

/// A text with the options in it by their labels in place of their keys. Chinese and Japanese have spaces around a key,
/// and none around a label.
inline QString withLabels(const QString& text) {
    static const QRegularExpression spaces(
        QStringLiteral("(?<=[\\x{3000}-\\x{9fff}\\x{ff00}-\\x{ff60}]) (?=[“「])|(?<=[”」]) "
                       "(?=[\\x{3000}-\\x{9fff}\\x{ff00}-\\x{ff60}])"));
    return qstr(options::inWordsOfTheForm(utf8(text),
                                          [](std::string_view literal) { return utf8(optionText(literal)); }))
        .remove(spaces);
}
/// A message of the engine as a form says it, in the language of the window.
inline QString formWords(const QString& message) { return withLabels(engineText(message)); }
inline QString formWords(std::string_view message) { return formWords(qstr(message)); }

} // namespace tempera::ui
