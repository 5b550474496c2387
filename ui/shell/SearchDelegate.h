// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace tempera::ui {

/// Two lines: title and place, then the names that the thing is known by.
class SearchDelegate : public QStyledItemDelegate {
public:
    enum Role { Where = Qt::UserRole + 1, Detail };

    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace tempera::ui
