// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include <utility>
#include <vector>

#include "base/Files.h"

namespace tempera::ui {

class RunModel;

/// "Training": what a run does or how it ended.
QString runStateText(const RunModel& run, bool active);
/// The names of runs, each with the end of its folder's path where another has the same: "mug · demo/run-2"; with as
/// much of the path as no other of that name has.
QStringList namesToldApart(const std::vector<std::pair<QString, fs::path>>& runs);
/// Of long names that begin alike what tells them apart, behind their first letters where not all have these:
/// "zwx_s…-2/run".
QStringList shortenedApart(const QStringList& names);
/// "epoch 3 of 4"; empty where no step tells of it.
QString runEpochText(const RunModel& run);
/// "Step 645 of 1,040 · 1,290 pictures seen", or the progress of a phase before the first step.
QString runProgressText(const RunModel& run);
/// "5 min 50 s passed · 3 min 32 s left".
QString runTimeText(const RunModel& run, bool active);

/// How the devices do together, and what the run has used so far: "2 devices · 93 % efficient (measured) · 4 % of the
/// time waiting · 71 Wh · cost 0.02". Empty where nothing of it is known.
QString runDevicesText(const RunModel& run);

} // namespace tempera::ui
