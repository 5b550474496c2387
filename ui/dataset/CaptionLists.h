// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractListModel>
#include <QStyledItemDelegate>

#include <vector>

#include "data/CaptionEdits.h"

namespace tempera::ui {

/// Tags and how many captions have each, the most frequent first.
class TagList : public QAbstractListModel {
    Q_OBJECT

public:
    static constexpr int kCountRole = Qt::UserRole; ///< QString; the tag is what is displayed

    using QAbstractListModel::QAbstractListModel;
    void setTags(std::vector<data::TagCount> tags);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<data::TagCount> tags_;
};

/// Draws a tag, shortened where there is no room for it, and behind it its count, which is always whole.
class TagDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

/// Captions before and after a change, for a ChangeDelegate.
class ChangeList : public QAbstractListModel {
    Q_OBJECT

public:
    struct Change {
        QString name;
        QString before;
        QString after;
    };

    using QAbstractListModel::QAbstractListModel;
    void setChanges(std::vector<Change> changes);
    int rowCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;

private:
    std::vector<Change> changes_;
};

} // namespace tempera::ui
