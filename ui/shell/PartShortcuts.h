// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace tempera::ui {

class Shortcuts;

/// Lists the keys of the parts that come and go, and those that belong to controls. After the commands of the window,
/// some of which work in these parts, too. Thread: ui.
void listPartShortcuts(Shortcuts& shortcuts);

} // namespace tempera::ui
