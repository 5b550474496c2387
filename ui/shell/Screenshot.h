// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

namespace tempera::ui {

class MainWindow;

/// Writes a picture of the window to `file` once plan, pictures and charts have settled, and ends the application: with
/// exit code 1 and one line when it could not be written or nothing settles within a minute. For the pictures in the
/// documentation and for tests.
void takeScreenshot(MainWindow& window, const QString& file);

} // namespace tempera::ui
