// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <memory>

#include "base/Result.h"

/// The few functions of NVIDIA's management library (NVML API reference, developer.nvidia.com) that are used, declared
/// here because neither its header nor the library is needed to build. The types and values are part of its stable ABI.
namespace tempera::hardware::nvml {

using Device = struct Opaque*;

struct Memory {
    unsigned long long total = 0;
    unsigned long long free = 0;
    unsigned long long used = 0;
};

struct Utilization {
    unsigned gpu = 0;    ///< %
    unsigned memory = 0; ///< %
};

constexpr int kSuccess = 0;
constexpr int kCoreSensor = 0; ///< NVML_TEMPERATURE_GPU

// nvmlClocksEventReasons (nvmlClocksThrottleReasons before version 535)
constexpr unsigned long long kSoftwarePowerCap = 0x04;
constexpr unsigned long long kSoftwareThermalSlowdown = 0x20;
constexpr unsigned long long kHardwareThermalSlowdown = 0x40;
constexpr unsigned long long kHardwarePowerBrake = 0x80;

/// NVML opened at run time and initialised; shut down and closed with the object.
class Library {
public:
    /// Fails with a reason for people where the library or the driver is missing.
    static Result<Library> open(const char* file);

    int (*driverVersion)(char*, unsigned) = nullptr;
    int (*cudaVersion)(int*) = nullptr;
    int (*count)(unsigned*) = nullptr;
    int (*handle)(unsigned, Device*) = nullptr;
    int (*name)(Device, char*, unsigned) = nullptr;
    int (*uuid)(Device, char*, unsigned) = nullptr;
    int (*handleOfUuid)(const char*, Device*) = nullptr;
    int (*memory)(Device, Memory*) = nullptr;
    int (*capability)(Device, int* major, int* minor) = nullptr;
    int (*temperature)(Device, int sensor, unsigned* celsius) = nullptr;
    int (*power)(Device, unsigned* milliwatts) = nullptr;
    int (*powerLimit)(Device, unsigned* milliwatts) = nullptr;
    int (*utilization)(Device, Utilization*) = nullptr;
    int (*energy)(Device, unsigned long long* millijoules) = nullptr; ///< since the driver was loaded; from Volta on
    /// Why its clocks are low now, of the bits below. Null where the driver has no such function.
    int (*clocksEventReasons)(Device, unsigned long long* reasons) = nullptr;

private:
    Library() = default;
    std::shared_ptr<void> library_;
    std::shared_ptr<void> session_; ///< shuts NVML down; declared last, so it goes first
};

} // namespace tempera::hardware::nvml
