// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QObject>

class QWidget;

namespace tempera::ui {

/// On a laptop's screen that is magnified two or three times a dialog may need more than there is: it is scrolled then.
/// An event filter of the whole application, for dialogs as they open; those of Qt find room themselves. Thread: ui.
class SmallScreens : public QObject {
public:
    using QObject::QObject;

    bool eventFilter(QObject* object, QEvent* event) override;
    /// Whether this dialog is scrolled: its size is no matter of what is in it.
    static bool isScrolled(const QWidget* dialog);
};

} // namespace tempera::ui
