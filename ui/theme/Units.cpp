// SPDX-License-Identifier: GPL-3.0-or-later
#include "theme/Units.h"

#include <QCoreApplication>
#include <QLocale>
#include <QRegularExpression>

#include <algorithm>
#include <cmath>

#include "base/Text.h"
#include "run/DeviceTally.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

class Units {
    Q_DECLARE_TR_FUNCTIONS(Units)
};

QString twoDigits(qint64 value) { return QStringLiteral("%1").arg(value, 2, 10, QLatin1Char('0')); }

} // namespace

QString withPoint(const QString& typed) {
    const QLatin1Char comma(','), point('.');
    const bool isFraction =
        QLocale().decimalPoint() == QString(comma) && typed.count(comma) == 1 && !typed.contains(point);
    return isFraction ? QString(typed).replace(comma, point) : typed;
}

QString withoutGroups(const QString& typed) {
    constexpr auto kOfAllScripts = QRegularExpression::UseUnicodePropertiesOption; // some put a narrow space there
    const QString group = QStringLiteral("[%1\\s]").arg(QRegularExpression::escape(QLocale().groupSeparator()));
    const QRegularExpression grouped(QStringLiteral("^\\s*-?\\d{1,3}(%1\\d{3})+\\s*$").arg(group), kOfAllScripts);
    return grouped.match(typed).hasMatch() ? QString(typed).remove(QRegularExpression(group, kOfAllScripts)) : typed;
}

QString durationText(double seconds) {
    constexpr qint64 kMinute = 60, kHour = 3600;
    const qint64 total = std::llround(std::max(0.0, seconds));
    if (total >= kHour) {
        return Units::tr("%1 h %2 min").arg(QLocale().toString(total / kHour), twoDigits(total / kMinute % kMinute));
    }
    return total >= kMinute ? Units::tr("%1 min %2 s").arg(QString::number(total / kMinute), twoDigits(total % kMinute))
                            : Units::tr("%1 s").arg(total);
}

QString countText(std::int64_t count) { return figure(formatCount(count)); }

QString bytesText(std::uint64_t bytes) { return figure(formatBytes(static_cast<double>(bytes))); }

QString costText(double cost) {
    constexpr double kLeast = 0.01;
    const bool isLess = cost > 0 && cost < kLeast;
    const QString text = QLocale().toString(isLess ? kLeast : cost, 'f', 2);
    return isLess ? Units::tr("less than %1").arg(text) : text;
}

} // namespace tempera::ui
