// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/ScalingDialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLocale>
#include <QPlainTextEdit>
#include <QScrollBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

#include "base/Text.h"
#include "plan/ExchangeText.h"
#include "run/DeviceTally.h"
#include "theme/Text.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kLeastTable = 130, kLeastText = 70;

enum Column { Devices, Speed, Time, Energy, Cost, Columns };

QString energyText(double wattHours) {
    const QLocale locale;
    return wattHours < 1000.0
               ? ScalingDialog::tr("%1 Wh").arg(locale.toString(wattHours, 'f', wattHours < 10.0 ? 1 : 0))
               : ScalingDialog::tr("%1 kWh").arg(locale.toString(wattHours / 1000.0, 'f', 2));
}

} // namespace

ScalingDialog::ScalingDialog(const plan::RunPlan& plan, const options::DevicesConfig& prices,
                             std::optional<double> watts, QWidget* parent)
    : QDialog(parent) {
    setAttribute(Qt::WA_DeleteOnClose);
    setWindowTitle(tr("What more devices would bring"));
    const std::vector<plan::PayOff> rows = plan::payOff(plan, prices, watts);
    const int worthwhile = plan::worthwhileDevices(rows);
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(20, 18, 20, 16);
    column->setSpacing(12);
    QLabel* answer = makeLabel(
        worthwhile == 1 ? tr("One is enough: a second one adds less than half of what a device does alone.")
        : worthwhile == rows.back().devices
            ? tr("All of %1 pay off: the last one still adds at least half of what a device does alone.")
                  .arg(worthwhile)
            : tr("Up to %1 pay off: further ones add less than half of what a device does alone.").arg(worthwhile),
        "strong", this);
    answer->setWordWrap(true);
    column->addWidget(answer);
    QString how = tr("For this job, with the same pictures seen, over %1: a model of the exchange, not a measurement.")
                      .arg(qstr(plan.exchange.link.name));
    if (plan.exchange.oneProcessor) {
        how +=
            QLatin1Char(' ') + tr("Devices of one processor share it and are no faster: these are as many computers.");
    }
    if (watts) {
        how += QLatin1Char(' ') + tr("Energy at %1 W a device, its limit.").arg(*watts, 0, 'f', 0);
    }
    QLabel* basis = makeLabel(how, "secondary", this);
    basis->setWordWrap(true);
    column->addWidget(basis);
    column->addWidget(makeTable(rows));
    column->addWidget(makeLabel(tr("Times the speed of one device, by connection"), "heading", this));
    auto* text = new TextArea(this);
    text->setObjectName(QStringLiteral("log"));
    text->setAccessibleName(tr("Times the speed of one device, by connection"));
    text->setReadOnly(true);
    text->setMinimumHeight(kLeastText);
    text->setTabChangesFocus(true);
    text->setLineWrapMode(QPlainTextEdit::NoWrap);
    text->setPlainText(qstr(plan::scalingTable(plan.exchange)));
    column->addWidget(text, 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    resizeToScreen(this, {760, 720});
}

QTreeWidget* ScalingDialog::makeTable(const std::vector<plan::PayOff>& rows) {
    auto* table = new QTreeWidget(this);
    table->setObjectName(QStringLiteral("payOff"));
    table->setAccessibleName(windowTitle());
    table->setColumnCount(Columns);
    table->setHeaderLabels({tr("Devices"), tr("Speed"), tr("Whole training"), tr("Energy"), tr("Cost")});
    table->setRootIsDecorated(false);
    table->setUniformRowHeights(true);
    for (const plan::PayOff& row : rows) {
        auto* item = new QTreeWidgetItem(table);
        item->setText(Devices, QString::number(row.devices));
        item->setText(Speed, tr("%1 ×").arg(QLocale().toString(row.speed, 'f', 2)));
        item->setText(Time, figure(formatDuration(row.seconds)));
        item->setText(Energy, row.energy ? energyText(*row.energy) : QString());
        item->setText(Cost, row.cost ? figure(run::costText(*row.cost)) : QString());
        for (int i = 0; i < Columns; ++i) {
            item->setTextAlignment(i, Qt::AlignRight | Qt::AlignVCenter);
        }
    }
    table->setColumnHidden(Energy, !rows.front().energy);
    table->setColumnHidden(Cost, !rows.front().cost);
    table->header()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table->header()->setSectionResizeMode(QHeaderView::Stretch);
    table->header()->ensurePolished();
    constexpr int kPadding = 6; // of headings in a tree, which the style counts once they are shown
    int widest = 0;
    for (int i = 0; i < Columns; ++i) {
        widest = std::max(widest, table->header()->sectionSizeHint(i) + kPadding);
    }
    table->setMinimumWidth(widest * Columns + table->verticalScrollBar()->sizeHint().width() + 2 * table->frameWidth());
    // As high as its rows: there is nothing to scroll to.
    const int height = table->sizeHintForRow(0) * static_cast<int>(rows.size()) + table->header()->sizeHint().height();
    table->setMinimumHeight(kLeastTable);
    table->setMaximumHeight(height + 2 * table->frameWidth() + 4);
    return table;
}

} // namespace tempera::ui
