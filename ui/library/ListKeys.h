// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>

#include <functional>

class QTreeView;

namespace tempera::ui {

struct PartCommand;

/// What keys do in the lists of the library: the headings that sort them are not reached by keys.
QList<PartCommand> listCommands();

/// Gives a list these keys; it tells by which column it is sorted. @param remove what is chosen
void addListKeys(QTreeView* list, const std::function<void()>& remove);

} // namespace tempera::ui
