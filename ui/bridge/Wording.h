// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

#include "bridge/EngineText.h"
#include "options/Wording.h"
#include "theme/Text.h"

namespace tempera::ui {

/// A message of the engine as a form says it: in the language of the window, options by their labels.
inline QString formWords(const QString& message) {
    return qstr(options::inWordsOfTheForm(utf8(engineText(message)),
                                          [](std::string_view literal) { return utf8(optionText(literal)); }));
}
inline QString formWords(std::string_view message) { return formWords(qstr(message)); }

} // namespace tempera::ui
