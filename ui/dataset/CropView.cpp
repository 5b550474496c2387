// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/CropView.h"

#include <QPainter>
#include <QPainterPath>

#include "theme/Theme.h"

namespace tempera::ui {

CropView::CropView(QWidget* parent)
    : QWidget(parent) {
    QSizePolicy policy(QSizePolicy::Expanding, QSizePolicy::Preferred);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
    setAccessibleName(tr("Picture with its crop"));
}

void CropView::clear() {
    pixmap_ = {};
    placement_ = {};
    update();
}

void CropView::show(const QPixmap& pixmap, const data::Placement& placement) {
    pixmap_ = pixmap;
    placement_ = placement;
    update();
}

void CropView::setPixmap(const QPixmap& pixmap) {
    pixmap_ = pixmap;
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
    if (placement_.resized.width <= 0 || placement_.lost() <= 0)
        return; // an edge would be drawn where nothing is cut

    const double scaleX = place.width() / placement_.resized.width;
    const double scaleY = place.height() / placement_.resized.height;
    const QRectF kept(place.x() + placement_.x * scaleX, place.y() + placement_.y * scaleY,
                      placement_.bucket.width * scaleX, placement_.bucket.height * scaleY);
    QPainterPath lost;
    lost.addRect(place);
    lost.addRect(kept.intersected(place));
    painter.fillPath(lost, QColor(20, 22, 26, 150));
    painter.setPen(QPen(Qt::white, 1));
    painter.drawRect(kept.adjusted(0.5, 0.5, -0.5, -0.5));
}

} // namespace tempera::ui
