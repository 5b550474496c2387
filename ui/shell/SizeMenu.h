// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

class QMenu;

namespace tempera::ui {

class MainMenu;
class MainWindow;
class Settings;

/// Adds the choice of a size for all of the window to the present section, and keys for larger and smaller ones. It
/// counts from the next start on, and offers one. What the window's screen has no room for cannot be chosen. Thread:
/// ui.
void addSizes(MainMenu& menu, QMenu& section, MainWindow& window, Settings& settings);

} // namespace tempera::ui
