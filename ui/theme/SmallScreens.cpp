// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/SmallScreens.h"

#include <QDialog>
#include <QEvent>
#include <QFileDialog>
#include <QMessageBox>
#include <QScreen>
#include <QScrollArea>
#include <QVBoxLayout>

namespace tempera::ui {

namespace {

constexpr int kTitleBar = 40; ///< room for what the window manager adds
constexpr auto kScrolled = "scrolled";

/// Its layout, with all that is in it, moves into a scroll area.
void scroll(QDialog* dialog, QSize room) {
    auto* inner = new QWidget;
    inner->setMinimumSize(dialog->minimumSize());
    inner->setLayout(dialog->layout());
    auto* area = new QScrollArea(dialog);
    area->setFrameShape(QFrame::NoFrame);
    area->setFocusPolicy(Qt::NoFocus);
    area->setWidgetResizable(true);
    area->setWidget(inner);
    auto* column = new QVBoxLayout(dialog);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(area);
    dialog->setProperty(kScrolled, true);
    dialog->setMinimumSize(0, 0);
    dialog->resize(dialog->size().boundedTo(room));
}

} // namespace

bool SmallScreens::isScrolled(const QWidget* dialog) { return dialog->property(kScrolled).toBool(); }

bool SmallScreens::eventFilter(QObject* object, QEvent* event) {
    auto* dialog = event->type() == QEvent::Show && !event->spontaneous() ? qobject_cast<QDialog*>(object) : nullptr;
    const bool isOurs = dialog && dialog->layout() && !qobject_cast<QMessageBox*>(dialog) &&
                        !qobject_cast<QFileDialog*>(dialog) && !isScrolled(dialog);
    if (isOurs) {
        const QSize room = dialog->screen()->availableSize() - QSize(0, kTitleBar);
        const QSize needed = dialog->minimumSizeHint().expandedTo(dialog->minimumSize());
        if (needed.width() > room.width() || needed.height() > room.height()) {
            scroll(dialog, room);
        }
    }
    return false;
}

} // namespace tempera::ui
