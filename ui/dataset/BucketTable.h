// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QStyledItemDelegate>

#include <vector>

#include "dataset/BucketsView.h"

namespace tempera::ui {

/// Buckets as rows, the one with the most pictures first.
class BucketTable : public QAbstractTableModel {
    Q_OBJECT

public:
    enum Column { Size, Shape, Pictures, Share, Batches, LastBatch, Lost, Enlarged, Columns };
    static constexpr int kShareRole = Qt::UserRole; ///< 0 … 1 of the largest bucket
    static constexpr int kAspectRole = Qt::UserRole + 1;

    using QAbstractTableModel::QAbstractTableModel;
    void setRows(std::vector<BucketRow> rows, std::int64_t globalBatch);
    const BucketRow& row(int number) const { return rows_[static_cast<std::size_t>(number)]; }

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : Columns; }
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

private:
    QString text(const BucketRow& row, int column) const;

    std::vector<BucketRow> rows_;
    std::int64_t globalBatch_ = 1;
};

/// Draws the shape of a bucket, and its share as a bar.
class BucketDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;
    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
};

} // namespace tempera::ui
