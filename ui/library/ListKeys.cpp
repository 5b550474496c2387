// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/ListKeys.h"

#include <QAction>
#include <QCoreApplication>
#include <QHeaderView>
#include <QTreeView>

#include "bridge/Shortcuts.h"

namespace tempera::ui {

namespace {

class ListKeys {
    Q_DECLARE_TR_FUNCTIONS(ListKeys)
};

/// By the next column that is shown, as they lie.
void sortByNext(QHeaderView& header) {
    int at = header.visualIndex(header.sortIndicatorSection());
    do {
        at = (at + 1) % header.count();
    } while (header.isSectionHidden(header.logicalIndex(at)));
    header.setSortIndicator(header.logicalIndex(at), Qt::AscendingOrder);
}

void turnRound(QHeaderView& header) {
    const bool rises = header.sortIndicatorOrder() == Qt::AscendingOrder;
    header.setSortIndicator(header.sortIndicatorSection(), rises ? Qt::DescendingOrder : Qt::AscendingOrder);
}

void describe(QTreeView& list) {
    const QHeaderView& header = *list.header();
    const QString column = list.model()->headerData(header.sortIndicatorSection(), Qt::Horizontal).toString();
    list.setAccessibleDescription(header.sortIndicatorOrder() == Qt::AscendingOrder
                                      ? ListKeys::tr("sorted by %1, rising").arg(column)
                                      : ListKeys::tr("sorted by %1, falling").arg(column));
}

} // namespace

QList<PartCommand> listCommands() {
    return {{QStringLiteral("library.remove"), ListKeys::tr("Move to the trash"), {QKeySequence::Delete}},
            {QStringLiteral("library.sort"), ListKeys::tr("Sort by the next column"), {Qt::ALT | Qt::Key_Right}},
            {QStringLiteral("library.turn"), ListKeys::tr("Turn the order round"), {Qt::ALT | Qt::Key_Down}}};
}

void addListKeys(QTreeView* list, const std::function<void()>& remove) {
    const QList<PartCommand> all = listCommands();
    const auto key = [list](const PartCommand& command, auto&& act) {
        QAction* action = Shortcuts::make(command, list);
        action->setShortcutContext(Qt::WidgetShortcut);
        QObject::connect(action, &QAction::triggered, list, act);
        list->addAction(action);
    };
    key(all[0], remove);
    key(all[1], [list] { sortByNext(*list->header()); });
    key(all[2], [list] { turnRound(*list->header()); });
    QObject::connect(list->header(), &QHeaderView::sortIndicatorChanged, list, [list] { describe(*list); });
    describe(*list);
}

} // namespace tempera::ui
