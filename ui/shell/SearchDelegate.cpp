// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/SearchDelegate.h"

#include <QPainter>

#include "theme/Theme.h"

namespace tempera::ui {

void SearchDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    painter->save();
    painter->setRenderHint(QPainter::Antialiasing);
    if (option.state & QStyle::State_Selected) {
        painter->setPen(Qt::NoPen);
        painter->setBrush(QColor(tokens().accentSoft));
        painter->drawRoundedRect(option.rect.adjusted(4, 1, -4, -1), 5, 5);
    }
    const QRect area = option.rect.adjusted(14, 5, -14, -5);
    const QRect top(area.left(), area.top(), area.width(), area.height() / 2);
    const QRect bottom(area.left(), top.bottom() + 1, area.width(), area.height() / 2);
    QFont strong = option.font;
    strong.setWeight(QFont::DemiBold);
    QFont small = option.font;
    small.setPixelSize(11);

    painter->setFont(small);
    painter->setPen(QColor(tokens().secondary));
    const QString where = index.data(Where).toString();
    painter->drawText(top, Qt::AlignRight | Qt::AlignVCenter, where);
    const int taken = painter->fontMetrics().horizontalAdvance(where) + 12;
    painter->drawText(bottom, Qt::AlignLeft | Qt::AlignVCenter,
                      painter->fontMetrics().elidedText(index.data(Detail).toString(), Qt::ElideRight, bottom.width()));

    painter->setFont(strong);
    painter->setPen(QColor(tokens().text));
    painter->drawText(
        top, Qt::AlignLeft | Qt::AlignVCenter,
        painter->fontMetrics().elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideRight, top.width() - taken));
    painter->restore();
}

} // namespace tempera::ui
