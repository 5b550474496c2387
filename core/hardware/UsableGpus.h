// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "base/Result.h"
#include "hardware/GpuInfo.h"

namespace tempera::hardware {

/// The GPUs that this process can really compute on.
struct UsableGpus {
    std::vector<GpuInfo> gpus;
    std::string whyNot; ///< why GPUs that the driver shows are not among them; empty where all are

    int count() const { return static_cast<int>(gpus.size()); }
};

/// Asks the driver, and where it shows GPUs also LibTorch's CUDA part, which is then loaded for good. In a process
/// without LibTorch the driver's word is all there is. Takes up to a second. Thread: any.
UsableGpus findUsableGpus();

/// Of the GPUs that the driver shows, those that CUDA can use. Pure. @param cuda see cudaDeviceCount
UsableGpus usableOf(std::vector<GpuInfo> shown, const Result<int>& cuda);

} // namespace tempera::hardware
