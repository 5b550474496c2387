// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QKeySequence>
#include <QString>

namespace tempera::ui {

/// "Save job (Ctrl+S)"; the text alone where there are no keys.
inline QString withKeys(const QString& text, const QKeySequence& keys) {
    return keys.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, keys.toString(QKeySequence::NativeText));
}

} // namespace tempera::ui
