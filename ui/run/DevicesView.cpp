// SPDX-License-Identifier: GPL-3.0-or-later
#include "run/DevicesView.h"

#include <algorithm>
#include <utility>

#include "bridge/RunModel.h"
#include "run/DeviceGauges.h"
#include "theme/Text.h"
#include "widgets/ColumnsLayout.h"

namespace tempera::ui {

namespace {

constexpr int kLeastColumn = 260;
constexpr int kGap = 12;

/// Without what was so at that moment only.
run::DeviceState afterwards(run::DeviceState device) {
    device.temperature.reset();
    device.power.reset();
    device.slowedBy.reset();
    return device;
}

bool isNameOfSeveral(const std::vector<run::DeviceState>& devices, const std::string& name) {
    return std::count_if(devices.begin(), devices.end(),
                         [&name](const run::DeviceState& other) { return other.device == name; }) > 1;
}

} // namespace

DevicesView::DevicesView(const RunModel& run, QWidget* parent)
    : QScrollArea(parent)
    , run_(run)
    , inner_(new QWidget)
    , columns_(new ColumnsLayout(kLeastColumn, kGap, kGap, inner_)) {
    columns_->setContentsMargins(0, 0, 0, 0);
    setWidget(inner_);
    setWidgetResizable(true);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setAccessibleName(tr("Devices"));
    connect(&run, &RunModel::stateChanged, this, &DevicesView::refresh);
    refresh();
}

bool DevicesView::hasMoreToSay(const RunModel& run, bool isLive) {
    const auto& last = run.devices().last();
    return last &&
           (last->devices.size() > 1 ||
            (isLive && std::any_of(last->devices.begin(), last->devices.end(), [](const run::DeviceState& device) {
                 return device.temperature || device.power || device.energy;
             })));
}

void DevicesView::setLive(bool live) {
    if (std::exchange(isLive_, live) != live) {
        refresh();
    }
}

void DevicesView::setMostRows(int rows) {
    mostRows_ = rows;
    fit();
}

void DevicesView::resizeEvent(QResizeEvent* event) {
    QScrollArea::resizeEvent(event);
    fit();
}

void DevicesView::fit() {
    const int row = gauges_.empty() ? 0 : gauges_.front()->sizeHint().height();
    setFixedHeight(std::min(columns_->heightForWidth(viewport()->width()), mostRows_ * (row + kGap) - kGap));
}

void DevicesView::refresh() {
    const auto& last = run_.devices().last();
    const std::size_t count = last ? last->devices.size() : 0;
    while (gauges_.size() > count) {
        delete gauges_.back(); // takes itself out of the layout
        gauges_.pop_back();
    }
    while (gauges_.size() < count) {
        gauges_.push_back(new DeviceGauges(inner_));
        columns_->addBlock(gauges_.back(), false);
        gauges_.back()->setVisible(true);
    }
    for (std::size_t rank = 0; rank < count; ++rank) {
        const run::DeviceState& device = last->devices[rank];
        const QString name = qstr(device.device);
        // Machines number their devices each for itself.
        gauges_[rank]->show(
            isNameOfSeveral(last->devices, device.device) ? tr("%1 · rank %2").arg(name, QString::number(rank)) : name,
            isLive_ ? device : afterwards(device));
    }
    fit();
}

} // namespace tempera::ui
