// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>

#include <vector>

namespace tempera::ui {

/// A picture whose mask is painted with a round brush: what does not count is tinted. With the keyboard the arrow keys
/// move the brush and Space paints. Thread: ui.
class MaskCanvas : public QWidget {
    Q_OBJECT

public:
    explicit MaskCanvas(QWidget* parent = nullptr);

    /// @param mask Format_Grayscale8, white where it counts; null: all of it counts
    void setPicture(const QImage& picture, const QImage& mask);
    const QImage& mask() const { return mask_; }
    bool isEmpty() const { return picture_.isNull(); }

    /// @param part of the picture's longer side, 0 … 1
    void setBrush(double part);
    /// Whether the brush takes parts out, or puts them back.
    void setTakesOut(bool takesOut) { takesOut_ = takesOut; }
    void fill(bool counts);
    void invert();
    void undo();
    bool canUndo() const { return !steps_.empty(); }

    QSize sizeHint() const override { return {480, 360}; }

Q_SIGNALS:
    void changed();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;

private:
    QRectF place() const;
    QPointF inPicture(const QPointF& point) const;
    double radius() const;
    void remember();
    void stroke(const QPointF& from, const QPointF& to);
    void makeTint();

    QImage picture_;
    QImage mask_;
    QImage tint_;               ///< what is drawn over the picture
    std::vector<QImage> steps_; ///< masks before each stroke
    QPointF brush_;             ///< where it is, in pixels of the picture
    double part_ = 0.08;
    bool takesOut_ = true;
    bool painting_ = false;
};

} // namespace tempera::ui
