// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/ChangeDelegate.h"

#include <QPainter>
#include <QTextBoundaryFinder>

#include <algorithm>

#include "theme/Theme.h"

namespace tempera::ui {

namespace {

constexpr int kMargin = 6;
constexpr int kContext = 24; ///< characters shown before the change

QString oneLine(QString text) { return text.replace(QLatin1Char('\n'), QStringLiteral(" ⏎ ")); }

} // namespace

WordChange wordChange(const QString& before, const QString& after) {
    QTextBoundaryFinder inBefore(QTextBoundaryFinder::Word, before), inAfter(QTextBoundaryFinder::Word, after);
    const auto isBetweenWords = [](QTextBoundaryFinder& words, qsizetype place) {
        words.setPosition(place);
        return words.isAtBoundary();
    };
    const qsizetype most = std::min(before.size(), after.size());
    qsizetype start = std::mismatch(before.begin(), before.begin() + most, after.begin()).first - before.begin();
    while (start > 0 && !(isBetweenWords(inBefore, start) && isBetweenWords(inAfter, start))) {
        --start;
    }
    qsizetype same = 0;
    while (same < most - start && before[before.size() - 1 - same] == after[after.size() - 1 - same]) {
        ++same;
    }
    while (same > 0 &&
           !(isBetweenWords(inBefore, before.size() - same) && isBetweenWords(inAfter, after.size() - same))) {
        --same;
    }
    return {before.left(start), before.mid(start, before.size() - same - start),
            after.mid(start, after.size() - same - start), before.right(same)};
}

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

    const WordChange change = wordChange(index.data(BeforeRole).toString(), index.data(AfterRole).toString());
    const QString context =
        change.before.size() > kContext ? QChar(0x2026) + change.before.right(kContext) : change.before;
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
    draw(change.removed, colours.error, true, false);
    draw(change.inserted, colours.accent, false, true);
    draw(change.behind, colours.text, false, false);
    painter->restore();
}

} // namespace tempera::ui
