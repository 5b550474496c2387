// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/DevicesPage.h"

#include <QVBoxLayout>

#include <algorithm>

#include "base/Text.h"
#include "bridge/AppModel.h"
#include "bridge/Background.h"
#include "bridge/Machine.h"
#include "devices/DeviceChoice.h"
#include "devices/MachineWords.h"
#include "devices/ScalingDialog.h"
#include "forms/FormPage.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/ColumnsLayout.h"
#include "widgets/Controls.h"
#include "widgets/KeyValueGrid.h"

namespace tempera::ui {

namespace {

constexpr int kMarkWidth = 14;

QString instructionsOf(const hardware::HostInfo& host) {
    QStringList names;
    if (host.avx2) {
        names.append(QStringLiteral("AVX2"));
    }
    if (host.avx512) {
        names.append(QStringLiteral("AVX-512"));
    }
    if (host.avx512Bf16) {
        names.append(QStringLiteral("AVX-512 BF16"));
    }
    if (host.amxBf16) {
        names.append(QStringLiteral("AMX BF16"));
    }
    return names.join(QStringLiteral(", "));
}

} // namespace

DevicesPage::DevicesPage(AppModel& model, const Machine& machine, QWidget* parent)
    : QWidget(parent)
    , machine_(machine)
    , form_(new FormPage(model, options::Page::Devices, tr("Where training runs"), this))
    , cards_(new QWidget) {
    auto* column = new QVBoxLayout(this);
    column->setContentsMargins(0, 0, 0, 0);
    column->addWidget(form_);
    cards_->setLayout(new ColumnsLayout(360, 16, 12));
    cards_->layout()->setContentsMargins(0, 0, 0, 0);
    auto* indented = new QWidget;
    auto* margin = new QVBoxLayout(indented);
    margin->setContentsMargins(kMarkWidth, 0, 6, 4);
    margin->addWidget(cards_);
    form_->addAbove(indented);
    words_ = addWords();
    choice_ = addChoice(model);
    host_ = addCard(tr("This machine"));
    connect(&machine_, &Machine::changed, this, &DevicesPage::refresh);
    inBackground(
        this, [] { return options::listPresets(); },
        [this](const std::vector<options::Preset>& presets) {
            presets_ = presets;
            refresh();
        });
}

QVBoxLayout* DevicesPage::addWords() {
    auto* card = makeCard();
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(16, 12, 16, 14);
    column->setSpacing(6);
    column->addWidget(makeLabel(tr("What this machine can train"), "heading"));
    auto* lines = new QVBoxLayout;
    lines->setSpacing(4);
    column->addLayout(lines);
    static_cast<ColumnsLayout*>(cards_->layout())->addBlock(card, true);
    return lines;
}

/// What has not changed stays, for whoever reads it.
void DevicesPage::showWords() {
    const std::vector<MachineLine> lines = machineWords(machine_.state(), presets_);
    const bool same = static_cast<int>(lines.size()) == words_->count() &&
                      std::all_of(lines.begin(), lines.end(), [this, i = 0](const MachineLine& line) mutable {
                          return static_cast<QLabel*>(words_->itemAt(i++)->widget())->text() == line.text;
                      });
    if (same) {
        return;
    }
    while (QLayoutItem* item = words_->takeAt(0)) {
        delete item->widget();
        delete item;
    }
    for (const MachineLine& line : lines) {
        QLabel* label = makeLabel(line.text, toneOf(line));
        label->setWordWrap(true);
        words_->addWidget(label);
    }
}

DeviceChoice* DevicesPage::addChoice(AppModel& model) {
    auto* card = makeCard();
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(16, 12, 16, 14);
    column->addWidget(makeLabel(tr("Train on"), "heading"));
    auto* choice = new DeviceChoice(model);
    column->addWidget(choice);
    auto* more = makeButton(tr("What more devices would bring …"), {}, "link");
    more->setToolTip(tr("Time, energy and cost on 1 to 8 devices, and how much faster up to 64 would be"));
    column->addWidget(more, 0, Qt::AlignLeft);
    connect(more, &QPushButton::clicked, this, [this, &model] {
        const plan::RunPlan& plan = *model.plan().result.plan;
        auto* dialog =
            new ScalingDialog(plan, model.config().devices, powerLimitOf(machine_.state(), plan.deviceNames), this);
        connect(dialog, &ScalingDialog::fieldRequested, &model, &AppModel::revealRequested);
        dialog->open();
    });
    const auto offer = [more, &model] { more->setVisible(model.plan().result.complete); };
    connect(&model, &AppModel::planChanged, more, offer);
    offer();
    column->addStretch(1);
    static_cast<ColumnsLayout*>(cards_->layout())->addBlock(card, false);
    return choice;
}

KeyValueGrid* DevicesPage::addCard(const QString& title) {
    auto* card = makeCard();
    auto* column = new QVBoxLayout(card);
    column->setContentsMargins(16, 12, 16, 14);
    auto* grid = new KeyValueGrid(title);
    column->addWidget(grid);
    column->addStretch(1);
    static_cast<ColumnsLayout*>(cards_->layout())->addBlock(card, false);
    card->show();
    return grid;
}

void DevicesPage::showEvent(QShowEvent* event) {
    QWidget::showEvent(event);
    refresh();
}

void DevicesPage::refresh() {
    const MachineState& now = machine_.state();
    if (!now.known || !isVisible()) {
        return; // the machine is looked at every two seconds
    }
    host_->set(tr("Processor"), qstr(now.host.cpuModel));
    host_->set(tr("Cores"), tr("%1 (%2 threads)").arg(now.host.physicalCores).arg(now.host.logicalCores));
    host_->set(tr("Instructions"), instructionsOf(now.host));
    host_->set(tr("Memory"),
               tr("%1, %2 free").arg(bytesText(now.host.memoryTotal), bytesText(now.host.memoryAvailable)));
    host_->set(tr("System"), qstr(now.host.system));
    host_->set(tr("NVIDIA driver"), now.driver.isEmpty() ? tr("none") : now.driver);
    host_->setToolTip(now.noGpuWhy);
    choice_->setGpus(usableGpus(now).gpus);
    showWords();
    for (std::size_t i = 0; i < now.gpus.size(); ++i) {
        const hardware::GpuInfo& gpu = now.gpus[i];
        if (gpus_.size() == i) {
            gpus_.push_back(addCard(QStringLiteral("cuda:%1 — %2").arg(gpu.index).arg(qstr(gpu.name))));
        }
        KeyValueGrid& card = *gpus_[i];
        card.set(tr("Memory"), tr("%1 of %2 used").arg(bytesText(gpu.memoryUsed), bytesText(gpu.memoryTotal)));
        card.set(tr("Compute capability"), QStringLiteral("%1.%2").arg(gpu.computeMajor).arg(gpu.computeMinor));
        card.set(tr("Load"), gpu.utilization ? tr("%1 %").arg(*gpu.utilization) : QString());
        card.set(tr("Temperature"), gpu.temperature ? tr("%1 °C").arg(*gpu.temperature) : QString());
        card.set(tr("Power"), gpu.power ? tr("%1 W").arg(*gpu.power, 0, 'f', 0) : QString());
    }
    layout()->activate();
}

} // namespace tempera::ui
