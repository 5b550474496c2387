// SPDX-License-Identifier: GPL-3.0-or-later
#include "dataset/PictureGrid.h"

#include <algorithm>

#include "dataset/PictureDelegate.h"

namespace tempera::ui {

namespace {

constexpr int kNarrowest = 144;  ///< a column
constexpr int kLargest = 220;    ///< thumbnails have no more pixels
constexpr int kMostColumns = 10; ///< before pictures grow
constexpr int kScrollBar = 11;   ///< kept free, or the columns would change when it appears

} // namespace

PictureGrid::PictureGrid(QWidget* parent)
    : QListView(parent)
    , delegate_(new PictureDelegate(this)) {
    setObjectName(QStringLiteral("pictureGrid"));
    setAccessibleName(tr("Pictures"));
    setViewMode(QListView::IconMode);
    setResizeMode(QListView::Adjust);
    setMovement(QListView::Static);
    setUniformItemSizes(true); // without it every row is asked for its size at the first show
    setSelectionMode(QAbstractItemView::ExtendedSelection);
    setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    setMouseTracking(true);
    setItemDelegate(delegate_);
    setGridSize(delegate_->cellSize(fontMetrics()));
}

void PictureGrid::choose(int row) {
    selectionModel()->setCurrentIndex(model()->index(row, 0), QItemSelectionModel::ClearAndSelect);
}

/// Cells are of one size and edited elsewhere; QListView looks at each of 100,000.
void PictureGrid::dataChanged(const QModelIndex& /*first*/, const QModelIndex& /*last*/, const QList<int>& /*roles*/) {
    viewport()->update();
}

void PictureGrid::resizeEvent(QResizeEvent* event) {
    const int room = std::max(kNarrowest, width() - kScrollBar);
    const int narrowest = std::clamp(room / kMostColumns, kNarrowest, kLargest);
    delegate_->setCellWidth(room / (room / narrowest));
    setGridSize(delegate_->cellSize(fontMetrics()));
    QListView::resizeEvent(event);
}

} // namespace tempera::ui
