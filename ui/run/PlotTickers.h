// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDate>
#include <QDateTime>

#include "run/CurveAxis.h"
#include "run/PlotCanvas.h"
#include "run/QCustomPlotShim.h"

namespace tempera::ui {

/// Values as they are typed in the form: 5e-5.
template <class Ticker>
class ValueTicker : public Ticker {
protected:
    QString getTickLabel(double tick, const QLocale&, QChar, int) override { return shortNumber(tick); }
};

template <class Ticker>
QSharedPointer<QCPAxisTicker> valueTicker() {
    return QSharedPointer<QCPAxisTicker>(new ValueTicker<Ticker>);
}

/// Steps, epochs, hours: what the x axis counts, at round places.
class PlaceTicker : public QCPAxisTicker {
public:
    explicit PlaceTicker(CurveAxis axis)
        : axis_(axis) {
        if (axis == CurveAxis::Clock) { // that hours are those of this place
            setTickOrigin(static_cast<double>(QDate::currentDate().startOfDay().toSecsSinceEpoch()));
        }
    }

protected:
    double getTickStep(const QCPRange& range) override {
        span_ = range.size();
        return step_ = tickStep(axis_, span_ / (mTickCount + 1e-10));
    }
    int getSubTickCount(double) override { return 0; }
    QString getTickLabel(double tick, const QLocale&, QChar, int) override {
        return tickText(axis_, tick, step_, span_);
    }

private:
    CurveAxis axis_;
    double step_ = 1.0;
    double span_ = 1.0;
};

} // namespace tempera::ui
