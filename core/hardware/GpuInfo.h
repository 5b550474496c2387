// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "hardware/Slowdown.h"

namespace tempera::hardware {

/// One NVIDIA GPU, as NVML tells it. What a card does not report is unset.
struct GpuInfo {
    int index = 0; ///< N of `cuda:N`: by PCI bus (`tempera` sets CUDA_DEVICE_ORDER), among those that
                   ///< CUDA_VISIBLE_DEVICES allows
    std::string name;
    std::string uuid;
    std::uint64_t memoryTotal = 0; ///< bytes
    std::uint64_t memoryUsed = 0;  ///< bytes
    int computeMajor = 0;
    int computeMinor = 0;
    std::optional<int> temperature;   ///< °C
    std::optional<double> power;      ///< W
    std::optional<double> powerLimit; ///< W
    std::optional<int> utilization;   ///< %
};

/// What changes while a GPU works. What a card does not report is unset.
struct GpuReading {
    std::optional<int> temperature; ///< °C
    std::optional<double> power;    ///< W
    std::optional<double> energy;   ///< J since the driver was loaded
    std::optional<Slowdown> slowedBy;
};

/// The GPUs that CUDA_VISIBLE_DEVICES (`visible`; nullptr: all) leaves, in its order and numbered anew, as CUDA does.
std::vector<GpuInfo> visibleGpus(std::vector<GpuInfo> all, const char* visible);

/// The GPUs of this machine through NVML, which is opened at run time: without a driver there are none, which is no
/// error. Thread: any; calls are serialised by NVML.
class Gpus {
public:
    /// @param library another file in tests.
    explicit Gpus(const char* library = "libnvidia-ml.so.1");
    ~Gpus();
    Gpus(const Gpus&) = delete;
    Gpus& operator=(const Gpus&) = delete;

    bool available() const;
    /// Why there is no GPU ("libnvidia-ml.so.1 not found: no NVIDIA driver"); empty when available.
    const std::string& reason() const;
    const std::string& driverVersion() const;
    const std::string& cudaVersion() const; ///< the newest that the driver supports, "13.0"
    /// Reads all of them now.
    std::vector<GpuInfo> read() const;
    /// Reads one of them (GpuInfo::uuid) now, in less than a millisecond on most cards.
    GpuReading read(const std::string& uuid) const;

private:
    struct Nvml;
    std::unique_ptr<Nvml> nvml_;
    std::string reason_;
    std::string driverVersion_;
    std::string cudaVersion_;
};

} // namespace tempera::hardware
