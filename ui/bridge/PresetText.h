// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <string>

#include "options/Presets.h"

/// Presets as people see them: built-in ones in the language of the window (context "Presets", which
/// translations/preset_texts.py takes from resources/presets), the user's own as they are. Thread: any.
namespace tempera::ui {

/// Family, method and memory; empty where a preset is for any of them.
QStringList presetGroup(const options::Preset& preset);
QString presetTitle(const options::Preset& preset);
QString presetDescription(const options::Preset& preset);

/// One preset and no other, in every language.
std::string presetId(const options::Preset& preset);

} // namespace tempera::ui
