// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCache>
#include <QPixmap>
#include <QStyledItemDelegate>

#include <compare>
#include <map>

namespace tempera::ui {

/// Paints one cell of the grid: the whole picture, never stretched, its name and its token count. Thread: ui.
class PictureDelegate : public QStyledItemDelegate {
    Q_OBJECT

public:
    explicit PictureDelegate(QObject* parent = nullptr);

    void paint(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) const override;
    QSize sizeHint(const QStyleOptionViewItem& option, const QModelIndex& index) const override;

    /// Width of a cell in device-independent pixels; a cell is as high as wide plus a line of text.
    void setCellWidth(int width);
    QSize cellSize(const QFontMetrics& metrics) const;

private:
    /// Below a picture: its border and what is beside it.
    struct Frame {
        QRgb border;
        QRgb surface;
        int width; ///< of the border
        int side;
        double ratio; ///< of the device
        auto operator<=>(const Frame&) const = default;
    };
    const QPixmap& frameOf(const Frame& frame) const;
    void paintThumbnail(QPainter& painter, const QRect& frame, const QPixmap& pixmap) const;

    int cellWidth_ = 152;
    mutable QCache<qint64, QPixmap> drawn_; ///< thumbnails in the size and shape of their cells; cost in kB
    mutable std::map<Frame, QPixmap> frames_;
};

} // namespace tempera::ui
