// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <string_view>

#include "options/Wording.h"
#include "theme/Text.h"

namespace tempera::ui {

/// A message of the engine as a form says it: options by their labels.
inline QString formWords(std::string_view message) {
    return qstr(options::inWordsOfTheForm(message, [](std::string_view literal) { return utf8(optionText(literal)); }));
}
inline QString formWords(const QString& message) { return formWords(utf8(message)); }

} // namespace tempera::ui
