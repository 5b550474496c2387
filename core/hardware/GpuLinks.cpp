// SPDX-License-Identifier: Apache-2.0
// The copies between GPUs of LinkRecord.h.
#include <dlfcn.h>

#include <array>
#include <chrono>
#include <cstddef>

#include "hardware/LibTorch.h"
#include "hardware/LinkRecord.h"

namespace tempera::hardware {

namespace {

/// The few functions of the CUDA runtime that are used; their types are part of its stable ABI.
struct Cuda {
    int (*setDevice)(int) = nullptr;
    int (*allocate)(void**, std::size_t) = nullptr;
    int (*release)(void*) = nullptr;
    int (*canAccessPeer)(int*, int device, int peer) = nullptr;
    int (*copyPeer)(void*, int, const void*, int, std::size_t) = nullptr;
    int (*synchronize)() = nullptr;
    const char* (*errorText)(int) = nullptr;
};

template <class Function>
bool find(const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(RTLD_DEFAULT, name));
    return function != nullptr;
}

Result<Cuda> openRuntime() {
    TEMPERA_CHECK(loadLibTorchCuda());
    Cuda cuda;
    const bool complete = find("cudaSetDevice", cuda.setDevice) && find("cudaMalloc", cuda.allocate) &&
                          find("cudaFree", cuda.release) && find("cudaDeviceCanAccessPeer", cuda.canAccessPeer) &&
                          find("cudaMemcpyPeer", cuda.copyPeer) && find("cudaDeviceSynchronize", cuda.synchronize) &&
                          find("cudaGetErrorString", cuda.errorText);
    if (!complete)
        return Error::failed("the CUDA runtime of LibTorch was not found");
    return cuda;
}

/// Memory of a GPU.
class Buffer {
public:
    Buffer(const Cuda& cuda, int gpu, std::size_t bytes)
        : cuda_(cuda)
        , gpu_(gpu) {
        status_ = cuda.setDevice(gpu);
        if (status_ == 0)
            status_ = cuda.allocate(&memory_, bytes);
    }
    ~Buffer() {
        if (memory_ && cuda_.setDevice(gpu_) == 0)
            cuda_.release(memory_);
    }
    Buffer(const Buffer&) = delete;
    Buffer& operator=(const Buffer&) = delete;

    int status() const { return status_; }
    void* memory() const { return memory_; }

private:
    const Cuda& cuda_;
    const int gpu_;
    int status_ = 0;
    void* memory_ = nullptr;
};

Result<GpuLink> measure(const Cuda& cuda, int from, int to) {
    constexpr std::size_t kBytes = std::size_t{64} << 20;
    constexpr int kTimes = 4;
    GpuLink link{from, to, false, 0};
    int can = 0;
    int status = cuda.canAccessPeer(&can, from, to);
    link.directAccess = can != 0;
    const Buffer source(cuda, from, kBytes), target(cuda, to, kBytes);
    for (const int made : {source.status(), target.status()})
        status = status == 0 ? made : status;
    const auto copy = [&] {
        if (status == 0)
            status = cuda.copyPeer(target.memory(), to, source.memory(), from, kBytes);
        if (status == 0)
            status = cuda.synchronize();
    };
    copy(); // the first one sets the connection up
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < kTimes; ++i)
        copy();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    if (status != 0)
        return Error::failed("cuda:" + std::to_string(from) + " to cuda:" + std::to_string(to) + ": " +
                             cuda.errorText(status));
    link.bytesPerSecond = kTimes * static_cast<double>(kBytes) / seconds;
    return link;
}

} // namespace

Result<std::vector<GpuLink>> measureGpuLinks(int gpus) {
    std::vector<GpuLink> links;
    if (gpus < 2)
        return links;
    TEMPERA_TRY(const Cuda cuda, openRuntime());
    for (int from = 0; from < gpus; ++from)
        for (int to = 0; to < gpus; ++to)
            if (from != to) {
                TEMPERA_TRY(const GpuLink link, measure(cuda, from, to));
                links.push_back(link);
            }
    return links;
}

} // namespace tempera::hardware
