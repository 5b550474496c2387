// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/Files.h"
#include "hardware/GpuInfo.h"
#include "hardware/HostInfo.h"
#include "hardware/LibTorch.h"
#include "hardware/UsableGpus.h"

namespace tempera::hardware {

/// All that decides whether and how well this machine can train.
struct Examination {
    HostInfo host;
    std::vector<GpuInfo> gpus;
    std::string noGpu;      ///< why there is none; empty where the driver answers
    std::string driver;     ///< version; empty without one
    std::string driverCuda; ///< the newest CUDA that it supports, "13.0"
    LibTorchInfo torch;
    std::string noCuda; ///< why LibTorch's CUDA part cannot be used; empty when it loads and answers
    UsableGpus usable;
    fs::path cacheFolder;
    std::uint64_t cacheFree = 0; ///< bytes
    std::string cacheTrouble;    ///< why the cache folder cannot be written to; empty when it can
};

/// Looks at everything anew and loads LibTorch's CUDA part to see whether it works; takes up to a second. Thread:
/// any.
Examination examine();

/// Something that is missing or too small, and what to do about it.
struct Finding {
    bool grave = false; ///< true: something will not work; false: worth knowing
    std::string what;
    std::string advice;
};

/// What follows from an examination. Pure.
std::vector<Finding> judge(const Examination& seen);

/// The devices that a training can use, as `devices.use` names them; the CPU last.
std::vector<std::string> usableDevices(const Examination& seen);

} // namespace tempera::hardware
