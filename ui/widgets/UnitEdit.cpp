// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/UnitEdit.h"

#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

#include "theme/Theme.h"

namespace tempera::ui {

UnitEdit::UnitEdit(QWidget* parent)
    : QLineEdit(parent) {}

void UnitEdit::setUnit(const QString& unit) {
    if (unit != unit_) {
        unit_ = unit;
        reserveRoom();
        update();
    }
}

void UnitEdit::reserveRoom() {
    setTextMargins(0, 0, unit_.isEmpty() ? 0 : fontMetrics().horizontalAdvance(unit_) + 8, 0);
}

void UnitEdit::changeEvent(QEvent* event) {
    QLineEdit::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange) {
        reserveRoom();
    }
}

void UnitEdit::paintEvent(QPaintEvent* event) {
    QLineEdit::paintEvent(event);
    if (!unit_.isEmpty()) {
        QPainter painter(this);
        painter.setPen(QColor(isEnabled() ? tokens().secondary : tokens().disabled));
        painter.drawText(rect().adjusted(0, 0, -9, 0), Qt::AlignRight | Qt::AlignVCenter, unit_);
    }
}

void UnitEdit::dragEnterEvent(QDragEnterEvent* event) {
    if (!event->mimeData()->hasUrls()) {
        QLineEdit::dragEnterEvent(event);
        return;
    }
    const QList<QUrl> urls = event->mimeData()->urls();
    event->setAccepted(takesFiles_ && urls.size() == 1 && urls.constFirst().isLocalFile());
}

void UnitEdit::dropEvent(QDropEvent* event) {
    if (!event->mimeData()->hasUrls()) {
        QLineEdit::dropEvent(event);
        return;
    }
    event->acceptProposedAction();
    Q_EMIT fileDropped(event->mimeData()->urls().constFirst().toLocalFile());
}

void UnitEdit::keyPressEvent(QKeyEvent* event) {
    switch (event->key()) {
    case Qt::Key_Up:
        Q_EMIT stepped(1);
        break;
    case Qt::Key_Down:
        Q_EMIT stepped(-1);
        break;
    case Qt::Key_PageUp:
        Q_EMIT stepped(10);
        break;
    case Qt::Key_PageDown:
        Q_EMIT stepped(-10);
        break;
    default:
        QLineEdit::keyPressEvent(event);
    }
}

} // namespace tempera::ui
