// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include <span>

namespace tempera::ui {

/// The patterns of the engine's messages ("found %1, expected %2"), translatable in the context "Engine".
std::span<const char* const> engineTexts();

/// A message of the engine, which is English, in the language of the window: the pattern that it fits, and what it
/// names likewise. One that fits none stays English. Thread: any.
QString engineText(const QString& message);

} // namespace tempera::ui
