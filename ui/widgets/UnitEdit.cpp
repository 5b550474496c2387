// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/UnitEdit.h"

#include <QDragEnterEvent>
#include <QKeyEvent>
#include <QMimeData>
#include <QPainter>
#include <QStyleOptionFrame>
#include <QStylePainter>
#include <QToolTip>
#include <QUrl>

#include "theme/PlainTexts.h"
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

/// Where the text is.
QRect UnitEdit::field() const {
    constexpr int kEdge = 2; // QLineEdit keeps so much free beside its text
    QStyleOptionFrame option;
    initStyleOption(&option);
    const QRect inside = style()->subElementRect(QStyle::SE_LineEditContents, &option, this);
    return inside.marginsRemoved(textMargins()).adjusted(kEdge, 0, -kEdge, 0);
}

QString UnitEdit::shownText() const { return fontMetrics().elidedText(text(), Qt::ElideMiddle, field().width()); }

bool UnitEdit::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip && isCut()) {
        QStringList parts{text(), toolTip().isEmpty() && parentWidget() ? parentWidget()->toolTip() : toolTip()};
        parts.removeAll(QString());
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), asToolTip(parts.join(QLatin1Char('\n'))),
                           this);
        return true;
    }
    return QLineEdit::event(event);
}

void UnitEdit::paintEvent(QPaintEvent* event) {
    if (hasFocus() || !isCut()) {
        QLineEdit::paintEvent(event);
    } else {
        QStylePainter painter(this);
        QStyleOptionFrame option;
        initStyleOption(&option);
        painter.drawPrimitive(QStyle::PE_PanelLineEdit, option);
        painter.setPen(palette().color(QPalette::Text));
        painter.drawText(field(), static_cast<int>(Qt::AlignLeft | Qt::AlignVCenter), shownText());
    }
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
