// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QWidget>

namespace tempera::ui {

/// A picture, or two over one another with a border between them that the mouse moves: the first one at its left.
/// Neither is stretched. Thread: ui.
class ComparedPicture : public QWidget {
    Q_OBJECT

public:
    explicit ComparedPicture(QWidget* parent = nullptr);

    void setPicture(const QPixmap& picture, const QString& error);
    /// Null: there is nothing to compare with.
    void setOther(const QPixmap& other);
    /// What each of the two is, told in its upper corner while they are compared: where the border leaves room for it.
    void setNames(const QString& other, const QString& own);
    /// 0 … 1 of the picture's width.
    void setBorder(double share);
    double border() const { return border_; }
    QSize sizeHint() const override { return {512, 512}; }

Q_SIGNALS:
    void borderMoved(double share);

protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;

private:
    /// Where the picture lies.
    QRectF area() const;
    void paintPictures(QPainter& painter, const QRectF& all);
    void paintNames(QPainter& painter, const QRectF& all, double border) const;
    void describe();
    void follow(double x);

    QPixmap picture_;
    QPixmap other_;
    QPixmap shown_; ///< no larger than they are seen
    QPixmap shownOther_;
    QSize shownSize_;
    QString error_;
    QString otherName_; ///< at the left
    QString ownName_;
    double border_ = 0.5;
};

} // namespace tempera::ui
