// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <vector>

#include "base/Result.h"
#include "hardware/LinkRecord.h"

namespace tempera::hardware {

/// The few functions of the CUDA runtime that are used; their types and values are part of its stable ABI.
struct CudaRuntime {
    static constexpr int kAlreadyEnabled = 704; ///< cudaErrorPeerAccessAlreadyEnabled

    int (*setDevice)(int) = nullptr;
    int (*allocate)(void**, std::size_t) = nullptr;
    int (*release)(void*) = nullptr;
    int (*canAccessPeer)(int*, int device, int peer) = nullptr;
    int (*enablePeerAccess)(int peer, unsigned flags) = nullptr; ///< of the current device
    int (*copyPeer)(void*, int, const void*, int, std::size_t) = nullptr;
    int (*synchronize)() = nullptr;
    int (*takeLastError)() = nullptr;
    const char* (*errorText)(int) = nullptr;
};

/// As measureGpuLinks(gpus), through this runtime. Access from card to card, where there is any, stays enabled: without
/// it the runtime copies through host memory.
Result<std::vector<GpuLink>> measureGpuLinks(const CudaRuntime& cuda, const std::vector<int>& gpus);

} // namespace tempera::hardware
