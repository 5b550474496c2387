// SPDX-License-Identifier: Apache-2.0
#include "hardware/UsableGpus.h"

#include <algorithm>
#include <utility>

#include "base/Text.h"
#include "hardware/LibTorch.h"

namespace tempera::hardware {

UsableGpus findUsableGpus() {
    std::vector<GpuInfo> shown = Gpus().read();
    if (shown.empty() || !readLibTorchInfo().loaded)
        return {std::move(shown), {}};
    return usableOf(std::move(shown), cudaDeviceCount());
}

UsableGpus usableOf(std::vector<GpuInfo> shown, const Result<int>& cuda) {
    if (!cuda.ok())
        return {{}, shown.empty() ? std::string() : cuda.error().message};
    const std::size_t count = std::min(shown.size(), static_cast<std::size_t>(*cuda));
    UsableGpus usable{std::move(shown), {}};
    if (count < usable.gpus.size())
        usable.whyNot = "the driver shows " + std::to_string(usable.gpus.size()) + " GPUs, but CUDA can use only " +
                        std::to_string(count);
    usable.gpus.resize(count);
    return usable;
}

Result<ChosenDevices> chooseDevices(std::span<const std::string> names, const UsableGpus& usable, bool allowFewer) {
    Result<std::vector<Device>> parsed = parseDevices(names, usable.count(), usable.whyNot);
    ChosenDevices chosen{{}, usable.gpus, {}};
    if (!parsed.ok() && allowFewer)
        if (auto present = presentDevices(names, usable.count()); present.ok() && !present->devices.empty()) {
            chosen.missing = static_cast<int>(present->missing.size());
            chosen.warnings.push_back("devices.use: " + join(present->missing, ", ") +
                                      (chosen.missing == 1 ? " is" : " are") +
                                      " not there; the other devices do the work, the batch of a step stays the same" +
                                      (usable.whyNot.empty() ? "" : " (" + usable.whyNot + ")"));
            parsed = std::move(present->devices);
        }
    TEMPERA_TRY(chosen.devices, std::move(parsed));
    if (!usable.whyNot.empty() && chosen.devices.front().kind == DeviceKind::Cpu)
        chosen.warnings.push_back("no GPU is used: " + usable.whyNot);
    return chosen;
}

} // namespace tempera::hardware
