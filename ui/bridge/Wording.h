// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QRegularExpression>
#include <QString>

#include <string_view>

#include "bridge/EngineText.h"
#include "options/Wording.h"
#include "theme/Text.h"

namespace tempera::ui {

/// A message of the engine as a form says it: in the language of the window, options by their labels. Chinese and
/// Japanese have spaces around the key of an option, and none around its label.
inline QString formWords(const QString& message) {
    static const QRegularExpression spaces(
        QStringLiteral("(?<=[\\x{3000}-\\x{9fff}\\x{ff00}-\\x{ff60}]) (?=[“「])|(?<=[”」]) "
                       "(?=[\\x{3000}-\\x{9fff}\\x{ff00}-\\x{ff60}])"));
    return qstr(options::inWordsOfTheForm(utf8(engineText(message)),
                                          [](std::string_view literal) { return utf8(optionText(literal)); }))
        .remove(spaces);
}
inline QString formWords(std::string_view message) { return formWords(qstr(message)); }

} // namespace tempera::ui
