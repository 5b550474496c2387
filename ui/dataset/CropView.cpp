// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/CropView.h"

#include <QPainter>
#include <QPainterPath>

#include "theme/Theme.h"
#include "widgets/AccessibleRole.h"

namespace tempera::ui {

CropView::CropView(QWidget* parent)
    : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleRole(this, QAccessible::Graphic);
    setAccessibleName(tr("Picture with its crop"));
}

void CropView::clear() {
    pixmap_ = {};
    placement_ = {};
    mask_ = {};
    update();
}

void CropView::setPixmap(const QPixmap& pixmap) {
    pixmap_ = pixmap;
    update();
}

void CropView::setPlacement(const data::Placement& placement) {
    placement_ = placement;
    update();
}

void CropView::setMask(const QImage& mask) {
    constexpr int kMostTint = 170;
    mask_ = mask.isNull() ? QImage() : QImage(mask.size(), QImage::Format_ARGB32);
    const QColor tint = QColor::fromRgb(tokens().error);
    for (int y = 0; y < mask_.height(); ++y) {
        for (int x = 0; x < mask_.width(); ++x) {
            const int ignored = 255 - qGray(mask.pixel(x, y));
            mask_.setPixel(x, y, qRgba(tint.red(), tint.green(), tint.blue(), ignored * kMostTint / 255));
        }
    }
    update();
}

void CropView::paintEvent(QPaintEvent*) {
    if (pixmap_.isNull() || pixmap_.width() <= 1)
        return;
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    QRectF place({}, QSizeF(pixmap_.size()).scaled(QSizeF(size()), Qt::KeepAspectRatio));
    place.moveCenter(QRectF(rect()).center());
    painter.drawPixmap(place, pixmap_, pixmap_.rect());
    if (placement_.resized.width <= 0)
        return;
    const double scaleX = place.width() / placement_.resized.width;
    const double scaleY = place.height() / placement_.resized.height;
    const QRectF kept(place.x() + placement_.x * scaleX, place.y() + placement_.y * scaleY,
                      placement_.bucket.width * scaleX, placement_.bucket.height * scaleY);
    if (!mask_.isNull())
        painter.drawImage(kept.intersected(place), mask_);
    if (placement_.lost() <= 0)
        return; // an edge would be drawn where nothing is cut
    QPainterPath lost;
    lost.addRect(place);
    lost.addRect(kept.intersected(place));
    painter.fillPath(lost, QColor(20, 22, 26, 150));
    painter.setPen(QPen(Qt::white, 1));
    painter.drawRect(kept.adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace tempera::ui
