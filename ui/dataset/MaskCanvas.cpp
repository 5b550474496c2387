// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/MaskCanvas.h"

#include <QKeyEvent>
#include <QLocale>
#include <QMouseEvent>
#include <QPainter>
#include <QWheelEvent>

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "theme/Theme.h"
#include "widgets/AccessibleRole.h"

namespace tempera::ui {

namespace {
constexpr std::size_t kMostSteps = 50;
constexpr int kMostTint = 170;
constexpr double kKeyStep = 0.25;  ///< of the brush
constexpr double kSizeStep = 1.15; ///< of a notch of the wheel
constexpr double kZoomStep = 1.25; ///< the same
constexpr double kPanStep = 0.2;   ///< of the shorter side that is seen
constexpr double kPixelsSeen = 3;  ///< from this scale on each pixel is seen as it is
constexpr double kSightMargin = 32;
constexpr int kNotch = 120;
constexpr int kMostLines = 256; ///< that are looked at: enough for percent
} // namespace

MaskCanvas::MaskCanvas(QWidget* parent)
    : QWidget(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(160, 120);
    setMouseTracking(true);
    setCursor(Qt::CrossCursor);
    setAccessibleRole(this, QAccessible::Graphic);
    setAccessibleName(tr("Mask of the picture"));
    for (const auto signal : {&MaskCanvas::changed, &MaskCanvas::zoomChanged}) {
        connect(this, signal, this, &MaskCanvas::tellState);
    }
    connect(this, &MaskCanvas::brushChanged, this, &MaskCanvas::tellState);
    connect(this, &MaskCanvas::takesOutChanged, this, &MaskCanvas::tellState);
}

void MaskCanvas::setPicture(const QImage& picture, const QImage& mask) {
    picture_ = picture;
    mask_ = QImage(picture.size(), QImage::Format_Grayscale8);
    mask_.fill(Qt::white);
    if (!mask.isNull() && !picture.isNull()) {
        mask_ = mask.scaled(picture.size(), Qt::IgnoreAspectRatio, Qt::SmoothTransformation)
                    .convertToFormat(QImage::Format_Grayscale8);
    }
    done_.clear();
    undone_.clear();
    brush_ = QRectF(picture.rect()).center();
    view_.setPicture(picture.size());
    Q_EMIT zoomChanged();
    makeTint();
    Q_EMIT changed();
}

void MaskCanvas::setBrush(double part) {
    part = std::clamp(part, kLeastBrush, kMostBrush);
    if (part != part_) {
        part_ = part;
        update();
        Q_EMIT brushChanged(part);
    }
}

void MaskCanvas::sizeBrush(double notches) { setBrush(part_ * std::pow(kSizeStep, notches)); }

void MaskCanvas::setTakesOut(bool takesOut) {
    if (takesOut != takesOut_) {
        takesOut_ = takesOut;
        Q_EMIT takesOutChanged(takesOut);
    }
}

double MaskCanvas::radius() const { return std::max(0.5, part_ * std::max(picture_.width(), picture_.height()) / 2.0); }

void MaskCanvas::remember() {
    undone_.clear();
    done_.push_back(mask_); // shared until one of them changes
    if (done_.size() > kMostSteps) {
        done_.erase(done_.begin());
    }
}

void MaskCanvas::stroke(const QPointF& from, const QPointF& to) {
    QPainter painter(&mask_);
    painter.setRenderHint(QPainter::Antialiasing);
    const QColor colour = takesOut_ != isOpposite_ ? Qt::black : Qt::white;
    painter.setPen(QPen(colour, 2 * radius(), Qt::SolidLine, Qt::RoundCap));
    painter.drawLine(from, from == to ? to + QPointF(0.01, 0) : to);
    painter.end();
    const double around = radius() + 2;
    makeTint(QRectF(from, to).normalized().adjusted(-around, -around, around, around).toAlignedRect());
    updateAround(from, to);
    Q_EMIT changed();
}

/// Where the brush was and is.
void MaskCanvas::updateAround(const QPointF& from, const QPointF& to) {
    const double around = radius() * view_.scale() + 3;
    update(QRectF(view_.fromPicture(from), view_.fromPicture(to))
               .normalized()
               .adjusted(-around, -around, around, around)
               .toAlignedRect());
}

void MaskCanvas::fill(bool counts) {
    if (picture_.isNull()) {
        return;
    }
    remember();
    mask_.fill(counts ? Qt::white : Qt::black);
    makeTint();
    Q_EMIT changed();
}

void MaskCanvas::invert() {
    if (picture_.isNull()) {
        return;
    }
    remember();
    mask_.invertPixels();
    makeTint();
    Q_EMIT changed();
}

void MaskCanvas::replay(std::vector<QImage>& from, std::vector<QImage>& to) {
    if (from.empty() || painting_) {
        return;
    }
    to.push_back(std::move(mask_));
    mask_ = std::move(from.back());
    from.pop_back();
    makeTint();
    Q_EMIT changed();
}

void MaskCanvas::undo() { replay(done_, undone_); }

void MaskCanvas::redo() { replay(undone_, done_); }

void MaskCanvas::makeTint() {
    tint_ = QImage(mask_.size(), QImage::Format_ARGB32_Premultiplied);
    makeTint(mask_.rect());
    update();
}

/// Only `part` is made anew: strokes must follow the hand.
void MaskCanvas::makeTint(const QRect& part) {
    std::array<QRgb, 256> tints{}; // of each value of the mask
    const QRgb colour = tokens().error;
    for (int value = 0; value < static_cast<int>(tints.size()); ++value) {
        tints[static_cast<std::size_t>(value)] =
            qPremultiply(qRgba(qRed(colour), qGreen(colour), qBlue(colour), kMostTint * (255 - value) / 255));
    }
    const QRect inside = part & mask_.rect();
    for (int y = inside.top(); y <= inside.bottom(); ++y) {
        const uchar* from = mask_.constScanLine(y);
        auto* to = reinterpret_cast<QRgb*>(tint_.scanLine(y));
        for (int x = inside.left(); x <= inside.right(); ++x) {
            to[x] = tints[from[x]];
        }
    }
}

void MaskCanvas::paintEvent(QPaintEvent* event) {
    if (picture_.isNull()) {
        return;
    }
    QPainter painter(this);
    const double scale = view_.scale();
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setRenderHint(QPainter::SmoothPixmapTransform, scale < kPixelsSeen);
    // Only what is to be drawn: the picture may be many times as large as the widget.
    const QRect source = QRectF(view_.toPicture(event->rect().topLeft()), event->rect().size() / scale)
                             .toAlignedRect()
                             .adjusted(-1, -1, 1, 1) &
                         picture_.rect();
    const QRectF target(view_.fromPicture(source.topLeft()), QSizeF(source.size()) * scale);
    painter.drawImage(target, picture_, source);
    painter.drawImage(target, tint_, source);
    const QPointF centre = view_.fromPicture(brush_);
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
    const bool isOpposite = event->button() == Qt::RightButton;
    if (event->button() == Qt::MiddleButton) {
        grabbed_ = event->position();
        setCursor(Qt::ClosedHandCursor);
    }
    if ((event->button() != Qt::LeftButton && !isOpposite) || picture_.isNull() || painting_) {
        return;
    }
    remember();
    painting_ = true;
    isOpposite_ = isOpposite;
    moveBrush(view_.toPicture(event->position()));
    stroke(brush_, brush_);
}

void MaskCanvas::mouseMoveEvent(QMouseEvent* event) {
    if (event->buttons().testFlag(Qt::MiddleButton)) {
        pan(event->position() - std::exchange(grabbed_, event->position()));
    }
    if (!picture_.isNull()) {
        const QPointF from = brush_;
        moveBrush(view_.toPicture(event->position()));
        if (painting_) {
            stroke(from, brush_);
        }
    }
}

void MaskCanvas::mouseReleaseEvent(QMouseEvent* event) {
    if (event->button() == Qt::MiddleButton) {
        setCursor(Qt::CrossCursor);
    }
    if (event->buttons() == Qt::NoButton) {
        painting_ = isOpposite_ = false;
    }
}

void MaskCanvas::wheelEvent(QWheelEvent* event) {
    const double notches = static_cast<double>(event->angleDelta().y()) / kNotch;
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        zoomTo(view_.zoom() * std::pow(kZoomStep, notches), event->position());
    } else {
        sizeBrush(notches);
    }
    event->accept();
}

