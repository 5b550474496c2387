// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QImage>
#include <QWidget>

#include <vector>

#include "dataset/CanvasView.h"

namespace tempera::ui {

/// A picture whose mask is painted with a round brush: what does not count is tinted. The left button paints, the right
/// one does the opposite, the wheel sizes the brush, with Ctrl it zooms. With the keyboard the arrow keys move the
/// brush, with Ctrl the picture, and Space paints; keys for the rest are whose it is. Thread: ui.
class MaskCanvas : public QWidget {
    Q_OBJECT

public:
    explicit MaskCanvas(QWidget* parent = nullptr);

    /// @param mask Format_Grayscale8, white where it counts; null: all of it counts
    void setPicture(const QImage& picture, const QImage& mask);
    const QImage& mask() const { return mask_; }
    bool isEmpty() const { return picture_.isNull(); }

    static constexpr double kLeastBrush = 0.01, kMostBrush = 0.5;
    /// @param part of the picture's longer side, put between kLeastBrush and kMostBrush
    void setBrush(double part);
    double brush() const { return part_; }
    /// Notches of the wheel.
    void sizeBrush(double notches);
    /// Whether the brush takes parts out, or puts them back.
    void setTakesOut(bool takesOut);
    void fill(bool counts);
    void invert();
    void undo();
    void redo();
    bool canUndo() const { return !done_.empty(); }
    bool canRedo() const { return !undone_.empty(); }

    const CanvasView& view() const { return view_; }
    /// Notches of the wheel, positive ones come nearer; about the brush.
    void zoomBy(int notches);
    void fit();

    QSize sizeHint() const override { return {480, 360}; }

Q_SIGNALS:
    void changed();
    void brushChanged(double part);
    void takesOutChanged(bool takesOut);
    void zoomChanged();

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void keyReleaseEvent(QKeyEvent* event) override;
    void focusInEvent(QFocusEvent* event) override;
    void focusOutEvent(QFocusEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

private:
    void zoomTo(double zoom, const QPointF& fixed);
    void pan(const QPointF& by);
    double radius() const;
    void remember();
    void replay(std::vector<QImage>& from, std::vector<QImage>& to);
    QString state() const;
    void tellState();
    void moveBrush(const QPointF& to);
    void stroke(const QPointF& from, const QPointF& to);
    void updateAround(const QPointF& from, const QPointF& to);
    void makeTint();
    void makeTint(const QRect& part);

    QImage picture_;
    QImage mask_;
    QImage tint_;                ///< what is drawn over the picture
    std::vector<QImage> done_;   ///< masks before each stroke
    std::vector<QImage> undone_; ///< those that were left by undo()
    CanvasView view_;
    QPointF grabbed_; ///< where the hand that moves the picture was last
    QPointF brush_;   ///< where it is, in pixels of the picture
    double part_ = 0.08;
    bool takesOut_ = true;
    bool isOpposite_ = false; ///< this stroke does what the brush does not do
    bool painting_ = false;
};

} // namespace tempera::ui
