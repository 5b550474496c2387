// SPDX-License-Identifier: Apache-2.0
#include "hardware/GpuInfo.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <functional>

#include "base/Text.h"
#include "hardware/Nvml.h"

namespace tempera::hardware {

namespace {

/// What a query that may not be supported writes.
std::optional<unsigned> asked(const std::function<int(unsigned*)>& query) {
    unsigned value = 0;
    return query(&value) == nvml::kSuccess ? std::optional(value) : std::nullopt;
}

std::optional<double> watts(std::optional<unsigned> milliwatts) {
    return milliwatts ? std::optional(*milliwatts / 1000.0) : std::nullopt;
}

std::optional<int> temperatureOf(const nvml::Library& api, nvml::Device device) {
    return asked([&](unsigned* value) { return api.temperature(device, nvml::kCoreSensor, value); });
}

std::optional<double> powerOf(const nvml::Library& api, nvml::Device device) {
    return watts(asked([&](unsigned* value) { return api.power(device, value); }));
}

std::optional<Slowdown> slowdownOf(const nvml::Library& api, nvml::Device device) {
    unsigned long long reasons = 0;
    if (!api.clocksEventReasons || api.clocksEventReasons(device, &reasons) != nvml::kSuccess)
        return std::nullopt;
    if (reasons & (nvml::kSoftwareThermalSlowdown | nvml::kHardwareThermalSlowdown))
        return Slowdown::Heat;
    if (reasons & nvml::kHardwarePowerBrake)
        return Slowdown::PowerBrake;
    return reasons & nvml::kSoftwarePowerCap ? std::optional(Slowdown::PowerLimit) : std::nullopt;
}

GpuInfo describe(const nvml::Library& api, nvml::Device device) {
    GpuInfo gpu;
    std::array<char, 96> text{};
    if (api.name(device, text.data(), text.size()) == nvml::kSuccess)
        gpu.name = text.data();
    if (api.uuid(device, text.data(), text.size()) == nvml::kSuccess)
        gpu.uuid = text.data();
    if (nvml::Memory memory; api.memory(device, &memory) == nvml::kSuccess) {
        gpu.memoryTotal = memory.total;
        gpu.memoryUsed = memory.used;
    }
    api.capability(device, &gpu.computeMajor, &gpu.computeMinor);
    gpu.temperature = temperatureOf(api, device);
    gpu.power = powerOf(api, device);
    gpu.powerLimit = watts(asked([&](unsigned* value) { return api.powerLimit(device, value); }));
    if (nvml::Utilization use; api.utilization(device, &use) == nvml::kSuccess)
        gpu.utilization = static_cast<int>(use.gpu);
    return gpu;
}

} // namespace

struct Gpus::Nvml {
    nvml::Library library;
};

Gpus::Gpus(const char* library) {
    auto opened = nvml::Library::open(library);
    if (!opened.ok()) {
        reason_ = opened.error().message;
        return;
    }
    nvml_ = std::make_unique<Nvml>(Nvml{*std::move(opened)});
    const nvml::Library& api = nvml_->library;
    std::array<char, 96> text{};
    if (api.driverVersion(text.data(), text.size()) == nvml::kSuccess)
        driverVersion_ = text.data();
    if (int version = 0; api.cudaVersion(&version) == nvml::kSuccess)
        cudaVersion_ = std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
}

Gpus::~Gpus() = default;

bool Gpus::available() const { return nvml_ != nullptr; }
const std::string& Gpus::reason() const { return reason_; }
const std::string& Gpus::driverVersion() const { return driverVersion_; }
const std::string& Gpus::cudaVersion() const { return cudaVersion_; }

std::vector<GpuInfo> Gpus::read() const {
    std::vector<GpuInfo> gpus;
    if (!nvml_)
        return gpus;
    const nvml::Library& api = nvml_->library;
    unsigned count = 0;
    if (api.count(&count) != nvml::kSuccess)
        return gpus;
    for (unsigned index = 0; index < count; ++index) {
        nvml::Device device = nullptr;
        if (api.handle(index, &device) != nvml::kSuccess)
            continue;
        GpuInfo gpu = describe(api, device);
        gpu.index = static_cast<int>(index);
        gpus.push_back(std::move(gpu));
    }
    return visibleGpus(std::move(gpus), std::getenv("CUDA_VISIBLE_DEVICES"));
}

GpuReading Gpus::read(const std::string& uuid) const {
    GpuReading reading;
    nvml::Device device = nullptr;
    if (!nvml_ || nvml_->library.handleOfUuid(uuid.c_str(), &device) != nvml::kSuccess)
        return reading;
    const nvml::Library& api = nvml_->library;
    reading.temperature = temperatureOf(api, device);
    reading.power = powerOf(api, device);
    if (unsigned long long millijoules = 0; api.energy(device, &millijoules) == nvml::kSuccess)
        reading.energy = static_cast<double>(millijoules) / 1000.0;
    reading.slowedBy = slowdownOf(api, device);
    return reading;
}

std::vector<GpuInfo> visibleGpus(std::vector<GpuInfo> all, const char* visible) {
    if (!visible)
        return all;
    std::vector<GpuInfo> chosen;
    for (const std::string& item : split(visible, ',')) {
        const std::string_view name = trim(item);
        const auto number = parseInteger(name);
        const auto at = std::find_if(all.begin(), all.end(), [&](const GpuInfo& gpu) {
            return number ? gpu.index == *number : !name.empty() && gpu.uuid.starts_with(name);
        });
        if (at == all.end()) // CUDA too ends the list at the first name that it does not know
            break;
        chosen.push_back(*at);
        chosen.back().index = static_cast<int>(chosen.size()) - 1;
    }
    return chosen;
}

} // namespace tempera::hardware
