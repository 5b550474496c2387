// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/SampleTile.h"

#include <QImage>
#include <QPainter>
#include <QPainterPath>
#include <QPointer>
#include <QThreadPool>

#include "bridge/Background.h"
#include "bridge/EngineText.h"
#include "data/ImageTransform.h"
#include "theme/Text.h"
#include "theme/Theme.h"

namespace tempera::ui {

ReadPicture pictureOf(const fs::path& file, int maxSide) {
    const auto image = data::thumbnail(file, maxSide);
    if (!image.ok()) {
        return {{}, engineText(qstr(image.error().message))};
    }
    return {QImage(image->rgb.data(), image->width, image->height, image->width * 3, QImage::Format_RGB888).copy(), {}};
}

void readPicture(const fs::path& file, int maxSide, QObject* context,
                 std::function<void(const QImage& image, const QString& error)> done) {
    inBackground(
        *QThreadPool::globalInstance(), context, [file, maxSide] { return pictureOf(file, maxSide); },
        [done = std::move(done)](const ReadPicture& read) { done(read.image, read.error); });
}

SampleTile::SampleTile(const fs::path& file, int side, QWidget* parent)
    : QAbstractButton(parent)
    , file_(file)
    , side_(side) {
    setFixedSize(side, side);
    setCursor(Qt::PointingHandCursor);
}

void SampleTile::showEvent(QShowEvent* event) {
    QAbstractButton::showEvent(event);
    load();
}

void SampleTile::setSide(int side) {
    side_ = side;
    setFixedSize(side, side);
    if (isVisible()) {
        load();
    }
}

/// Once, and again where more pixels are wanted than were.
void SampleTile::load() {
    const int pixels = static_cast<int>(side_ * devicePixelRatioF());
    if (pixels <= asked_) {
        return;
    }
    asked_ = pixels;
    readPicture(file_, pixels, this, [this, pixels](const QImage& image, const QString& error) {
        if (pixels < asked_) {
            return; // more are on their way
        }
        picture_ = QPixmap::fromImage(image);
        picture_.setDevicePixelRatio(devicePixelRatioF());
        error_ = error;
        setToolTip(error);
        update();
    });
}

void SampleTile::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    paintTile(painter, rect(), picture_, error_,
              hasFocus()     ? TileFrame::Focused
              : underMouse() ? TileFrame::Pointed
                             : TileFrame::Plain);
}

void paintTile(QPainter& painter, const QRect& rect, const QPixmap& picture, const QString& error, TileFrame frame) {
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    QPainterPath shape;
    shape.addRoundedRect(QRectF(rect).adjusted(0.5, 0.5, -0.5, -0.5), 5, 5);
    painter.fillPath(shape, QColor(tokens().surface));
    if (!picture.isNull()) {
        QSizeF size = picture.deviceIndependentSize();
        size.scale(rect.size(), Qt::KeepAspectRatio);
        QRectF target(QPointF(), size);
        target.moveCenter(QRectF(rect).center());
        painter.save();
        painter.setClipPath(shape);
        painter.drawPixmap(target, picture, QRectF(picture.rect()));
        painter.restore();
    } else if (!error.isEmpty()) {
        painter.setPen(QColor(tokens().error));
        painter.drawText(rect, Qt::AlignCenter | Qt::TextWordWrap, SampleTile::tr("unreadable"));
    }
    painter.setPen(QPen(QColor(frame == TileFrame::Plain ? tokens().border : tokens().accent),
                        frame == TileFrame::Focused ? 2 : 1));
    painter.drawPath(shape);
}

} // namespace tempera::ui
