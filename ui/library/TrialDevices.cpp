// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/TrialDevices.h"

#include <algorithm>

#include "bridge/Machine.h"
#include "bridge/QueueFile.h"
#include "library/LoraTrial.h"
#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

bool isTrainedOn(const hardware::Device& device, const std::vector<QueuedJob>& jobs, const std::vector<int>& gpus) {
    return std::ranges::any_of(jobs, [&](const QueuedJob& job) {
        const auto used = hardware::presentDevices(job.config.devices.use, gpus);
        return job.state == JobState::Running && used.ok() &&
               std::ranges::any_of(used->devices, [&device](const hardware::Device& each) {
                   return each.kind == device.kind &&
                          (each.kind == hardware::DeviceKind::Cpu || each.index == device.index);
               });
    });
}

} // namespace

std::vector<TrialDevice> trialDevices(const MachineState& machine, const std::vector<QueuedJob>& jobs) {
    const hardware::UsableGpus usable = usableGpus(machine);
    std::vector<TrialDevice> devices;
    const auto add = [&](const hardware::Device& device, const QString& text) {
        const bool trains = isTrainedOn(device, jobs, usable.indices());
        devices.push_back({qstr(hardware::toString(device)),
                           trains ? LoraTrial::tr("%1 · a training uses it").arg(text) : text, trains});
    };
    for (const hardware::GpuInfo& gpu : usable.gpus) {
        const QString room = bytesText(gpu.memoryTotal - std::min(gpu.memoryUsed, gpu.memoryTotal));
        add({hardware::DeviceKind::Cuda, gpu.index}, LoraTrial::tr("%1 · %2 free").arg(qstr(gpu.name), room));
    }
    if (!devices.empty()) {
        add({}, LoraTrial::tr("CPU"));
    }
    return devices;
}

} // namespace tempera::ui
