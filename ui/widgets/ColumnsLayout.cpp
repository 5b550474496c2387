// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/ColumnsLayout.h"

#include <QWidget>

#include <algorithm>

namespace tempera::ui {

namespace {

constexpr int kWidestColumn = 560; ///< else labels and fields stand too far apart on a large screen
constexpr int kWidestBlock = 1148; ///< as two columns and the gap of a form

int heightOf(const QLayoutItem& item, int width) {
    return item.hasHeightForWidth() ? item.heightForWidth(width) : item.sizeHint().height();
}

} // namespace

ColumnsLayout::ColumnsLayout(int minimumColumn, int columnGap, int rowGap, QWidget* parent)
    : QLayout(parent)
    , minimumColumn_(minimumColumn)
    , columnGap_(columnGap)
    , rowGap_(rowGap) {}

ColumnsLayout::~ColumnsLayout() {
    for (const Block& block : blocks_) {
        delete block.item;
    }
}

void ColumnsLayout::addBlock(QWidget* block, bool wide) {
    addChildWidget(block);
    blocks_.push_back({new QWidgetItem(block), wide});
    invalidate();
}

void ColumnsLayout::addItem(QLayoutItem* item) { blocks_.push_back({item, false}); }

QLayoutItem* ColumnsLayout::itemAt(int index) const {
    return index >= 0 && index < count() ? blocks_[static_cast<std::size_t>(index)].item : nullptr;
}

QLayoutItem* ColumnsLayout::takeAt(int index) {
    QLayoutItem* item = itemAt(index);
    if (item) {
        blocks_.erase(blocks_.begin() + index);
    }
    return item;
}

int ColumnsLayout::heightForWidth(int width) const { return arrange({0, 0, width, 0}, false); }

QSize ColumnsLayout::sizeHint() const { return {2 * minimumColumn_ + columnGap_, arrange({0, 0, 800, 0}, false)}; }

QSize ColumnsLayout::minimumSize() const {
    int width = 0;
    for (const Block& block : blocks_) {
        width = block.item->isEmpty() ? width : std::max(width, block.item->minimumSize().width());
    }
    return {width, 0};
}

void ColumnsLayout::setGeometry(const QRect& rect) {
    QLayout::setGeometry(rect);
    arrange(rect, true);
}

int ColumnsLayout::arrange(const QRect& rect, bool move) const {
    int bottom = rect.top();
    std::size_t first = 0;
    while (first < blocks_.size()) {
        std::size_t last = first;
        while (last < blocks_.size() && !blocks_[last].wide) {
            ++last;
        }
        bottom = arrangeRun(first, last, rect, bottom, move);
        if (last < blocks_.size() && !blocks_[last].item->isEmpty()) {
            QLayoutItem& item = *blocks_[last].item;
            const int width =
                hasTwoColumns(rect.width()) ? std::min(rect.width(), kWidestBlock) : columnWidth(rect.width());
            const int height = heightOf(item, width);
            if (move) {
                item.setGeometry({rect.left(), bottom, width, height});
            }
            bottom += height + rowGap_;
        }
        first = last + 1;
    }
    return std::max(0, bottom - rect.top() - rowGap_);
}

bool ColumnsLayout::hasTwoColumns(int width) const { return width >= 2 * minimumColumn_ + columnGap_; }

int ColumnsLayout::columnWidth(int width) const {
    return std::min(kWidestColumn, hasTwoColumns(width) ? (width - columnGap_) / 2 : width);
}

int ColumnsLayout::arrangeRun(std::size_t first, std::size_t last, const QRect& rect, int top, bool move) const {
    const bool two = hasTwoColumns(rect.width());
    const int width = columnWidth(rect.width());
    std::vector<std::pair<QLayoutItem*, int>> shown;
    int total = 0;
    for (std::size_t i = first; i < last; ++i) {
        if (!blocks_[i].item->isEmpty()) {
            shown.emplace_back(blocks_[i].item, heightOf(*blocks_[i].item, width) + rowGap_);
            total += shown.back().second;
        }
    }
    std::size_t split = shown.size();
    if (two) {
        int best = total;
        int left = 0;
        for (std::size_t i = 0; i < shown.size(); ++i) {
            left += shown[i].second;
            if (std::max(left, total - left) < best) {
                best = std::max(left, total - left);
                split = i + 1;
            }
        }
    }
    int y = top;
    int bottom = top;
    for (std::size_t i = 0; i < shown.size(); ++i) {
        y = i == split ? top : y;
        if (move) {
            const int x = i < split ? rect.left() : rect.left() + width + columnGap_;
            shown[i].first->setGeometry({x, y, width, shown[i].second - rowGap_});
        }
        y += shown[i].second;
        bottom = std::max(bottom, y);
    }
    return bottom;
}

} // namespace tempera::ui
