// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>

#include "library/RunList.h"

class QTreeWidgetItem;

namespace tempera::ui {

namespace RunColumn {
enum { Name, State, Steps, Loss, Devices, Used, When, Where, Count };
}

/// What stands above the columns.
QStringList runHeaders();
/// All of a run but its name, which depends on the others'. Thread: ui.
void fillRow(QTreeWidgetItem* item, const RunSummary& run);

} // namespace tempera::ui
