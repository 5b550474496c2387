// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"
#include "hardware/DeviceList.h"
#include "hardware/GpuInfo.h"

namespace tempera::hardware {

/// The GPUs that this process can really compute on.
struct UsableGpus {
    std::vector<GpuInfo> gpus; ///< in the driver's order; not always cuda:0, cuda:1 and so on
    std::string whyNot;        ///< why GPUs that the driver shows are not among them; empty where all are

    int count() const { return static_cast<int>(gpus.size()); }
    /// N of their `cuda:N`.
    std::vector<int> indices() const;
};

/// Older than what LibTorch's CUDA part (packaging/wheels.txt) has code for: compute capability 7.5. One that is not
/// told is not.
bool isTooOld(const GpuInfo& gpu);
/// Whether a driver whose newest CUDA is this ("12.2") is older than LibTorch's CUDA part needs: 13.0. One that is not
/// told is not.
bool isDriverTooOld(std::string_view cuda);

/// Asks the driver, and where it shows GPUs also LibTorch's CUDA part, which is then loaded for good. In a process
/// without LibTorch what the driver tells decides. Takes up to a second. Thread: any.
UsableGpus findUsableGpus();

/// Of the GPUs that the driver shows, those that CUDA can use and LibTorch has code for. Pure.
/// @param cuda see cudaDeviceCount
UsableGpus usableOf(std::vector<GpuInfo> shown, const Result<int>& cuda);
/// The same as far as the driver tells, without LibTorch. @param cuda the newest that it supports, "13.0"
UsableGpus usableByDriver(std::vector<GpuInfo> shown, const std::string& cuda);

/// What devices.use comes to on a machine.
struct ChosenDevices {
    std::vector<Device> devices;
    std::vector<GpuInfo> gpus;         ///< the usable ones
    std::vector<std::string> warnings; ///< why no GPU is used where there is one; which devices are missing
    int missing = 0;                   ///< devices whose work the others do

    /// Devices that the batch of a step is made for.
    int asked() const { return static_cast<int>(devices.size()) + missing; }
};

/// The devices that a run trains on. The plan, the trainer and the studio ask nobody else. Failures are those of
/// parseDevices. Pure.
/// @param allowFewer leave out those of a list that are not there, as long as one is (devices.allow_fewer)
Result<ChosenDevices> chooseDevices(std::span<const std::string> names, const UsableGpus& usable,
                                    bool allowFewer = false);

} // namespace tempera::hardware
