// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPixmap>
#include <QWidget>

#include "data/Bucketing.h"

namespace tempera::ui {

/// One picture, whole, with what training will cut off dimmed. Thread: ui.
class CropView : public QWidget {
    Q_OBJECT

public:
    explicit CropView(QWidget* parent = nullptr);

    void clear();
    void show(const QPixmap& pixmap, const data::Placement& placement);
    void setPixmap(const QPixmap& pixmap);

    QSize sizeHint() const override { return {250, 190}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override { return width * 3 / 4; }

protected:
    void paintEvent(QPaintEvent* event) override;

private:
    QPixmap pixmap_;
    data::Placement placement_;
};

} // namespace tempera::ui
