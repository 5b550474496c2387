// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"

namespace tempera::hardware {

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
/// @param gpuCount how many usable GPUs the machine has (UsableGpus.h); @param whyNot why it has no more, for errors
Result<std::vector<Device>> parseDevices(std::span<const std::string> names, int gpuCount,
                                         const std::string& whyNot = {});

} // namespace tempera::hardware
