// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/MaskCanvas.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>

#include "theme/Theme.h"

namespace tempera::ui {

namespace {
constexpr std::size_t kMostSteps = 50;
constexpr int kMostTint = 170;
constexpr double kKeyStep = 0.25; ///< of the brush
} // namespace

MaskCanvas::MaskCanvas(QWidget* parent)
    : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(160, 120);
    setMouseTracking(true);
    setCursor(Qt::CrossCursor);
    setAccessibleName(tr("Mask of the picture"));
    setAccessibleDescription(tr("Arrow keys move the brush, Space paints"));
}

void MaskCanvas::setPicture(const QImage& picture, const QImage& mask) {
    picture_ = picture;
    mask_ = QImage(picture.size(), QImage::Format_Grayscale8);
    mask_.fill(Qt::white);
    if (!mask.isNull() && !picture.isNull()) {
        mask_ = mask.scaled(picture.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                    .convertToFormat(QImage::Format_Grayscale8);
    }
    steps_.clear();
    brush_ = QRectF(picture.rect()).center();
    makeTint();
    Q_EMIT changed();
}

void MaskCanvas::setBrush(double part) {
    part_ = part;
    update();
}

double MaskCanvas::radius() const { return std::max(0.5, part_ * std::max(picture_.width(), picture_.height()) / 2.0); }

QRectF MaskCanvas::place() const {
    QRectF place({}, QSizeF(picture_.size()).scaled(QSizeF(size()), Qt::KeepAspectRatio));
    place.moveCenter(QRectF(rect()).center());
    return place;
}

QPointF MaskCanvas::inPicture(const QPointF& point) const {
    const QRectF shown = place();
    return {(point.x() - shown.x()) * picture_.width() / shown.width(),
            (point.y() - shown.y()) * picture_.height() / shown.height()};
}

void MaskCanvas::remember() {
    steps_.push_back(mask_); // shared until one of them changes
    if (steps_.size() > kMostSteps) {
        steps_.erase(steps_.begin());
    }
}

void MaskCanvas::stroke(const QPointF& from, const QPointF& to) {
    QPainter painter(&mask_);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor colour = takesOut_ ? Qt::black : Qt::white;
    painter.setPen(QPen(colour, 2 * radius(), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, from == to ? to + QPointF(0.01, 0) : to);
    painter.end();
    makeTint();
    Q_EMIT changed();
}

void MaskCanvas::fill(bool counts) {
    remember();
    mask_.fill(counts ? Qt::white : Qt::black);
    makeTint();
    Q_EMIT changed();
}

void MaskCanvas::invert() {
    remember();
    mask_.invertPixels();
    makeTint();
    Q_EMIT changed();
}

void MaskCanvas::undo() {
    if (steps_.empty()) {
        return;
    }
    mask_ = std::move(steps_.back());
    steps_.pop_back();
    makeTint();
    Q_EMIT changed();
}

void MaskCanvas::makeTint() {
    QImage ignored = mask_;
    ignored.invertPixels();
    tint_ = QImage(mask_.size(), QImage::Format_ARGB32);
    QColor colour = QColor::fromRgb(tokens().error);
    colour.setAlpha(kMostTint);
    tint_.fill(colour);
    tint_ = tint_.convertToFormat(QImage::Format_ARGB32_Premultiplied);
    QPainter painter(&tint_);
    painter.setCompositionMode(QPainter::CompositionMode_DestinationIn);
    QImage alpha = ignored;
    alpha.reinterpretAsFormat(QImage::Format_Alpha8);
    painter.drawImage(0, 0, alpha);
    painter.end();
    update();
}

void MaskCanvas::paintEvent(QPaintEvent*) {
    if (picture_.isNull()) {
        return;
    }
    QPainter painter(this);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    const QRectF shown = place();
    painter.drawImage(shown, picture_);
    painter.drawImage(shown, tint_);
    const double scale = shown.width() / picture_.width();
    const QPointF centre(shown.x() + brush_.x() * scale, shown.y() + brush_.y() * scale);
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(Qt::black, 2.5));
    painter.drawEllipse(centre, radius() * scale, radius() * scale);
    painter.setPen(QPen(Qt::white, 1));
    painter.drawEllipse(centre, radius() * scale, radius() * scale);
    if (hasFocus()) {
        painter.setPen(QPen(QColor::fromRgb(tokens().accent), 1));
        painter.drawRect(QRectF(rect()).adjusted(0.5, 0.5, -0.5, -0.5));
    }
}

void MaskCanvas::mousePressEvent(QMouseEvent* event) {
    if (event->button() != Qt::LeftButton || picture_.isNull()) {
        return;
    }
    remember();
    painting_ = true;
    brush_ = inPicture(event->position());
    stroke(brush_, brush_);
}

void MaskCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (picture_.isNull()) {
        return;
    }
    const QPointF from = brush_;
    brush_ = inPicture(event->position());
    if (painting_) {
        stroke(from, brush_);
    }
    update();
}

void MaskCanvas::mouseReleaseEvent(QMouseEvent*) { painting_ = false; }

void MaskCanvas::keyPressEvent(QKeyEvent* event) {
    const double step = std::max(1.0, 2 * radius() * kKeyStep);
    QPointF by;
    switch (event->key()) {
    case Qt::Key_Left:
        by = {-step, 0};
        break;
    case Qt::Key_Right:
        by = {step, 0};
        break;
    case Qt::Key_Up:
        by = {0, -step};
        break;
    case Qt::Key_Down:
        by = {0, step};
        break;
    case Qt::Key_Space:
        if (!event->isAutoRepeat() && !picture_.isNull()) {
            remember();
            painting_ = true;
            stroke(brush_, brush_);
        }
        return;
    default:
        QWidget::keyPressEvent(event);
        return;
    }
    const QPointF from = brush_;
    brush_ = {std::clamp(brush_.x() + by.x(), 0.0, static_cast<double>(picture_.width())),
              std::clamp(brush_.y() + by.y(), 0.0, static_cast<double>(picture_.height()))};
    if (painting_) {
        stroke(from, brush_);
    }
    update();
}

void MaskCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        painting_ = false;
    }
    QWidget::keyReleaseEvent(event);
}

} // namespace tempera::ui
