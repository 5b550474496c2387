// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/DeviceGauges.h"

#include <QHBoxLayout>
#include <QProgressBar>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

#include "run/Events.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kParts = 1000; // of a bar

QString gigabytes(std::int64_t bytes) { return QLocale().toString(static_cast<double>(bytes) / 1e9, 'f', 1); }

} // namespace

DeviceGauges::DeviceGauges(QWidget* parent)
    : QFrame(parent)
    , name_(makeLabel({}, "strong", this))
    , speed_(makeLabel({}, "", this))
    , memory_(new QWidget(this))
    , memoryBar_(new QProgressBar(memory_))
    , memoryFigure_(makeLabel({}, "", memory_))
    , meters_(makeLabel({}, "secondary", this))
    , slowed_(makeLabel({}, "warning", this)) {
    setObjectName(QStringLiteral("card"));
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(14, 10, 14, 10);
    column->setSpacing(5);
    auto* title = new QHBoxLayout;
    title->addWidget(name_, 1);
    title->addWidget(speed_);
    column->addLayout(title);
    memoryBar_->setTextVisible(false);
    memoryBar_->setRange(0, kParts);
    memoryBar_->setAccessibleName(tr("Memory"));
    auto* line = new QHBoxLayout(memory_);
    line->setContentsMargins(0, 0, 0, 0);
    line->setSpacing(10);
    line->addWidget(memoryBar_, 1);
    line->addWidget(memoryFigure_);
    column->addWidget(memory_);
    column->addWidget(meters_);
    column->addWidget(slowed_);
    column->addStretch(1);
    speed_->setToolTip(tr("While it computes; waiting does not count"));
    meters_->setToolTip(tr("Waiting: of the time of its steps, for slower devices and for what they send"));
}

/// @return the figure
QString DeviceGauges::showMemory(const run::DeviceState& state) {
    QString text;
    if (state.memory) {
        text = state.memoryTotal ? tr("%1 of %2 GB").arg(gigabytes(*state.memory), gigabytes(*state.memoryTotal))
                                 : tr("%1 GB").arg(gigabytes(*state.memory));
    }
    const bool isPart = state.memory && state.memoryTotal && *state.memoryTotal > 0;
    memory_->setVisible(!text.isEmpty());
    memoryFigure_->setText(text);
    memoryBar_->setVisible(isPart);
    if (isPart) {
        const double share = static_cast<double>(*state.memory) / static_cast<double>(*state.memoryTotal);
        memoryBar_->setValue(static_cast<int>(std::clamp(share, 0.0, 1.0) * kParts));
        memoryBar_->setAccessibleDescription(text);
    }
    return text;
}

/// @return what is not usual
QString DeviceGauges::showSlowdown(const run::DeviceState& state, QStringList& meters) {
    QString slowed;
    if (state.slowedBy == hardware::Slowdown::PowerLimit) {
        meters.append(tr("at its power limit"));
    } else if (state.slowedBy) {
        slowed = state.slowedBy == hardware::Slowdown::Heat ? tr("slowed by heat") : tr("slowed by its power supply");
    }
    slowed_->setText(slowed);
    slowed_->setVisible(!slowed.isEmpty());
    return slowed;
}

void DeviceGauges::show(const QString& name, const run::DeviceState& state) {
    name_->setText(name);
    const int digits = state.imagesPerS && *state.imagesPerS < 10.0 ? 2 : 1;
    const QString speed =
        state.imagesPerS ? tr("%1 pictures/s").arg(QLocale().toString(*state.imagesPerS, 'f', digits)) : QString();
    speed_->setText(speed);
    const QString memory = showMemory(state);
    QStringList meters;
    if (state.temperature) {
        meters.append(tr("%1 °C").arg(std::lround(*state.temperature)));
    }
    if (state.power) {
        meters.append(tr("%1 W").arg(std::lround(*state.power)));
    }
    if (state.exchanging) {
        meters.append(tr("waiting %1 %").arg(std::lround(*state.exchanging * 100.0)));
    }
    const QString slowed = showSlowdown(state, meters);
    meters_->setText(meters.join(QStringLiteral(" · ")));
    meters_->setVisible(!meters.isEmpty());
    setAccessibleName(name);
    QStringList all{speed, memory.isEmpty() ? memory : tr("memory %1").arg(memory), meters.join(QStringLiteral(", ")),
                    slowed};
    all.removeAll(QString());
    setAccessibleDescription(all.join(QStringLiteral(", ")));
}

} // namespace tempera::ui
