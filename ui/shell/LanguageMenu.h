// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace tempera::ui {

class MainWindow;
class Settings;

/// Adds the choice of a language to a menu; it counts from the next start on, and offers one. Thread: ui.
void addLanguages(QMenu& menu, MainWindow& window, Settings& settings);

} // namespace tempera::ui
