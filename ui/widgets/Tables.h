// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

class QTreeView;

namespace tempera::ui {

/// Makes a view the list of a page: rows that are chosen as a whole, columns as wide as what is in them but for one,
/// which takes the rest. Its columns must be there.
/// @param id its object name @param name what a screen reader calls it
void setUpList(QTreeView* list, const QString& id, const QString& name, int wideColumn);

} // namespace tempera::ui
