// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/PresetText.h"

#include <QCoreApplication>

#include "theme/Text.h"

namespace tempera::ui {

namespace {

QString said(const options::Preset& preset, const std::string& text) {
    return preset.builtIn && !text.empty() ? QCoreApplication::translate("Presets", text.c_str()) : qstr(text);
}

} // namespace

QStringList presetGroup(const options::Preset& preset) {
    QStringList parts;
    for (const std::string& part : preset.group) {
        parts.append(said(preset, part));
    }
    return parts;
}

QString presetTitle(const options::Preset& preset) {
    const QStringList parts = presetGroup(preset);
    return parts.size() == 3 ? QStringList{parts[1], parts[0], parts[2]}.join(QStringLiteral(" · "))
                             : said(preset, preset.title);
}

QString presetDescription(const options::Preset& preset) { return said(preset, preset.description); }

std::string presetId(const options::Preset& preset) { return (preset.builtIn ? "" : "own/") + preset.name; }

} // namespace tempera::ui
