// SPDX-License-Identifier: Apache-2.0
#include "hardware/UsableGpus.h"

#include <algorithm>
#include <utility>

#include "base/Text.h"
#include "hardware/LibTorch.h"

namespace tempera::hardware {

namespace {

constexpr std::pair kOldest(7, 5); // compute capability
constexpr double kNeededCuda = 13.0;

std::string tooOldText(const GpuInfo& gpu) {
    return gpu.name + " has compute capability " + std::to_string(gpu.computeMajor) + "." +
           std::to_string(gpu.computeMinor) + ", and 7.5 is needed";
}

} // namespace

std::vector<int> UsableGpus::indices() const {
    std::vector<int> all;
    for (const GpuInfo& gpu : gpus)
        all.push_back(gpu.index);
    return all;
}

bool isTooOld(const GpuInfo& gpu) {
    return gpu.computeMajor > 0 && std::pair(gpu.computeMajor, gpu.computeMinor) < kOldest;
}

bool isDriverTooOld(std::string_view cuda) {
    const auto version = parseNumber(cuda);
    return version && *version < kNeededCuda;
}

UsableGpus findUsableGpus() {
    const Gpus driver;
    std::vector<GpuInfo> shown = driver.read();
    if (shown.empty() || !readLibTorchInfo().loaded)
        return usableByDriver(std::move(shown), driver.cudaVersion());
    return usableOf(std::move(shown), cudaDeviceCount());
}

UsableGpus usableOf(std::vector<GpuInfo> shown, const Result<int>& cuda) {
    if (!cuda.ok())
        return {{}, shown.empty() ? std::string() : cuda.error().message};
    std::vector<std::string> reasons;
    const auto count = static_cast<std::size_t>(*cuda);
    if (count < shown.size()) {
        reasons.push_back("the driver shows " + std::to_string(shown.size()) + " GPUs, but CUDA can use only " +
                          std::to_string(count));
        shown.resize(count);
    }
    for (const GpuInfo& gpu : shown)
        if (isTooOld(gpu))
            reasons.push_back(tooOldText(gpu));
    std::erase_if(shown, isTooOld);
    return {std::move(shown), join(reasons, "; ")};
}

UsableGpus usableByDriver(std::vector<GpuInfo> shown, const std::string& cuda) {
    const int count = static_cast<int>(shown.size());
    if (isDriverTooOld(cuda))
        return usableOf(std::move(shown), Error::failed("the driver supports CUDA " + cuda +
                                                        ", and 13.0 is needed: install NVIDIA's driver 580 or newer"));
    return usableOf(std::move(shown), count);
}

Result<ChosenDevices> chooseDevices(std::span<const std::string> names, const UsableGpus& usable, bool allowFewer) {
    Result<std::vector<Device>> parsed = parseDevices(names, usable.indices(), usable.whyNot);
    ChosenDevices chosen{{}, usable.gpus, {}};
    if (!parsed.ok() && allowFewer)
        if (auto present = presentDevices(names, usable.indices()); present.ok() && !present->devices.empty()) {
            chosen.missing = static_cast<int>(present->missing.size());
            chosen.warnings.push_back("devices.use: " + join(present->missing, ", ") +
                                      (chosen.missing == 1 ? " is" : " are") +
                                      " not there; the other devices do the work, the batch of a step stays the same" +
                                      (usable.whyNot.empty() ? "" : " (" + usable.whyNot + ")"));
            parsed = std::move(present->devices);
        }
    TEMPERA_TRY(chosen.devices, std::move(parsed));
    if (usable.gpus.empty() && !usable.whyNot.empty() && chosen.devices.front().kind == DeviceKind::Cpu)
        chosen.warnings.push_back("no GPU is used: " + usable.whyNot);
    return chosen;
}

} // namespace tempera::hardware
