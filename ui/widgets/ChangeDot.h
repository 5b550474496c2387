// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QPainter>

#include "theme/Theme.h"

namespace tempera::ui {

/// The accent dot before the label of a changed option; keeps its room when off.
class ChangeDot : public QLabel {
public:
    explicit ChangeDot(QWidget* parent = nullptr)
        : QLabel(parent) {
        setFixedSize(6, 28);
    }
    void setOn(bool on) {
        on_ = on;
        update();
    }

protected:
    void paintEvent(QPaintEvent*) override {
        if (on_) {
            QPainter painter(this);
            painter.setRenderHint(QPainter::Antialiasing);
            painter.setPen(Qt::NoPen);
            painter.setBrush(QColor(tokens().accent));
            painter.drawEllipse(QRectF(0, (height() - 6) / 2.0, 6, 6));
        }
    }

private:
    bool on_ = false;
};

} // namespace tempera::ui
