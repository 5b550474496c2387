// SPDX-License-Identifier: Apache-2.0
#include "hardware/Examination.h"

#include <unistd.h>

#include <algorithm>
#include <functional>

#include "base/Text.h"
#include "hardware/DeviceList.h"

namespace tempera::hardware {

namespace {

constexpr std::uint64_t kSmallGpu = 6'000'000'000;
constexpr std::uint64_t kSmallMemory = 8'000'000'000;
constexpr std::uint64_t kSmallDisk = 10'000'000'000;

std::string bytes(std::uint64_t count) { return formatBytes(static_cast<double>(count)); }

void examineCache(Examination& seen) {
    seen.cacheFolder = cacheHome();
    if (const Status made = createFolders(seen.cacheFolder); !made.ok())
        seen.cacheTrouble = made.error().message;
    else if (::access(seen.cacheFolder.c_str(), W_OK | X_OK) != 0)
        seen.cacheTrouble = "not writable";
    if (const auto free = freeDiskSpace(seen.cacheFolder); free.ok())
        seen.cacheFree = *free;
    else
        seen.cacheTrouble = free.error().message;
}

void judgeGpus(const Examination& seen, std::vector<Finding>& findings) {
    if (seen.gpus.empty()) {
        findings.push_back(
            {false,
             "no usable NVIDIA GPU (" + (seen.noGpu.empty() ? "none is visible to this process" : seen.noGpu) + ")",
             "training runs on the CPU, which suits the demo and small trials; for real models use a machine with a "
             "GPU of 6 GB or more"});
        return;
    }
    if (isDriverTooOld(seen.driverCuda))
        findings.push_back({true,
                            "driver " + seen.driver + " supports CUDA " + seen.driverCuda + ", LibTorch needs 13.0",
                            "install NVIDIA driver 580 or newer"});
    else if (seen.usable.count() < std::ranges::count_if(seen.gpus, std::not_fn(isTooOld)))
        findings.push_back(
            seen.usable.gpus.empty()
                ? Finding{true, "the GPU is not used: " + seen.usable.whyNot,
                          "install the library that is named, or NVIDIA driver 580 or newer; until then training runs "
                          "on the CPU"}
                : Finding{false, "not all GPUs are used: " + seen.usable.whyNot,
                          "training uses the others; in a container, give it the /dev/nvidia files of all"});
    for (const GpuInfo& gpu : seen.gpus)
        if (isTooOld(gpu))
            findings.push_back({seen.usable.gpus.empty(),
                                toString(Device{DeviceKind::Cuda, gpu.index}) + " (" + gpu.name +
                                    ") has compute capability " + std::to_string(gpu.computeMajor) + "." +
                                    std::to_string(gpu.computeMinor) + ", LibTorch needs 7.5",
                                "it is not used; a GeForce GTX 16, RTX 20 or newer is"});
        else if (gpu.memoryTotal < kSmallGpu)
            findings.push_back({false, "cuda:" + std::to_string(gpu.index) + " has only " + bytes(gpu.memoryTotal),
                                "use gradient checkpointing, bfloat16 and a batch of 1"});
}

void judgeHost(const HostInfo& host, std::vector<Finding>& findings) {
    if (host.memoryTotal < kSmallMemory)
        findings.push_back({false, "only " + bytes(host.memoryTotal) + " of memory",
                            "Stable Diffusion 1.5 needs about 6 GB to train on the CPU at 256 px in bfloat16"});
    if (!host.avx2)
        findings.push_back({false, "the processor has no AVX2", "training on it will be very slow"});
}

void judgeCache(const Examination& seen, std::vector<Finding>& findings) {
    if (!seen.cacheTrouble.empty())
        findings.push_back({true, "cache folder " + show(seen.cacheFolder) + ": " + seen.cacheTrouble,
                            "set cache.dir or XDG_CACHE_HOME to a folder that can be written to"});
    else if (seen.cacheFree < kSmallDisk)
        findings.push_back({false, "only " + bytes(seen.cacheFree) + " free below " + show(seen.cacheFolder),
                            "free some space or set cache.dir to another disk"});
}

} // namespace

Examination examine() {
    Examination seen;
    seen.host = readHostInfo();
    const Gpus gpus;
    seen.gpus = gpus.read();
    seen.noGpu = gpus.reason();
    seen.driver = gpus.driverVersion();
    seen.driverCuda = gpus.cudaVersion();
    seen.torch = readLibTorchInfo();
    const Status loaded = loadLibTorchCuda();
    const Result<int> cuda = !loaded.ok()        ? Result<int>(loaded.error())
                             : seen.gpus.empty() ? Result<int>(0)
                                                 : cudaDeviceCount();
    seen.noCuda = cuda.ok() ? "" : cuda.error().message;
    seen.usable = usableOf(seen.gpus, cuda);
    examineCache(seen);
    return seen;
}

std::vector<Finding> judge(const Examination& seen) {
    std::vector<Finding> findings;
    if (!seen.torch.loaded)
        findings.push_back({true, "LibTorch is not loaded", "build with ./dev build, which fetches it"});
    judgeGpus(seen, findings);
    judgeHost(seen.host, findings);
    judgeCache(seen, findings);
    return findings;
}

std::vector<std::string> usableDevices(const Examination& seen) {
    std::vector<std::string> names;
    for (const GpuInfo& gpu : seen.usable.gpus)
        names.push_back(toString(Device{DeviceKind::Cuda, gpu.index}));
    names.push_back(toString(Device{DeviceKind::Cpu, 0}));
    return names;
}

} // namespace tempera::hardware
