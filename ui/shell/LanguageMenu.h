// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;
class QWidget;

namespace tempera::ui {

class Settings;

/// Adds the choice of a language to a menu; it counts from the next start on, and says so. Thread: ui.
void addLanguages(QMenu& menu, QWidget& window, Settings& settings);

} // namespace tempera::ui
