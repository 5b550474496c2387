// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QIcon>
#include <QString>

namespace tempera::ui {

/// What an icon is painted in; resolved while painting, so that a change of theme needs no new icons.
enum class Tint { Text, Secondary, Accent, OnAccent, Good, Warning, Error };

/// An icon of resources/icons by its name, sharp at any scale. Checked buttons show it in the accent colour, disabled
/// ones faint.
QIcon icon(const QString& name, Tint tint = Tint::Secondary);

} // namespace tempera::ui
