// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAction>
#include <QKeySequence>
#include <QString>
#include <QWidget>

namespace tempera::ui {

/// "Save job (Ctrl+S)"; the text alone where there are no keys.
inline QString withKeys(const QString& text, const QKeySequence& keys) {
    return keys.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, keys.toString(QKeySequence::NativeText));
}

/// Its tool tip is the text with the keys of the actions, whatever these become.
inline void tellKeys(QWidget* widget, const QString& text, const QList<QAction*>& actions) {
    const auto tell = [widget, text, actions] {
        QStringList keys;
        for (const QAction* each : actions) {
            if (!each->shortcut().isEmpty()) {
                keys.append(each->shortcut().toString(QKeySequence::NativeText));
            }
        }
        widget->setToolTip(keys.isEmpty() ? text : QStringLiteral("%1 (%2)").arg(text, keys.join(QLatin1String(", "))));
    };
    for (const QAction* each : actions) {
        QObject::connect(each, &QAction::changed, widget, tell);
    }
    tell();
}

} // namespace tempera::ui
