// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/CurveAxis.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QLocale>

#include <algorithm>
#include <array>
#include <cmath>

#include "base/Text.h"
#include "bridge/RunModel.h"
#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

struct Axis {
    Q_DECLARE_TR_FUNCTIONS(Axis)
};

constexpr double kMinute = 60.0, kHour = 3600.0, kDay = 86'400.0;
constexpr std::array kTimeSteps = {1.0,     2.0,         5.0,         10.0,         15.0,         30.0,
                                   kMinute, 2 * kMinute, 5 * kMinute, 10 * kMinute, 15 * kMinute, 30 * kMinute,
                                   kHour,   2 * kHour,   3 * kHour,   6 * kHour,    12 * kHour,   kDay};

/// 1, 2 or 5 times a power of ten.
double roundStep(double least) {
    const double power = std::pow(10.0, std::floor(std::log10(least)));
    for (const double times : {1.0, 2.0, 5.0}) {
        if (times * power >= least * (1.0 - 1e-9)) {
            return times * power;
        }
    }
    return 10.0 * power;
}

QDateTime dateOf(double seconds) { return QDateTime::fromMSecsSinceEpoch(std::llround(seconds * 1000.0)); }

/// In the unit that fits the distance of the labels: "45 s", "1:30 min", "12 min", "1:30 h", "3 d".
QString durationTick(double seconds, double step, double span) {
    const auto parted = [](double whole, double part) {
        return QStringLiteral("%1:%2").arg(whole, 0, 'f', 0).arg(part, 2, 'f', 0, QLatin1Char('0'));
    };
    const auto total = std::round(seconds);
    if (step >= kDay) {
        return Axis::tr("%1 d").arg(total / kDay, 0, 'f', 0);
    }
    if (step >= kHour) {
        return Axis::tr("%1 h").arg(total / kHour, 0, 'f', 0);
    }
    if (step >= kMinute && span >= 2 * kHour) {
        return Axis::tr("%1 h").arg(parted(std::floor(total / kHour), std::fmod(total, kHour) / kMinute));
    }
    if (step >= kMinute) {
        return Axis::tr("%1 min").arg(total / kMinute, 0, 'f', 0);
    }
    return span >= 2 * kMinute ? Axis::tr("%1 min").arg(parted(std::floor(total / kMinute), std::fmod(total, kMinute)))
                               : Axis::tr("%1 s").arg(total, 0, 'f', 0);
}

} // namespace

const std::vector<double>& columnOf(const RunSeries& series, CurveAxis axis) {
    switch (axis) {
    case CurveAxis::Pictures:
        return series.imagesSeen;
    case CurveAxis::Time:
        return series.seconds;
    case CurveAxis::Clock:
        return series.clock;
    default:
        return series.step;
    }
}

QString axisText(CurveAxis axis, bool isShort) {
    switch (axis) {
    case CurveAxis::Pictures:
        return isShort ? Axis::tr("Pictures") : Axis::tr("Over pictures seen");
    case CurveAxis::Time:
        return isShort ? Axis::tr("Time") : Axis::tr("Over time worked");
    case CurveAxis::Clock:
        return isShort ? Axis::tr("Clock") : Axis::tr("By the clock");
    default:
        return isShort ? Axis::tr("Steps") : Axis::tr("Over steps");
    }
}

QString placeText(CurveAxis axis, double place) {
    switch (axis) {
    case CurveAxis::Pictures:
        return Axis::tr("%1 pictures").arg(figure(formatCount(std::llround(std::floor(place)))));
    case CurveAxis::Time:
        return durationText(place);
    case CurveAxis::Clock:
        return QLocale().toString(dateOf(place), QLocale::ShortFormat);
    default:
        return Axis::tr("step %1").arg(std::floor(place), 0, 'f', 0);
    }
}

QString tickText(CurveAxis axis, double place, double step, double span) {
    switch (axis) {
    case CurveAxis::Time:
        return durationTick(place, step, span);
    case CurveAxis::Clock:
        return step >= kDay
                   ? QLocale().toString(dateOf(place).date(), QLocale::ShortFormat)
                   : dateOf(place).toString(step < kMinute ? QStringLiteral("HH:mm:ss") : QStringLiteral("HH:mm"));
    default:
        return figure(formatCount(std::llround(place)));
    }
}

double tickStep(CurveAxis axis, double least) {
    if (axis == CurveAxis::Steps || axis == CurveAxis::Pictures) {
        return std::max(1.0, roundStep(least)); // there is no step 2.5
    }
    const auto* fits =
        std::find_if(kTimeSteps.begin(), kTimeSteps.end(), [least](double step) { return step >= least; });
    return fits != kTimeSteps.end() ? *fits : kDay * roundStep(least / kDay);
}

} // namespace tempera::ui
