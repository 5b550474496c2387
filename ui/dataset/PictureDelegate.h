// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

namespace tempera::ui {

/// Paints one cell of the grid: the whole picture, never stretched, its name and its token count. Thread: ui.
class PictureDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Width of a cell in device-independent pixels; a cell is as high as wide plus a line of text.
    void setCellWidth(int width) { cellWidth_ = width; }
    QSize cellSize(const QFontMetrics& metrics) const;

private:
    int cellWidth_ = 152;
};

} // namespace tempera::ui
