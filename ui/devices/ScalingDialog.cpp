// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/ScalingDialog.h"

#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLabel>
#include <QLocale>
#include <QPushButton>
#include <QScrollBar>
#include <QTreeWidget>
#include <QVBoxLayout>

#include <algorithm>

#include "options/Schema.h"
#include "options/Wording.h"
#include "run/DeviceTally.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kLeastTable = 96;

enum Column { Devices, Speed, Time, Energy, Cost, Columns };

/// A setting or a connection as people say it.
QString inWords(std::string_view name) {
    return qstr(options::inWordsOfTheForm(utf8(optionText(name)),
                                          [](std::string_view literal) { return utf8(optionText(literal)); }));
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
                      .arg(optionText(plan.exchange.link.name));
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
    column->addWidget(makePayOff(rows));
    if (QWidget* missing = makeMissing(rows.front())) {
        column->addWidget(missing);
    }
    column->addWidget(makeLabel(tr("Times the speed of one device, by connection"), "heading", this));
    column->addWidget(makeScaling(plan::scalingTable(plan.exchange)), 1);
    auto* buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    column->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    keepWhole(this, layout()->totalMinimumSize().width());
    resizeToScreen(this, {760, 720});
}

QTreeWidget* ScalingDialog::makeTable(const QString& objectName, const QString& name, const QStringList& heads) {
    auto* table = new QTreeWidget(this);
    table->setObjectName(objectName);
    table->setAccessibleName(name);
    table->setHeaderLabels(heads);
    table->setRootIsDecorated(false);
    table->setUniformRowHeights(true);
    table->header()->setDefaultAlignment(Qt::AlignRight | Qt::AlignVCenter);
    table->header()->ensurePolished();
    return table;
}

QTreeWidget* ScalingDialog::makePayOff(const std::vector<plan::PayOff>& rows) {
    QTreeWidget* table = makeTable(QStringLiteral("payOff"), windowTitle(),
                                   {tr("Devices"), tr("Speed"), tr("Whole training"), tr("Energy"), tr("Cost")});
    for (const plan::PayOff& row : rows) {
        auto* item = new QTreeWidgetItem(table);
        item->setText(Devices, QString::number(row.devices));
        item->setText(Speed, tr("%1 ×").arg(QLocale().toString(row.speed, 'f', 2)));
        item->setText(Time, durationText(row.seconds));
        item->setText(Energy, row.energy ? figure(run::energyText(*row.energy)) : QString());
        item->setText(Cost, row.cost ? costText(*row.cost) : QString());
        for (int i = 0; i < Columns; ++i) {
            item->setTextAlignment(i, Qt::AlignRight | Qt::AlignVCenter);
        }
    }
    table->setColumnHidden(Energy, !rows.front().energy);
    table->setColumnHidden(Cost, !rows.front().cost);
    table->header()->setSectionResizeMode(QHeaderView::Stretch);
    constexpr int kPadding = 6; // of headings in a tree, which the style counts once they are shown
    int widest = 0;
    for (int i = 0; i < Columns; ++i) {
        widest = std::max(widest, table->header()->sectionSizeHint(i) + kPadding);
    }
    table->setMinimumWidth(widest * Columns + table->verticalScrollBar()->sizeHint().width() + 2 * table->frameWidth());
    // As high as its rows: there is nothing to scroll to.
    const int height = table->sizeHintForRow(0) * static_cast<int>(rows.size()) + table->header()->sizeHint().height();
    table->setSizeAdjustPolicy(QAbstractScrollArea::AdjustToContents);
    table->setMinimumHeight(kLeastTable);
    table->setMaximumHeight(height + 2 * table->frameWidth() + 4);
    return table;
}

QWidget* ScalingDialog::makeMissing(const plan::PayOff& row) {
    if (row.energy && row.cost) {
        return nullptr;
    }
    auto* box = new QWidget(this);
    auto* column = new QVBoxLayout(box);
    column->setContentsMargins(0, 0, 0, 0);
    column->setSpacing(4);
    if (!row.energy) {
        QLabel* why =
            makeLabel(tr("No energy: no graphics card here tells how much power it may draw."), "caption", box);
        why->setWordWrap(true);
        column->addWidget(why);
    }
    if (!row.cost) {
        QLabel* why = makeLabel(tr("No cost: what a device costs is not set."), "caption", box);
        why->setWordWrap(true);
        column->addWidget(why);
        std::vector<const char*> keys{"devices.price_per_hour"};
        if (row.energy) {
            keys.push_back("devices.electricity_price");
        }
        for (const char* key : keys) {
            auto* link =
                makeButton(tr("Set “%1” …").arg(optionText(options::schema().find(key)->facts.label)), {}, "link", box);
            column->addWidget(link, 0, Qt::AlignLeft);
            connect(link, &QPushButton::clicked, this, [this, key] {
                Q_EMIT fieldRequested(QLatin1String(key));
                accept();
            });
        }
    }
    return box;
}

QTreeWidget* ScalingDialog::makeScaling(const plan::ScalingTable& scaling) {
    constexpr int kName = 0;
    QStringList heads{tr("Devices")};
    for (const int devices : scaling.devices) {
        heads.append(QString::number(devices));
    }
    QTreeWidget* table =
        makeTable(QStringLiteral("scaling"), tr("Times the speed of one device, by connection"), heads);
    table->headerItem()->setTextAlignment(kName, Qt::AlignLeft | Qt::AlignVCenter);
    table->setIndentation(12);
    for (const plan::ScalingGroup& group : scaling.groups) {
        auto* head = new QTreeWidgetItem(table);
        head->setText(kName, group.link ? tr("Over %1").arg(optionText(group.link->name)) : tr("By connection"));
        QFont strong = table->font();
        strong.setWeight(QFont::DemiBold);
        head->setFont(kName, strong);
        head->setFirstColumnSpanned(true);
        for (const plan::ScalingRow& row : group.rows) {
            auto* item = new QTreeWidgetItem(head);
            item->setText(kName, inWords(row.name));
            item->setToolTip(kName, item->text(kName));
            for (std::size_t i = 0; i < row.times.size(); ++i) {
                const int column = static_cast<int>(i) + 1;
                const double times = row.times[i];
                const QString text = QLocale().toString(times, 'f', times < 10 ? 2 : 1);
                item->setTextAlignment(column, Qt::AlignRight | Qt::AlignVCenter);
                item->setText(column, times < 1 ? text + QLatin1Char('!') : text);
                if (times < 1) {
                    item->setToolTip(column, tr("Slower than one device"));
                }
            }
        }
    }
    table->expandAll();
    table->setItemsExpandable(false);
    QHeaderView* header = table->header();
    header->setStretchLastSection(false);
    header->setSectionResizeMode(QHeaderView::ResizeToContents);
    header->setSectionResizeMode(kName, QHeaderView::Stretch);
    table->setMinimumHeight(kLeastTable);
    return table;
}

} // namespace tempera::ui
