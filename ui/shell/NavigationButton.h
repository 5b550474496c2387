// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPainter>
#include <QPushButton>

#include "theme/Icons.h"
#include "theme/Theme.h"

namespace tempera::ui {

/// A page in the navigation: icon, name, and at the right the number of problems on it.
class NavigationButton : public QPushButton {
public:
    NavigationButton(const QString& text, const QString& iconName, QWidget* parent)
        : QPushButton(text, parent) {
        setObjectName(QStringLiteral("nav"));
        setIcon(tempera::ui::icon(iconName));
        setIconSize({24, 18});
        setCheckable(true);
        setAutoExclusive(true);
        setAccessibleName(text);
    }

    enum class Badge { Error, Warning, Missing };
    void setBadge(Badge badge, int count) {
        badge_ = badge;
        count_ = count;
        update();
    }

protected:
    void paintEvent(QPaintEvent* event) override {
        QPushButton::paintEvent(event);
        if (count_ > 0) {
            QPainter painter(this);
            QFont small = font();
            small.setPixelSize(11);
            small.setWeight(QFont::DemiBold);
            painter.setFont(small);
            painter.setPen(QColor(badge_ == Badge::Error     ? tokens().error
                                  : badge_ == Badge::Warning ? tokens().warning
                                                             : tokens().secondary));
            // Without a text, the number hangs at the icon.
            const auto where = text().isEmpty() ? Qt::AlignRight | Qt::AlignTop : Qt::AlignRight | Qt::AlignVCenter;
            const QRect room = text().isEmpty() ? rect().adjusted(0, 2, -4, 0) : rect().adjusted(0, 0, -12, 0);
            painter.drawText(room, where, QString::number(count_));
        }
    }

private:
    int count_ = 0;
    Badge badge_ = Badge::Error;
};

} // namespace tempera::ui
