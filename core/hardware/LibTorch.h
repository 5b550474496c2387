// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>

#include "base/Files.h"
#include "base/Result.h"

/// Which LibTorch this process runs with, asked from the dynamic linker: no header of LibTorch is needed, and nothing
/// is loaded that is not.
namespace tempera::hardware {

struct LibTorchInfo {
    bool loaded = false;
    std::string version; ///< "2.11.0"; empty where it does not say
    fs::path folder;     ///< of libtorch_cpu.so
};

LibTorchInfo readLibTorchInfo();

/// Loads LibTorch's CUDA part (libtorch_cuda.so beside libtorch_cpu.so) into this process for good; devices of type
/// CUDA exist from then on. Takes up to a second and some hundred MB. The error says which library is missing. Thread:
/// any, before the first use of CUDA.
Status loadLibTorchCuda();

/// How many GPUs LibTorch's CUDA part can use in this process; loads it. The error says what is in the way: a library
/// that is missing, a driver that is too old. Thread: any.
Result<int> cudaDeviceCount();

} // namespace tempera::hardware
