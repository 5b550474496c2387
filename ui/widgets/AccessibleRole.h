// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAccessible>

namespace tempera::ui {

/// What a widget that paints itself is to assistive technology, which passes over it else: a chart, a graphic. To be
/// said first, before its name. Thread: ui.
void setAccessibleRole(QWidget* widget, QAccessible::Role role);

} // namespace tempera::ui
