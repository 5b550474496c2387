// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <QRectF>
#include <QSizeF>

namespace tempera::ui {

/// Where a picture lies on a widget: whole in its middle, or enlarged and moved. Points of the widget are in its
/// (device-independent) pixels. Thread: any.
class CanvasView {
public:
    static constexpr double kMostZoom = 32;

    void setPicture(const QSizeF& size);
    void setRoom(const QSizeF& size);

    /// Of the picture as it fits the room.
    double zoom() const { return zoom_; }
    void fit();
    /// What lies at `fixed`, a point of the widget, stays there.
    void zoomTo(double zoom, const QPointF& fixed);
    /// Moves the picture by pixels of the widget, not beyond its edges.
    void panBy(const QPointF& by);
    /// Moves it as little as brings a point of the picture into sight, `margin` pixels from the edge.
    void bringIntoSight(const QPointF& point, double margin);

    /// Of the whole picture on the widget.
    QRectF place() const;
    /// Pixels of the widget for one of the picture.
    double scale() const;
    QPointF toPicture(const QPointF& point) const;
    QPointF fromPicture(const QPointF& point) const;

private:
    double fittingScale() const;
    void keepInside();

    QSizeF picture_;
    QSizeF room_;
    double zoom_ = 1;
    QPointF centre_; ///< of the room, in pixels of the picture
};

} // namespace tempera::ui
