// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ChangeDelegate.h"

#include <QPainter>

#include "data/TextDifference.h"
#include "theme/Text.h"
#include "theme/Theme.h"

namespace tempera::ui {

namespace {

constexpr int kMargin = 6;
constexpr int kContext = 24; ///< characters shown before the change

QString oneLine(QString text) { return text.replace(QLatin1Char('\n'), QStringLiteral(" ⏎ ")); }

/// UTF-8 may be cut within a letter only where both texts share its first bytes: the edges move to whole letters.
data::TextDifference wholeLetters(const std::string& before, const std::string& after) {
    data::TextDifference difference = data::differenceOf(before, after);
    const auto isInside = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) == 0x80; };
    std::size_t end = difference.place + difference.removed.size();
    const std::size_t inserted = difference.inserted.size();
    std::size_t place = difference.place;
    while (place > 0 &&
           ((place < before.size() && isInside(before[place])) || (place < after.size() && isInside(after[place])))) {
        --place;
    }
    std::size_t more = 0;
    while (end + more < before.size() && isInside(before[end + more])) {
        ++more;
    }
    const std::size_t grown = difference.place - place;
    return {place, before.substr(place, end + more - place), after.substr(place, inserted + grown + more)};
}

} // namespace

QSize ChangeDelegate::sizeHint(const QStyleOptionViewItem& option, const QModelIndex&) const {
    return {200, 2 * option.fontMetrics.height() + 2 * kMargin};
}

void ChangeDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    const Tokens& colours = tokens();
    painter->save();
    if (option.state.testFlag(QStyle::State_Selected)) {
        painter->fillRect(option.rect, QColor::fromRgb(colours.accentSoft));
    }
    const QRect inside = option.rect.adjusted(kMargin, kMargin, -kMargin, -kMargin);
    const int height = option.fontMetrics.height();
    painter->setFont(option.font);
    painter->setPen(QColor::fromRgb(colours.secondary));
    painter->drawText(
        QRect(inside.topLeft(), QSize(inside.width(), height)), Qt::AlignLeft | Qt::AlignVCenter,
        option.fontMetrics.elidedText(index.data(Qt::DisplayRole).toString(), Qt::ElideMiddle, inside.width()));

    const std::string before = utf8(index.data(BeforeRole).toString());
    const std::string after = utf8(index.data(AfterRole).toString());
    const data::TextDifference change = wholeLetters(before, after);
    QString context = qstr(std::string_view(before).substr(0, change.place));
    if (context.size() > kContext) {
        context = QChar(0x2026) + context.right(kContext);
    }
    int x = inside.left();
    const int y = inside.top() + height;
    const auto draw = [&](const QString& text, QRgb colour, bool struck, bool marked) {
        if (text.isEmpty() || x >= inside.right()) {
            return;
        }
        QFont font = option.font;
        font.setStrikeOut(struck);
        const QFontMetrics metrics(font);
        const QString shown = metrics.elidedText(oneLine(text), Qt::ElideRight, inside.right() - x);
        const QRect place(x, y, metrics.horizontalAdvance(shown), height);
        if (marked) {
            painter->fillRect(place, QColor::fromRgb(colours.accentSoft));
        }
        painter->setFont(font);
        painter->setPen(QColor::fromRgb(colour));
        painter->drawText(place, Qt::AlignLeft | Qt::AlignVCenter | Qt::TextDontClip, shown);
        x += place.width();
    };
    draw(context, colours.text, false, false);
    draw(qstr(change.removed), colours.error, true, false);
    draw(qstr(change.inserted), colours.accent, false, true);
    draw(qstr(std::string_view(before).substr(change.place + change.removed.size())), colours.text, false, false);
    painter->restore();
}

} // namespace tempera::ui
