// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QWidget>

#include "data/Bucketing.h"

namespace tempera::ui {

/// One picture, whole, with what training will cut off dimmed and what its mask leaves out tinted. Thread: ui.
class CropView : public QWidget {
    Q_OBJECT

public:
    explicit CropView(QWidget* parent = nullptr);

    void clear();
    void setPixmap(const QPixmap& pixmap);
    void setPlacement(const data::Placement& placement);
    /// How much each part of the crop counts, from black to white (Format_Grayscale8); null: all of it counts.
    void setMask(const QImage& mask);
    bool hasMask() const { return !mask_.isNull(); }

    QSize sizeHint() const override { return {250, 190}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return width * 3 / 4; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPixmap pixmap_;
    QImage mask_; ///< as what is drawn over the crop
    data::Placement placement_;
};

} // namespace tempera::ui
