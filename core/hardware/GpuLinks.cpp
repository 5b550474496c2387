// SPDX-License-Identifier: Apache-2.0
// The copies between GPUs of LinkRecord.h.
#include "hardware/GpuLinks.h"

#include <dlfcn.h>

#include <chrono>

#include "hardware/LibTorch.h"

namespace tempera::hardware {

namespace {

template <class Function>
bool find(const char* name, Function& function) {
    function = reinterpret_cast<Function>(::dlsym(RTLD_DEFAULT, name));
    return function != nullptr;
}

Result<CudaRuntime> openRuntime() {
    TEMPERA_CHECK(loadLibTorchCuda());
    CudaRuntime cuda;
    const bool complete = find("cudaSetDevice", cuda.setDevice) && find("cudaMalloc", cuda.allocate) &&
                          find("cudaFree", cuda.release) && find("cudaDeviceCanAccessPeer", cuda.canAccessPeer) &&
                          find("cudaDeviceEnablePeerAccess", cuda.enablePeerAccess) &&
                          find("cudaMemcpyPeer", cuda.copyPeer) && find("cudaDeviceSynchronize", cuda.synchronize) &&
                          find("cudaGetLastError", cuda.takeLastError) && find("cudaGetErrorString", cuda.errorText);
    if (!complete)
        return Error::failed("the CUDA runtime of LibTorch was not found");
    return cuda;
}

/// Memory of a GPU.
class Buffer {
public:
    Buffer(const CudaRuntime& cuda, int gpu, std::size_t bytes)
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
    const CudaRuntime& cuda_;
    const int gpu_;
    int status_ = 0;
    void* memory_ = nullptr;
};

Error failure(const CudaRuntime& cuda, const GpuLink& link, int status) {
    return Error::failed("cuda:" + std::to_string(link.from) + " to cuda:" + std::to_string(link.to) + ": " +
                         cuda.errorText(status));
}

/// @return a CUDA error
int enableAccess(const CudaRuntime& cuda, GpuLink& link) {
    int can = 0;
    int status = cuda.canAccessPeer(&can, link.from, link.to);
    link.directAccess = can != 0;
    if (status == 0 && link.directAccess)
        status = cuda.setDevice(link.from);
    if (status == 0 && link.directAccess)
        status = cuda.enablePeerAccess(link.to, 0);
    if (status != CudaRuntime::kAlreadyEnabled)
        return status;
    cuda.takeLastError(); // else the next who asks takes it for his own
    return 0;
}

/// @return a CUDA error
int measure(const CudaRuntime& cuda, GpuLink& link) {
    constexpr std::size_t kBytes = std::size_t{64} << 20;
    constexpr int kTimes = 4;
    const Buffer source(cuda, link.from, kBytes), target(cuda, link.to, kBytes);
    int status = source.status() == 0 ? target.status() : source.status();
    const auto copy = [&] {
        if (status == 0)
            status = cuda.copyPeer(target.memory(), link.to, source.memory(), link.from, kBytes);
        if (status == 0)
            status = cuda.synchronize();
    };
    copy(); // the first one sets the connection up
    const auto began = std::chrono::steady_clock::now();
    for (int i = 0; i < kTimes; ++i)
        copy();
    const double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
    link.bytesPerSecond = kTimes * static_cast<double>(kBytes) / seconds;
    return status;
}

} // namespace

Result<std::vector<GpuLink>> measureGpuLinks(const CudaRuntime& cuda, const std::vector<int>& gpus) {
    std::vector<GpuLink> links;
    for (const int from : gpus)
        for (const int to : gpus)
            if (from != to)
                links.push_back({from, to, false, 0});
    for (const auto each : {enableAccess, measure}) // a copy needs the access of both its ends
        for (GpuLink& link : links)
            if (const int status = each(cuda, link); status != 0)
                return failure(cuda, link, status);
    return links;
}

Result<std::vector<GpuLink>> measureGpuLinks(const std::vector<int>& gpus) {
    if (gpus.size() < 2)
        return std::vector<GpuLink>();
    TEMPERA_TRY(const CudaRuntime cuda, openRuntime());
    return measureGpuLinks(cuda, gpus);
}

} // namespace tempera::hardware
