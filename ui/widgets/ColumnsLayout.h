// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLayout>

#include <vector>

namespace tempera::ui {

/// Blocks in one or two columns of equal width, whichever fits: a block goes to the shorter column; a block marked as
/// wide takes the width of both. The reading order is the order of insertion, down the columns between two wide blocks.
class ColumnsLayout : public QLayout {
public:
    ColumnsLayout(int minimumColumn, int columnGap, int rowGap, QWidget* parent = nullptr);
    ~ColumnsLayout() override;

    void addBlock(QWidget* block, bool wide);
    /// Of a block that is not wide, where the layout has this width.
    int columnWidth(int width) const;

    void addItem(QLayoutItem* item) override;
    int count() const override { return static_cast<int>(blocks_.size()); }
    QLayoutItem* itemAt(int index) const override;
    QLayoutItem* takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return Qt::Horizontal; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect& rect) override;

private:
    struct Block {
        QLayoutItem* item = nullptr;
        bool wide = false;
    };
    bool hasTwoColumns(int width) const;
    int arrange(const QRect& rect, bool move) const;
    /// Lays out blocks [first, last) in two columns so that the taller one is as short as possible.
    int arrangeRun(std::size_t first, std::size_t last, const QRect& rect, int top, bool move) const;

    int minimumColumn_;
    int columnGap_;
    int rowGap_;
    std::vector<Block> blocks_;
};

} // namespace tempera::ui
