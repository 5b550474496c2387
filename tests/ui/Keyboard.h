// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>
#include <QApplication>
#include <QTest>

#include <functional>

#include "StudioTest.h"

/// The studio by the keyboard alone: every step is a key that is pressed where the focus is.
namespace tempera::ui {

/// To whatever has the focus in the active window, as a keyboard does.
inline void press(QKeyCombination keys) {
    QWidget* at = QApplication::activePopupWidget();
    at = at ? at : QApplication::focusWidget();
    at = at ? at : QApplication::activeWindow();
    QTest::keyClick(at, keys.key(), keys.keyboardModifiers());
}
inline void press(Qt::Key key) { press(QKeyCombination(key)); }
inline void type(const QString& text) { QTest::keyClicks(QApplication::focusWidget(), text); }

/// Presses Tab until the focus is where it should be.
inline bool tabTo(const std::function<bool(const QWidget&)>& wanted) {
    constexpr int kMost = 300;
    for (int i = 0; i < kMost; ++i) {
        const QWidget* at = QApplication::focusWidget();
        if (at && wanted(*at)) {
            return true;
        }
        press(Qt::Key_Tab);
    }
    return false;
}

inline bool tabToName(const char* name) {
    return tabTo([name](const QWidget& widget) { return widget.accessibleName() == QString::fromUtf8(name); });
}

inline bool tabToButton(const char* text) {
    return tabTo([text](const QWidget& widget) {
        const auto* button = qobject_cast<const QAbstractButton*>(&widget);
        return button && button->text().remove(QLatin1Char('&')) == QString::fromUtf8(text);
    });
}

inline void search(const QString& words) {
    press(Qt::CTRL | Qt::Key_K);
    type(words);
    press(Qt::Key_Return);
}

template <class Dialog>
Dialog* waitFor(MainWindow& window) {
    Dialog* found = nullptr;
    static_cast<void>(QTest::qWaitFor(
        [&] {
            found = window.findChild<Dialog*>();
            return found && found->isActiveWindow();
        },
        kPatience));
    return found;
}

} // namespace tempera::ui
