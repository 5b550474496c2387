// SPDX-License-Identifier: GPL-3.0-or-later
#include "widgets/Tables.h"

#include <QHeaderView>
#include <QTreeView>

namespace tempera::ui {

void setUpList(QTreeView* list, const QString& id, const QString& name, int wideColumn) {
    list->setObjectName(id);
    list->setAccessibleName(name);
    list->setRootIsDecorated(false);
    list->setUniformRowHeights(true);
    list->setAllColumnsShowFocus(true);
    list->setTextElideMode(Qt::ElideMiddle);
    list->header()->setStretchLastSection(false);
    list->header()->setSectionResizeMode(QHeaderView::ResizeToContents);
    list->header()->setSectionResizeMode(wideColumn, QHeaderView::Stretch);
}

} // namespace tempera::ui
