// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/CanvasView.h"

#include <algorithm>

namespace tempera::ui {

namespace {

/// The middle of what is seen of a side, so that no edge comes into it that need not.
double middleOf(double wanted, double side, double seen) {
    return seen >= side ? side / 2 : std::clamp(wanted, seen / 2, side - seen / 2);
}

} // namespace

void CanvasView::setPicture(const QSizeF& size) {
    picture_ = size;
    fit();
}

void CanvasView::setRoom(const QSizeF& size) {
    room_ = size;
    keepInside();
}

void CanvasView::fit() {
    zoom_ = 1;
    keepInside();
}

double CanvasView::fittingScale() const {
    return picture_.isEmpty() ? 1 : std::min(room_.width() / picture_.width(), room_.height() / picture_.height());
}

double CanvasView::scale() const { return fittingScale() * zoom_; }

void CanvasView::zoomTo(double zoom, const QPointF& fixed) {
    const QPointF held = toPicture(fixed);
    zoom_ = std::clamp(zoom, 1.0, kMostZoom);
    centre_ = held - (fixed - QPointF(room_.width() / 2, room_.height() / 2)) / scale();
    keepInside();
}

void CanvasView::panBy(const QPointF& by) {
    centre_ -= by / scale();
    keepInside();
}

void CanvasView::bringIntoSight(const QPointF& point, double margin) {
    const QPointF at = fromPicture(point);
    const double x = std::min(margin, room_.width() / 2), y = std::min(margin, room_.height() / 2);
    panBy({std::clamp(at.x(), x, room_.width() - x) - at.x(), std::clamp(at.y(), y, room_.height() - y) - at.y()});
}

void CanvasView::keepInside() {
    const QSizeF seen = room_ / scale();
    centre_ = {middleOf(centre_.x(), picture_.width(), seen.width()),
               middleOf(centre_.y(), picture_.height(), seen.height())};
}

QRectF CanvasView::place() const { return {fromPicture({0, 0}), picture_ * scale()}; }

QPointF CanvasView::toPicture(const QPointF& point) const {
    return centre_ + (point - QPointF(room_.width() / 2, room_.height() / 2)) / scale();
}

QPointF CanvasView::fromPicture(const QPointF& point) const {
    return (point - centre_) * scale() + QPointF(room_.width() / 2, room_.height() / 2);
}

} // namespace tempera::ui
