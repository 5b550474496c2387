// SPDX-License-Identifier: Apache-2.0
#include "hardware/DeviceList.h"

#include <algorithm>
#include <numeric>

#include "base/Text.h"

namespace tempera::hardware {

namespace {

Error notADevice(const std::string& name) {
    const std::string last = std::to_string(kMostDevices - 1);
    return Error::badRequest("devices.use: found \"" + name.substr(0, 60) +
                             "\", expected auto, cpu, cpu:0 … cpu:" + last + ", cuda:0 … cuda:" + last);
}

std::vector<int> firstGpus(int count) {
    std::vector<int> gpus(static_cast<std::size_t>(count));
    std::iota(gpus.begin(), gpus.end(), 0);
    return gpus;
}

bool has(const std::vector<int>& gpus, int index) { return std::find(gpus.begin(), gpus.end(), index) != gpus.end(); }

std::string gpusText(const std::vector<int>& gpus) {
    if (gpus.empty())
        return "no usable GPU";
    if (gpus.size() == 1)
        return "one GPU, cuda:" + std::to_string(gpus.front());
    if (gpus == firstGpus(static_cast<int>(gpus.size())))
        return "the GPUs cuda:0 to cuda:" + std::to_string(gpus.back());
    std::vector<std::string> names;
    for (const int index : gpus)
        names.push_back(toString({DeviceKind::Cuda, index}));
    return "the GPUs " + join(names, ", ");
}

Error noSuchGpu(long long index, const std::vector<int>& gpus, const std::string& whyNot) {
    return Error::badRequest("devices.use: found \"cuda:" + std::to_string(index) + "\", but this machine has " +
                                 gpusText(gpus) + (whyNot.empty() ? "" : " (" + whyNot + ")"),
                             "`tempera doctor` says what it sees");
}

Result<Device> parseDevice(const std::string& name, const std::vector<int>& gpus, const std::string& whyNot) {
    const std::size_t colon = name.find(':');
    const std::string kind = name.substr(0, colon);
    const long long index =
        colon == std::string::npos ? 0 : parseInteger(std::string_view(name).substr(colon + 1)).value_or(-1);
    if (index < 0 || index >= kMostDevices)
        return notADevice(name);
    if (kind == "cpu")
        return Device{DeviceKind::Cpu, static_cast<int>(index)};
    if (kind != "cuda")
        return notADevice(name);
    if (!has(gpus, static_cast<int>(index)))
        return noSuchGpu(index, gpus, whyNot);
    return Device{DeviceKind::Cuda, static_cast<int>(index)};
}

std::vector<std::string> separated(std::span<const std::string> names) {
    std::vector<std::string> all;
    for (const std::string& item : names)
        for (const std::string& name : split(item, ','))
            all.emplace_back(trim(name));
    return all;
}

} // namespace

std::string toString(Device device) {
    if (device.kind == DeviceKind::Cuda)
        return "cuda:" + std::to_string(device.index);
    return device.index == 0 ? "cpu" : "cpu:" + std::to_string(device.index);
}

Result<std::vector<Device>> parseDevices(std::span<const std::string> names, int gpuCount, const std::string& whyNot) {
    return parseDevices(names, firstGpus(gpuCount), whyNot);
}

Result<std::vector<Device>> parseDevices(std::span<const std::string> names, const std::vector<int>& gpus,
                                         const std::string& whyNot) {
    const std::vector<std::string> all = separated(names);
    if (all.empty())
        return Error::badRequest("devices.use: missing, expected auto, cpu, cuda:0 …");
    if (all.size() == 1 && all.front() == "auto")
        return std::vector<Device>{gpus.empty() ? Device{} : Device{DeviceKind::Cuda, gpus.front()}};
    std::vector<Device> devices;
    for (const std::string& name : all) {
        if (name == "auto")
            return Error::badRequest("devices.use: found auto together with other devices, expected it alone");
        TEMPERA_TRY(const Device device, parseDevice(name, gpus, whyNot));
        if (std::find(devices.begin(), devices.end(), device) != devices.end())
            return Error::badRequest("devices.use: " + toString(device) + " is given twice");
        if (!devices.empty() && devices.front().kind != device.kind)
            return Error::badRequest("devices.use: found CPU and CUDA devices together, expected one kind");
        devices.push_back(device);
    }
    return devices;
}

int listedDevices(std::span<const std::string> names) { return static_cast<int>(separated(names).size()); }

Result<PresentDevices> presentDevices(std::span<const std::string> names, const std::vector<int>& gpus) {
    if (auto all = parseDevices(names, gpus); all.ok())
        return PresentDevices{*std::move(all), {}};
    TEMPERA_TRY(const std::vector<Device> listed, parseDevices(names, kMostDevices));
    PresentDevices present;
    for (const Device& device : listed)
        if (device.kind == DeviceKind::Cuda && !has(gpus, device.index))
            present.missing.push_back(toString(device));
        else
            present.devices.push_back(device);
    return present;
}

} // namespace tempera::hardware
