// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/PictureDelegate.h"

#include <QPainter>
#include <QPainterPath>

#include "data/Problems.h"
#include "dataset/PictureModel.h"
#include "theme/Theme.h"
#include "token/ClipTokenizer.h"

namespace tempera::ui {

namespace {

constexpr int kMargin = 6;
constexpr int kFrame = 3;
constexpr int kRadius = 6;

void paintThumbnail(QPainter& painter, const QRect& frame, const QPixmap& pixmap) {
    const QRect inside = frame.adjusted(kFrame, kFrame, -kFrame, -kFrame);
    if (pixmap.isNull() || pixmap.width() <= 1)
        return;
    const QSize size = pixmap.size().scaled(inside.size(), Qt::KeepAspectRatio);
    QRect place({}, size);
    place.moveCenter(inside.center());
    QPainterPath rounded;
    rounded.addRoundedRect(place, kRadius - kFrame, kRadius - kFrame);
    painter.save();
    painter.setRenderHint(QPainter::SmoothPixmapTransform);
    painter.setClipPath(rounded);
    painter.drawPixmap(place, pixmap);
    painter.restore();
}

} // namespace

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
    const bool focused = option.state.testFlag(QStyle::State_HasFocus);
    painter->setPen(QPen(QColor::fromRgb(selected  ? colours.accent
                                         : hovered ? colours.borderStrong
                                                   : colours.border),
                         selected || focused ? 2 : 1));
    painter->setBrush(QColor::fromRgb(colours.surface));
    painter->drawRoundedRect(QRectF(frame).adjusted(1, 1, -1, -1), kRadius, kRadius);
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
