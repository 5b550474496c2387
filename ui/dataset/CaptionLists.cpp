// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/CaptionLists.h"

#include <QApplication>
#include <QLocale>
#include <QPainter>
#include <QStyle>

#include <utility>

#include "dataset/ChangeDelegate.h"
#include "theme/Text.h"
#include "theme/Theme.h"

namespace tempera::ui {

void TagList::setTags(std::vector<data::TagCount> tags) {
    beginResetModel();
    tags_ = std::move(tags);
    endResetModel();
}

int TagList::rowCount(const QModelIndex& parent) const { return parent.isValid() ? 0 : static_cast<int>(tags_.size()); }

QVariant TagList::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const data::TagCount& tag = tags_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return qstr(tag.tag);
    case Qt::ToolTipRole:
    case Qt::AccessibleTextRole:
        return tr("%1, in %Ln captions", nullptr, static_cast<int>(tag.captions)).arg(qstr(tag.tag));
    case kCountRole:
        return QLocale().toString(static_cast<qulonglong>(tag.captions));
    default:
        return {};
    }
}

void TagDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const {
    constexpr int kMargin = 6, kGap = 12;
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    const QString tag = std::exchange(item.text, {}), count = index.data(TagList::kCountRole).toString();
    const QStyle* style = item.widget ? item.widget->style() : QApplication::style();
    style->drawControl(QStyle::CE_ItemViewItem, &item, painter, item.widget);
    const QRect inside = item.rect.adjusted(kMargin, 0, -kMargin, 0);
    const int room = inside.width() - item.fontMetrics.horizontalAdvance(count) - kGap;
    painter->save();
    painter->setFont(item.font);
    painter->setPen(QColor::fromRgb(tokens().text));
    painter->drawText(inside, Qt::AlignLeft | Qt::AlignVCenter,
                      item.fontMetrics.elidedText(tag.simplified(), Qt::ElideMiddle, room));
    painter->setPen(QColor::fromRgb(tokens().secondary));
    painter->drawText(inside, Qt::AlignRight | Qt::AlignVCenter, count);
    painter->restore();
}

void ChangeList::setChanges(std::vector<Change> changes) {
    beginResetModel();
    changes_ = std::move(changes);
    endResetModel();
}

int ChangeList::rowCount(const QModelIndex& parent) const {
    return parent.isValid() ? 0 : static_cast<int>(changes_.size());
}

QVariant ChangeList::data(const QModelIndex& index, int role) const {
    if (!index.isValid()) {
        return {};
    }
    const Change& change = changes_[static_cast<std::size_t>(index.row())];
    switch (role) {
    case Qt::DisplayRole:
        return change.name;
    case Qt::ToolTipRole:
        return tr("%1\nbecomes\n%2").arg(change.before, change.after);
    case Qt::AccessibleTextRole:
        return tr("%1: %2 becomes %3").arg(change.name, change.before, change.after);
    case ChangeDelegate::BeforeRole:
        return change.before;
    case ChangeDelegate::AfterRole:
        return change.after;
    default:
        return {};
    }
}

} // namespace tempera::ui
