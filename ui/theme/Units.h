// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <cstdint>

/// Figures with their units in the user's language. Thread: any.
namespace tempera::ui {

/// A number as somebody types it, with a point where the user's language has a comma between whole and fraction.
QString withPoint(const QString& typed);

/// A whole number as somebody types it, without what the user's language, or a space, puts between thousands.
QString withoutGroups(const QString& typed);

/// "1 h 05 min", "9 min 20 s", "40 s".
QString durationText(double seconds);

/// "12,345".
QString countText(std::int64_t count);

/// "1.5 GB".
QString bytesText(std::uint64_t bytes);

/// "12.30", "less than 0.01", without a currency.
QString costText(double cost);

} // namespace tempera::ui
