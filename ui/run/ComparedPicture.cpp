// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/ComparedPicture.h"

#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

#include "theme/Theme.h"
#include "widgets/AccessibleRole.h"

namespace tempera::ui {

namespace {

/// A larger one is made smaller once, by the mean of its pixels, and not by each move of the border.
QPixmap fitted(const QPixmap& picture, const QSize& size) {
    return picture.width() > size.width() ? picture.scaled(size, Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                                          : picture;
}

} // namespace

ComparedPicture::ComparedPicture(QWidget* parent)
    : QWidget(parent) {
    setAccessibleRole(this, QAccessible::Graphic);
    setMinimumSize(160, 160);
}

void ComparedPicture::setPicture(const QPixmap& picture, const QString& error) {
    picture_ = picture;
    error_ = error;
    shown_ = {};
    update();
}

void ComparedPicture::setOther(const QPixmap& other) {
    other_ = other;
    shownOther_ = {};
    setCursor(other_.isNull() ? Qt::ArrowCursor : Qt::SplitHCursor);
    describe();
    update();
}

void ComparedPicture::setNames(const QString& other, const QString& own) {
    otherName_ = other;
    ownName_ = own;
    describe();
    update();
}

void ComparedPicture::describe() {
    setAccessibleDescription(other_.isNull() ? QString()
                                             : tr("at the left: %1, at the right: %2").arg(otherName_, ownName_));
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
    paintPictures(painter, all);
    if (hasFocus()) {
        painter.setRenderHint(QPainter::Antialiasing, false);
        painter.setPen(QPen(QColor(tokens().accent), 1));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(all.adjusted(0, 0, -1, -1));
    }
}

void ComparedPicture::paintPictures(QPainter& painter, const QRectF& all) {
    if (const QSize size = (all.size() * devicePixelRatioF()).toSize(); size != shownSize_) {
        shownSize_ = size;
        shown_ = shownOther_ = {};
    }
    shown_ = shown_.isNull() ? fitted(picture_, shownSize_) : shown_;
    painter.drawPixmap(all, shown_, QRectF(shown_.rect()));
    if (other_.isNull()) {
        return;
    }
    shownOther_ = shownOther_.isNull() ? fitted(other_, shownSize_) : shownOther_;
    const double x = all.left() + all.width() * border_;
    painter.save();
    painter.setClipRect(QRectF(all.topLeft(), QPointF(x, all.bottom())));
    painter.drawPixmap(all, shownOther_, QRectF(shownOther_.rect()));
    painter.restore();
    painter.setPen(QPen(QColor(tokens().surface), 4));
    painter.drawLine(QPointF(x, all.top()), QPointF(x, all.bottom()));
    painter.setPen(QPen(QColor(tokens().accent), 2));
    painter.drawLine(QPointF(x, all.top()), QPointF(x, all.bottom()));
    paintNames(painter, all, x);
}

void ComparedPicture::paintNames(QPainter& painter, const QRectF& all, double border) const {
    constexpr double kGap = 8.0, kInner = 7.0;
    painter.setRenderHint(QPainter::Antialiasing);
    const QFontMetricsF metrics(painter.font());
    const auto paint = [&](const QString& name, const QRectF& side, Qt::Alignment edge) {
        const double width = metrics.horizontalAdvance(name) + 2.0 * kInner;
        if (name.isEmpty() || width + 2.0 * kGap > side.width()) {
            return;
        }
        const double left = edge == Qt::AlignLeft ? side.left() + kGap : side.right() - kGap - width;
        const QRectF box(left, side.top() + kGap, width, metrics.height() + kInner);
        painter.setPen(QPen(QColor(tokens().border), 1));
        painter.setBrush(QColor(tokens().surface));
        painter.drawRoundedRect(box, 5.0, 5.0);
        painter.setPen(QColor(tokens().text));
        painter.drawText(box, Qt::AlignCenter, name);
    };
    paint(otherName_, QRectF(all.topLeft(), QPointF(border, all.bottom())), Qt::AlignLeft);
    paint(ownName_, QRectF(QPointF(border, all.top()), all.bottomRight()), Qt::AlignRight);
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
