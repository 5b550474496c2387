// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/PlanStrip.h"

#include <QStyleOptionButton>
#include <QStylePainter>

#include <string_view>

#include "theme/Icons.h"
#include "theme/Theme.h"
#include "widgets/Keys.h"

namespace tempera::ui {

namespace {

constexpr int kWidth = 28;
constexpr int kLeastHeight = 96;
constexpr int kSign = 16;
constexpr int kTop = 14, kBetween = 8;

} // namespace

PlanStrip::PlanStrip(QWidget* parent)
    : QPushButton(tr("Plan"), parent) {
    setObjectName(QStringLiteral("planStrip"));
    setCheckable(true);
    setAutoDefault(false);
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Expanding);
    setProblems(0, "secondary", {});
    setKeys({});
}

void PlanStrip::setProblems(int count, const char* tone, const QString& described) {
    count_ = count;
    tone_ = tone;
    setAccessibleName(count > 0 ? QStringLiteral("%1, %2").arg(text(), described) : text());
    update();
}

void PlanStrip::setKeys(const QKeySequence& keys) { setToolTip(withKeys(tr("Shows and hides the plan"), keys)); }

QSize PlanStrip::sizeHint() const { return {kWidth, kLeastHeight}; }

QSize PlanStrip::minimumSizeHint() const { return sizeHint(); }

void PlanStrip::paintEvent(QPaintEvent*) {
    QStylePainter painter(this);
    QStyleOptionButton option;
    initStyleOption(&option);
    option.text.clear();
    painter.drawControl(QStyle::CE_PushButton, option);
    const QColor ink(isChecked() ? tokens().accent : tokens().secondary);
    const QString sign = isChecked() ? QStringLiteral("next") : QStringLiteral("previous");
    tempera::ui::icon(sign, isChecked() ? Tint::Accent : Tint::Secondary)
        .paint(&painter, QRect((width() - kSign) / 2, kTop, kSign, kSign));
    int top = kTop + kSign + kBetween;
    if (count_ > 0) {
        const std::string_view tone(tone_);
        QFont small = font();
        small.setPixelSize(11);
        small.setWeight(QFont::DemiBold);
        painter.setFont(small);
        painter.setPen(QColor(tone == "error"     ? tokens().error
                              : tone == "warning" ? tokens().warning
                                                  : tokens().secondary));
        const QRect room(0, top, width(), QFontMetrics(small).height());
        painter.drawText(room, Qt::AlignCenter, QString::number(count_));
        top = room.bottom() + kBetween;
    }
    painter.setFont(font());
    painter.setPen(ink);
    painter.translate(width(), top);
    painter.rotate(90);
    painter.drawText(QRect(0, 0, height() - top, width()), Qt::AlignLeft | Qt::AlignVCenter, text());
}

} // namespace tempera::ui
