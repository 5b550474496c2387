// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"

namespace tempera::hardware {

constexpr int kMostDevices = 1024; ///< of one list

enum class DeviceKind { Cpu, Cuda };

/// One device of a training. Several CPU devices are virtual: they share the cores and exist to try several devices
/// without a GPU.
struct Device {
    DeviceKind kind = DeviceKind::Cpu;
    int index = 0;
    bool operator==(const Device&) const = default;
};

/// "cpu" for the first CPU device, else "cpu:1", "cuda:0".
std::string toString(Device device);

/// Reads "auto", "cpu", "cpu:1", "cuda:0" and lists of them ("cuda:0,cuda:1"), in order. "auto" is the first usable
/// GPU, or the CPU where there is none. Devices given twice, and mixtures of CPU and CUDA, are refused.
/// @param gpus N of `cuda:N` of the usable GPUs (UsableGpus.h), ascending; @param whyNot why there are no more, for
/// errors
Result<std::vector<Device>> parseDevices(std::span<const std::string> names, const std::vector<int>& gpus,
                                         const std::string& whyNot = {});
/// The same where the usable GPUs are cuda:0, cuda:1 and so on.
Result<std::vector<Device>> parseDevices(std::span<const std::string> names, int gpuCount,
                                         const std::string& whyNot = {});

/// How many devices a list names, whether they are there or not.
int listedDevices(std::span<const std::string> names);

/// The devices of a list that are there, and the names of those that are not.
struct PresentDevices {
    std::vector<Device> devices;
    std::vector<std::string> missing;
};
/// Refuses what parseDevices refuses for other reasons than a GPU that is not there.
Result<PresentDevices> presentDevices(std::span<const std::string> names, const std::vector<int>& gpus);

} // namespace tempera::hardware