void MaskCanvas::zoomTo(double zoom, const QPointF& fixed) {
    view_.zoomTo(zoom, fixed);
    update();
    Q_EMIT zoomChanged();
}

void MaskCanvas::zoomBy(int notches) { zoomTo(view_.zoom() * std::pow(kZoomStep, notches), view_.fromPicture(brush_)); }

void MaskCanvas::fit() {
    view_.fit();
    update();
    Q_EMIT zoomChanged();
}

void MaskCanvas::pan(const QPointF& by) {
    view_.panBy(by);
    update();
}

void MaskCanvas::resizeEvent(QResizeEvent* event) {
    QWidget::resizeEvent(event);
    view_.setRoom(size());
}

void MaskCanvas::moveBrush(const QPointF& to) {
    updateAround(brush_, to);
    brush_ = to;
}

void MaskCanvas::keyPressEvent(QKeyEvent* event) {
    QPointF by;
    switch (event->key()) {
    case Qt::Key_Left:
        by = {-1, 0};
        break;
    case Qt::Key_Right:
        by = {1, 0};
        break;
    case Qt::Key_Up:
        by = {0, -1};
        break;
    case Qt::Key_Down:
        by = {0, 1};
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
    if (event->modifiers().testFlag(Qt::ControlModifier)) {
        pan(by * -kPanStep * std::min(width(), height()));
        return;
    }
    by *= std::max(1.0, 2 * radius() * kKeyStep);
    const QPointF from = brush_;
    moveBrush({std::clamp(brush_.x() + by.x(), 0.0, static_cast<double>(picture_.width())),
               std::clamp(brush_.y() + by.y(), 0.0, static_cast<double>(picture_.height()))});
    tellState();
    const double before = view_.place().x() + view_.place().y();
    view_.bringIntoSight(brush_, kSightMargin);
    if (view_.place().x() + view_.place().y() != before) {
        update();
    }
    if (painting_) {
        stroke(from, brush_);
    }
}

void MaskCanvas::keyReleaseEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat()) {
        painting_ = false;
    }
    QWidget::keyReleaseEvent(event);
}

