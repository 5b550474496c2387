// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Machine.h"

#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kIntervalMs = 2000;

} // namespace

Machine::Machine(QObject* parent)
    : QObject(parent) {
    pool_.setMaxThreadCount(1);
    timer_.setInterval(kIntervalMs);
    connect(&timer_, &QTimer::timeout, this, &Machine::look);
    timer_.start();
    look();
}

Machine::~Machine() { pool_.waitForDone(); }

void Machine::look() {
    if (looking_) {
        return;
    }
    looking_ = true;
    pool_.start([this] {
        if (!gpus_) {
            gpus_ = std::make_shared<hardware::Gpus>();
        }
        MachineState now;
        now.host = hardware::readHostInfo();
        now.gpus = gpus_->read();
        now.driver = qstr(gpus_->driverVersion());
        now.noGpuWhy = qstr(gpus_->reason());
        now.known = true;
        QMetaObject::invokeMethod(this, [this, now] {
            looking_ = false;
            state_ = now;
            Q_EMIT changed();
        });
    });
}

} // namespace tempera::ui
