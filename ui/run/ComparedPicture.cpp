// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/ComparedPicture.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

#include "theme/Theme.h"

namespace tempera::ui {

ComparedPicture::ComparedPicture(QWidget* parent)
    : QWidget(parent) {
    setMinimumSize(160, 160);
}

void ComparedPicture::setPicture(const QPixmap& picture, const QString& error) {
    picture_ = picture;
    error_ = error;
    update();
}

void ComparedPicture::setOther(const QPixmap& other) {
    other_ = other;
    setCursor(other_.isNull() ? Qt::ArrowCursor : Qt::SplitHCursor);
    update();
}

void ComparedPicture::setBorder(double share) {
    border_ = std::clamp(share, 0.0, 1.0);
    update();
}

QRectF ComparedPicture::area() const {
    QSizeF size = picture_.isNull() ? QSizeF(1, 1) : QSizeF(picture_.size());
    size.scale(this->size(), Qt::KeepAspectRatio);
    QRectF area(QPointF(), size);
    area.moveCenter(QRectF(rect()).center());
    return area;
}

void ComparedPicture::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    if (picture_.isNull()) {
        painter.setPen(QColor(error_.isEmpty() ? tokens().secondary : tokens().error));
        painter.drawText(rect(), Qt::AlignCenter | Qt::TextWordWrap, error_);
        return;
    }
    const QRectF all = area();
    painter.drawPixmap(all, picture_, QRectF(picture_.rect()));
    if (other_.isNull()) {
        return;
    }
    const double x = all.left() + all.width() * border_;
    painter.save();
    painter.setClipRect(QRectF(all.topLeft(), QPointF(x, all.bottom())));
    painter.drawPixmap(all, other_, QRectF(other_.rect()));
    painter.restore();
    painter.setPen(QPen(QColor(tokens().surface), 4));
    painter.drawLine(QPointF(x, all.top()), QPointF(x, all.bottom()));
    painter.setPen(QPen(QColor(tokens().accent), 2));
    painter.drawLine(QPointF(x, all.top()), QPointF(x, all.bottom()));
}

void ComparedPicture::follow(double x) {
    if (!other_.isNull() && area().width() > 0.0) {
        setBorder((x - area().left()) / area().width());
        Q_EMIT borderMoved(border_);
    }
}

void ComparedPicture::mousePressEvent(QMouseEvent* event) { follow(event->position().x()); }

void ComparedPicture::mouseMoveEvent(QMouseEvent* event) { follow(event->position().x()); }

} // namespace tempera::ui
