// SPDX-License-Identifier: GPL-3.0-or-later
#include "devices/DeviceChoice.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QSignalBlocker>
#include <QVBoxLayout>

#include <algorithm>
#include <set>

#include "base/Text.h"
#include "bridge/AppModel.h"
#include "devices/LengthQuestion.h"
#include "hardware/DeviceList.h"
#include "options/Schema.h"
#include "theme/Text.h"
#include "theme/Units.h"
#include "widgets/Controls.h"

namespace tempera::ui {

namespace {

constexpr int kIndent = 24; ///< behind the box above it

const options::Option& useOption() { return *options::schema().find("devices.use"); }

std::string gpuName(int index) { return hardware::toString({hardware::DeviceKind::Cuda, index}); }

} // namespace

DeviceChoice::DeviceChoice(AppModel& model, QWidget* parent)
    : QWidget(parent)
    , model_(model)
    , column_(new QVBoxLayout(this))
    , question_(new LengthQuestion(model, this)) {
    column_->setContentsMargins(0, 0, 0, 0);
    column_->setSpacing(4);
    column_->addWidget(question_);
    addRow(hardware::toString({}), tr("CPU"));
    addShares();
    connect(&model_, &AppModel::configChanged, this, &DeviceChoice::refresh);
    connect(&model_, &AppModel::configChanged, this, &DeviceChoice::followLength);
    refresh();
}

void DeviceChoice::setGpus(const std::vector<hardware::GpuInfo>& gpus) {
    std::vector<int> indices;
    for (const hardware::GpuInfo& gpu : gpus) {
        indices.push_back(gpu.index);
    }
    if (indices == gpus_) {
        return;
    }
    gpus_ = std::move(indices);
    for (; rows_.size() > 1; rows_.pop_back()) { // the CPU stays
        delete rows_.back().box;
    }
    for (const hardware::GpuInfo& gpu : gpus) {
        const std::string name = gpuName(gpu.index);
        addRow(name, tr("%1 — %2, %3").arg(qstr(name), qstr(gpu.name), bytesText(gpu.memoryTotal)));
    }
    refresh();
}

void DeviceChoice::addRow(const std::string& device, const QString& label) {
    auto* box = new QCheckBox(label);
    box->setObjectName(qstr("device " + device));
    box->setToolTip(tr("Train on %1").arg(label));
    connect(box, &QCheckBox::toggled, this, [this, device](bool ticked) { take(device, ticked); });
    column_->insertWidget(column_->indexOf(question_), box);
    rows_.push_back({device, box});
}

/// Below the CPU, as long as that is ticked.
void DeviceChoice::addShares() {
    shares_ = new ComboBox(this);
    shares_->setSizeAdjustPolicy(QComboBox::AdjustToContents);
    shares_->setObjectName(QStringLiteral("shares of the cpu"));
    shares_->setAccessibleName(tr("Devices on the processor"));
    shares_->setToolTip(tr("Several share its cores: they try out what several devices do, and are no faster"));
    auto* row = new QHBoxLayout;
    row->setContentsMargins(kIndent, 0, 0, 4);
    row->addWidget(shares_);
    row->addStretch(1);
    column_->insertLayout(column_->indexOf(question_), row);
    connect(shares_, &QComboBox::activated, this, [this](int index) {
        std::vector<std::string> devices;
        for (int i = 0; i < shares_->itemData(index).toInt(); ++i) {
            devices.push_back(hardware::toString({hardware::DeviceKind::Cpu, i}));
        }
        choose(devices);
    });
}

void DeviceChoice::showShares() {
    const bool cpu = rows_.front().box->isChecked();
    shares_->setVisible(cpu);
    if (!cpu) {
        return;
    }
    std::set<int> counts{1, 2, 3, 4, 8};
    counts.insert(count());
    shares_->clear();
    for (const int each : counts) {
        shares_->addItem(each == 1 ? tr("as one device") : tr("as %1 virtual devices").arg(each), each);
    }
    shares_->setCurrentIndex(shares_->findData(count()));
}

/// Shows what the settings come to on this machine; devices that it lacks are the plan's to complain about.
void DeviceChoice::refresh() {
    const auto devices = hardware::parseDevices(model_.config().devices.use, gpus_);
    for (const Row& row : rows_) {
        const QSignalBlocker quiet(row.box);
        row.box->setChecked(devices.ok() &&
                            std::any_of(devices->begin(), devices->end(), [&](const hardware::Device& device) {
                                return hardware::toString(device) == row.device;
                            }));
    }
    QCheckBox* cpu = rows_.front().box;
    cpu->setText(cpu->isChecked() && count() > 1 ? tr("CPU, as %1 devices").arg(count()) : tr("CPU"));
    showShares();
}

/// A question that was not answered falls away where what it is about changes, or the ticks are taken back.
void DeviceChoice::followLength(const QString& key) {
    const bool byTick = isTicking_ && key == qstr(useOption().key());
    const bool matters = key.isEmpty() || key == qstr(useOption().key()) || key == QStringLiteral("train.steps") ||
                         key == QStringLiteral("train.epochs") || key == QStringLiteral("train.batch_size") ||
                         key == QStringLiteral("train.accumulation");
    if (matters && !byTick) {
        question_->withdraw();
    }
}

/// Of the settings, on this machine; 0 where they cannot be carried out.
int DeviceChoice::count() const {
    const auto devices = hardware::parseDevices(model_.config().devices.use, gpus_);
    return devices.ok() ? static_cast<int>(devices->size()) : 0;
}

std::vector<std::string> DeviceChoice::ticked() const {
    std::vector<std::string> devices;
    for (const Row& row : rows_) {
        if (row.box->isChecked()) {
            devices.push_back(row.device);
        }
    }
    return devices;
}

void DeviceChoice::take(const std::string& device, bool isTicked) {
    const std::string cpu = rows_.front().device;
    std::vector<std::string> devices = ticked();
    if (isTicked) {
        std::erase_if(devices, [&](const std::string& other) { return (other == cpu) != (device == cpu); });
    }
    if (devices.empty()) {
        devices.emplace_back("auto");
    }
    choose(devices);
}

void DeviceChoice::choose(const std::vector<std::string>& devices) {
    const int before = count();
    isTicking_ = true;
    model_.set(useOption(), devices);
    isTicking_ = false;
    refresh(); // the settings may be what they were
    question_->ask(before, count());
}

} // namespace tempera::ui
