// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QJsonObject>
#include <QString>

#include <string>

#include "base/Files.h"
#include "options/TrainConfig.h"

namespace tempera::ui {

/// What "changed" is measured against: the defaults, which have no name, or a preset with what it was laid over.
struct Baseline {
    options::TrainConfig config;
    QString name;
    std::string preset; ///< which one it is (see presetId()); empty where it is none
};

QJsonObject toJson(const Baseline& baseline);
/// The defaults where it cannot be read.
Baseline parseBaseline(const QJsonObject& object);

/// The baseline of a job file, of which the file itself says nothing; one file for each in stateHome()/studio. The
/// defaults where nothing is remembered. Thread: any.
Baseline rememberedBaseline(const fs::path& jobFile);
void rememberBaseline(const fs::path& jobFile, const Baseline& baseline);

} // namespace tempera::ui
