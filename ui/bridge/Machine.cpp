// SPDX-License-Identifier: GPL-3.0-or-later
#include "bridge/Machine.h"

#include <algorithm>

#include "base/Files.h"
#include "hardware/DeviceList.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

constexpr int kIntervalMs = 2000;

/// Null where it is no GPU of this machine.
const hardware::GpuInfo* gpuNamed(const MachineState& machine, const std::string& device) {
    const auto gpu = std::find_if(machine.gpus.begin(), machine.gpus.end(), [&device](const hardware::GpuInfo& each) {
        return device == hardware::toString({hardware::DeviceKind::Cuda, each.index});
    });
    return gpu == machine.gpus.end() ? nullptr : &*gpu;
}

} // namespace

std::uint64_t memoryOf(const MachineState& machine, const std::vector<std::string>& devices) {
    std::uint64_t least = 0;
    for (const std::string& device : devices) {
        const hardware::GpuInfo* gpu = gpuNamed(machine, device);
        const std::uint64_t here = gpu                         ? gpu->memoryTotal
                                   : device.starts_with("cpu") ? machine.host.memoryTotal / devices.size()
                                                               : 0;
        if (here == 0) {
            return 0;
        }
        least = least == 0 ? here : std::min(least, here);
    }
    return least;
}

std::optional<double> powerLimitOf(const MachineState& machine, const std::vector<std::string>& devices) {
    double all = 0;
    for (const std::string& device : devices) {
        const hardware::GpuInfo* gpu = gpuNamed(machine, device);
        if (!gpu || !gpu->powerLimit) {
            return std::nullopt;
        }
        all += *gpu->powerLimit;
    }
    return devices.empty() ? std::nullopt : std::optional(all / static_cast<double>(devices.size()));
}

hardware::UsableGpus usableGpus(const MachineState& machine) {
    return hardware::usableByDriver(machine.gpus, utf8(machine.driverCuda));
}

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
        now.driverCuda = qstr(gpus_->cudaVersion());
        now.noGpuWhy = qstr(gpus_->reason());
        now.adapters = hardware::adapterVendors();
        if (const auto free = hardware::freeDiskSpace(cacheHome()); free.ok()) {
            now.diskFree = *free;
        }
        now.known = true;
        QMetaObject::invokeMethod(this, [this, now] {
            looking_ = false;
            state_ = now;
            Q_EMIT changed();
        });
    });
}

} // namespace tempera::ui
