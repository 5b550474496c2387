// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/RunRows.h"

#include <QDateTime>
#include <QTreeWidget>

#include <limits>

#include "base/Text.h"
#include "bridge/EngineText.h"
#include "run/RunText.h"
#include "theme/Text.h"
#include "theme/Theme.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

constexpr int kSortRole = Qt::UserRole + 1;

struct Runs {
    Q_DECLARE_TR_FUNCTIONS(tempera::ui::RunsView)
};

/// "cuda:0", "4 devices".
QString devicesOf(const RunEntry& run) {
    return run.devices.size() == 1 ? qstr(run.devices.front())
           : run.devices.empty()   ? QString()
                                   : Runs::tr("%1 devices").arg(run.devices.size());
}

/// "71 Wh · cost 0.02"
QString usedBy(const RunEntry& run) {
    QStringList parts;
    if (const auto energy = run.used.energy()) {
        parts.append(figure(run::energyText(*energy)));
    }
    if (const auto cost = run.used.cost()) {
        parts.append(Runs::tr("cost %1").arg(costText(*cost)));
    }
    return parts.join(QStringLiteral(" · "));
}

} // namespace

bool RunRow::operator<(const QTreeWidgetItem& other) const {
    const int column = treeWidget()->sortColumn();
    const QVariant value = data(column, kSortRole), others = other.data(column, kSortRole);
    return value.isValid() ? value.toDouble() < others.toDouble()
                           : text(column).localeAwareCompare(other.text(column)) < 0;
}

void describeColumns(QTreeWidget& list) {
    list.setColumnCount(RunColumn::Count);
    list.setHeaderLabels({Runs::tr("Name"), Runs::tr("State"), Runs::tr("Steps"), Runs::tr("Loss"), Runs::tr("Devices"),
                          Runs::tr("Used"), Runs::tr("Last change"), Runs::tr("Folder")});
    list.headerItem()->setToolTip(RunColumn::Loss, Runs::tr("Mean of the last 20 steps"));
    list.headerItem()->setToolTip(RunColumn::Used, Runs::tr("Energy and money, where they are known"));
}

void fillRow(QTreeWidgetItem* item, const RunEntry& run) {
    const QString state = stateText(run);
    item->setText(RunColumn::State,
                  run.usedBy ? Runs::tr("%1, in use by process %2").arg(state).arg(*run.usedBy) : state);
    item->setToolTip(RunColumn::State, engineText(run.error));
    item->setData(RunColumn::Steps, kSortRole, static_cast<double>(run.step));
    item->setData(RunColumn::Loss, kSortRole, run.loss.value_or(std::numeric_limits<double>::infinity()));
    item->setData(RunColumn::Used, kSortRole, run.used.cost().value_or(run.used.energy().value_or(0.0)));
    item->setData(RunColumn::When, kSortRole, run.changed);
    item->setText(RunColumn::Steps, run.steps > 0 ? Runs::tr("%1 of %2").arg(countText(run.step), countText(run.steps))
                                                  : countText(run.step));
    item->setText(RunColumn::Loss, run.loss ? QLocale().toString(*run.loss, 'f', 4) : QString());
    item->setText(RunColumn::Devices, devicesOf(run));
    item->setToolTip(RunColumn::Devices, qstr(join(run.devices, ", ")));
    item->setText(RunColumn::Used, usedBy(run));
    const auto when = QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(run.changed * 1000.0));
    item->setText(RunColumn::When, QLocale().toString(when, Runs::tr("d MMM yyyy HH:mm")));
    const QString where = run.address.isEmpty() ? qstr(run.folder) : run.address;
    item->setText(RunColumn::Where, where);
    item->setToolTip(RunColumn::Name, where);
    item->setToolTip(RunColumn::Where, where);
    item->setForeground(RunColumn::Where, QColor(tokens().secondary));
}

} // namespace tempera::ui
