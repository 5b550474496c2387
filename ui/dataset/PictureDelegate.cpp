// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/PictureDelegate.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <memory>
#include <utility>

#include "data/Problems.h"
#include "dataset/PictureModel.h"
#include "theme/Theme.h"
#include "token/ClipTokenizer.h"

namespace tempera::ui {

namespace {

constexpr int kMargin = 6;
constexpr int kFrame = 3;
constexpr int kRadius = 6;
constexpr int kKilobytes = 100'000; ///< of pictures as they are drawn: some screens of them

QPixmap rounded(const QPixmap& pixmap, const QSize& size, double ratio) {
    QPixmap made(size * ratio);
    made.setDevicePixelRatio(ratio);
    made.fill(Qt::transparent);
    QPainter painter(&made);
    painter.setRenderHints(QPainter::Antialiasing | QPainter::SmoothPixmapTransform);
    QPainterPath shape;
    shape.addRoundedRect(QRect({}, size), kRadius - kFrame, kRadius - kFrame);
    painter.setClipPath(shape);
    painter.drawPixmap(QRect({}, size), pixmap);
    return made;
}

} // namespace

PictureDelegate::PictureDelegate(QObject* parent)
    : QStyledItemDelegate(parent)
    , drawn_(kKilobytes) {}

void PictureDelegate::setCellWidth(int width) {
    if (std::exchange(cellWidth_, width) != width) {
        drawn_.clear();
        frames_.clear();
    }
}

/// Scaling a picture for each frame took most of its time.
void PictureDelegate::paintThumbnail(QPainter& painter, const QRect& frame, const QPixmap& pixmap) const {
    if (pixmap.isNull() || pixmap.width() <= 1)
        return;
    const QRect inside = frame.adjusted(kFrame, kFrame, -kFrame, -kFrame);
    QRect place({}, pixmap.size().scaled(inside.size(), Qt::KeepAspectRatio));
    place.moveCenter(inside.center());
    const double ratio = painter.device()->devicePixelRatioF();
    const QPixmap* found = drawn_.object(pixmap.cacheKey());
    if (found && found->devicePixelRatio() == ratio && found->deviceIndependentSize().toSize() == place.size()) {
        painter.drawPixmap(place.topLeft(), *found);
        return;
    }
    auto made = std::make_unique<QPixmap>(rounded(pixmap, place.size(), ratio));
    painter.drawPixmap(place.topLeft(), *made);
    const int kilobytes = std::max(1, made->width() * made->height() * made->depth() / 8000);
    drawn_.insert(pixmap.cacheKey(), made.release(), kilobytes);
}

/// Its curves, drawn anew in each cell, took a third of a frame.
const QPixmap& PictureDelegate::frameOf(const Frame& frame) const {
    QPixmap& made = frames_[frame];
    if (made.isNull()) {
        made = QPixmap(QSizeF(frame.side, frame.side).toSize() * frame.ratio);
        made.setDevicePixelRatio(frame.ratio);
        made.fill(Qt::transparent);
        QPainter painter(&made);
        painter.setRenderHint(QPainter::Antialiasing);
        painter.setPen(QPen(QColor::fromRgb(frame.border), frame.width));
        painter.setBrush(QColor::fromRgb(frame.surface));
        painter.drawRoundedRect(QRectF(1, 1, frame.side - 2, frame.side - 2), kRadius, kRadius);
    }
    return made;
}

QSize PictureDelegate::cellSize(const QFontMetrics& metrics) const {
    return {cellWidth_, cellWidth_ + metrics.height() + kMargin};
}

QSize PictureDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return cellSize(option.fontMetrics);
}

void PictureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Tokens& colours = tokens();
    const bool selected = option.state.testFlag(QStyle::State_Selected);
    const bool hovered = option.state.testFlag(QStyle::State_MouseOver);
    const QRect cell = option.rect.adjusted(0, kMargin / 2, -2 * kMargin, 0);
    const QRect frame(cell.topLeft(), QSize(cell.width(), cell.width()));

    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    // Where it is on, as in each view, a pixmap is drawn by spans and other threads, though nothing is scaled.
    painter->setRenderHint(QPainter::SmoothPixmapTransform, false);
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    const QRgb border = selected ? colours.accent : hovered ? colours.borderStrong : colours.border;
    painter->drawPixmap(frame.topLeft(), frameOf({border, colours.surface, selected || focused ? 2 : 1, frame.width(),
                                                  painter->device()->devicePixelRatioF()}));
    paintThumbnail(*painter, frame, index.data(PictureModel::ThumbnailRole).value<QPixmap>());

    const int severity = index.data(PictureModel::ProblemRole).toInt();
    if (severity >= static_cast<int>(data::Severity::Warning)) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(
            QColor::fromRgb(severity == static_cast<int>(data::Severity::Error) ? colours.error : colours.warning));
        painter->drawEllipse(QPointF(frame.right() - 9, frame.top() + 9), 4, 4);
    }

    const QRect line(cell.left() + 2, frame.bottom() + 4, cell.width() - 4, option.fontMetrics.height());
    const int tokenCount = index.data(PictureModel::TokensRole).toInt();
    const QString count = QLocale().toString(tokenCount);
    const int countWidth = option.fontMetrics.horizontalAdvance(count) + 8;
    QFont font = option.font;
    const bool edited = index.data(PictureModel::EditedRole).toBool();
    font.setBold(edited);
    painter->setFont(font);
    painter->setPen(QColor::fromRgb(edited ? colours.accent : colours.secondary));
    painter->drawText(line.adjusted(0, 0, -countWidth, 0), Qt::AlignLeft | Qt::AlignVCenter,
                      QFontMetrics(font).elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideMiddle,
                                                    line.width() - countWidth));
    painter->setFont(option.font);
    painter->setPen(QColor::fromRgb(tokenCount > token::kChunkTokens ? colours.warning : colours.secondary));
    painter->drawText(line, Qt::AlignRight | Qt::AlignVCenter, count);
    painter->restore();
}

} // namespace tempera::ui
