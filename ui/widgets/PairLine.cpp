// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/PairLine.h"

#include <QEvent>

#include <algorithm>

#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kBetween = 12;
constexpr int kLineGap = 2;
constexpr int kLeastWidth = 60;

} // namespace

PairLine::PairLine(ElidedLabel* first, ElidedLabel* second, QWidget* parent)
    : QWidget(parent)
    , first_(first)
    , second_(second) {
    first_->setParent(this);
    second_->setParent(this);
    second_->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    QSizePolicy policy(QSizePolicy::Preferred, QSizePolicy::Minimum);
    policy.setHeightForWidth(true);
    setSizePolicy(policy);
}

bool PairLine::fitsBeside(int width) const {
    return second_->text().isEmpty() || first_->text().isEmpty() ||
           first_->sizeHint().width() + kBetween + second_->sizeHint().width() <= width;
}

int PairLine::lineHeight() const { return std::max(first_->sizeHint().height(), second_->sizeHint().height()); }

int PairLine::heightForWidth(int width) const { return fitsBeside(width) ? lineHeight() : 2 * lineHeight() + kLineGap; }

QSize PairLine::sizeHint() const {
    return {first_->sizeHint().width() + kBetween + second_->sizeHint().width(), lineHeight()};
}

QSize PairLine::minimumSizeHint() const { return {kLeastWidth, lineHeight()}; }

bool PairLine::event(QEvent* event) {
    if (event->type() == QEvent::LayoutRequest || event->type() == QEvent::Show) { // a text has changed
        arrange();
    }
    return QWidget::event(event);
}

void PairLine::resizeEvent(QResizeEvent*) { arrange(); }

void PairLine::arrange() {
    const int lines = fitsBeside(width()) ? 1 : 2;
    if (lines == 2) {
        const int height = lineHeight();
        first_->setGeometry(0, 0, width(), height);
        second_->setGeometry(0, height + kLineGap, width(), height);
    } else {
        const int second = second_->text().isEmpty() ? 0 : std::min(width(), second_->sizeHint().width());
        first_->setGeometry(0, 0, std::max(0, width() - second - (second > 0 ? kBetween : 0)), height());
        second_->setGeometry(width() - second, 0, second, height());
    }
    // A text that is whole leaves the tool tip to what it is on.
    for (ElidedLabel* label : {first_, second_}) {
        label->setToolTip(label->width() < label->sizeHint().width() ? label->text() : QString());
    }
    if (lines != lines_) {
        lines_ = lines;
        updateGeometry();
    }
}

} // namespace tempera::ui
