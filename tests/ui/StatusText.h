// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>

#include "shell/StatusBar.h"

namespace tempera::ui {

/// What the status bar of a window says, with its tool tips.
inline QString statusText(const QWidget& window) {
    QString text;
    for (const auto* label : window.findChild<StatusBar*>()->findChildren<QLabel*>()) {
        text += label->text() + QLatin1Char('\n') + label->toolTip() + QLatin1Char('\n');
    }
    return text;
}

} // namespace tempera::ui