void MaskCanvas::focusInEvent(QFocusEvent* event) {
    QWidget::focusInEvent(event);
    setAccessibleDescription(QStringLiteral("%1. %2").arg(
        state(), tr("Arrow keys move the brush, Space paints; with Ctrl the arrow keys move the picture")));
}

/// In words.
QString MaskCanvas::state() const {
    if (picture_.isNull()) {
        return tr("There is no picture");
    }
    const int stride = std::max(1, mask_.height() / kMostLines);
    std::uint64_t counted = 0;
    int lines = 0;
    for (int y = 0; y < mask_.height(); y += stride, ++lines) {
        const uchar* line = mask_.constScanLine(y);
        counted = std::accumulate(line, line + mask_.width(), counted);
    }
    const auto percent = [](double part) { return QLocale().toString(100 * part, 'f', 0); };
    const double share = static_cast<double>(counted) / 255.0 / mask_.width() / lines;
    const QString does = takesOut_ ? tr("takes out") : tr("puts back");
    return tr("%1 % counts; the brush %2, is %3 % large, and stands at %4 % from the left, %5 % from the top")
        .arg(percent(share), does, percent(part_), percent(brush_.x() / picture_.width()),
             percent(brush_.y() / picture_.height()));
}

/// Where somebody may listen.
void MaskCanvas::tellState() {
    if (hasFocus()) {
        setAccessibleDescription(state());
    }
}

/// What is released elsewhere is never told.
void MaskCanvas::focusOutEvent(QFocusEvent* event) {
    painting_ = isOpposite_ = false;
    QWidget::focusOutEvent(event);
}

} // namespace tempera::ui
