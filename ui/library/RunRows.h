// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTreeWidgetItem>

#include "library/RunList.h"

namespace tempera::ui {

namespace RunColumn {
enum { Name, State, Steps, Loss, Devices, Used, When, Where, Count };
}

/// A run in the list, which is sorted by what is in a column, not by how that is written.
class RunRow : public QTreeWidgetItem {
public:
    using QTreeWidgetItem::QTreeWidgetItem;
    bool operator<(const QTreeWidgetItem& other) const override;
};

/// Names the columns and says what is in them.
void describeColumns(QTreeWidget& list);
/// All of a run but its name, which depends on the others'. Thread: ui.
void fillRow(QTreeWidgetItem* item, const RunEntry& run);

} // namespace tempera::ui
