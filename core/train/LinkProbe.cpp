// SPDX-License-Identifier: Apache-2.0
#include "train/LinkProbe.h"

#include <algorithm>
#include <chrono>
#include <limits>
#include <memory>
#include <mutex>
#include <optional>

#include <ATen/ops/ones.h>
#include <c10/core/DeviceGuard.h>

#include "parallel/Gloo.h"
#include "parallel/Nccl.h"
#include "train/RankThreads.h"
#include "train/TorchDevice.h"
#include "train/TorchGuard.h"

namespace tempera::train {

namespace {

constexpr std::chrono::seconds kPatience(30);

/// Seconds of one sum over `elements` of float32: of the quickest, as whatever else the machine does only delays it.
double secondsOfSum(parallel::Collectives& over, at::Device device, std::int64_t elements, int times) {
    const at::Tensor buffer = at::ones({elements}, at::TensorOptions().device(device).dtype(at::kFloat));
    over.allReduceSum(buffer); // the first one sets the connection up
    over.barrier();
    double least = std::numeric_limits<double>::max();
    for (int i = 0; i < times; ++i) {
        const auto began = std::chrono::steady_clock::now();
        over.allReduceSum(buffer);
        least = std::min(least, std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count());
    }
    return least;
}

/// One rank's part of the measurement; all must come to the same exchanges.
hardware::ExchangeSpeed measureOn(parallel::Collectives& host, at::Device device) {
    constexpr std::chrono::minutes kConnecting(1);
    std::optional<c10::DeviceGuard> current;
    if (device.is_cuda())
        current.emplace(device);
    const auto overCards = device.is_cuda() ? parallel::overNccl(host, device, kConnecting) : nullptr;
    parallel::Collectives& over = overCards ? *overCards : host;
    // As much as takes a fraction of a second on any link.
    const std::int64_t elements = std::int64_t{1} << (device.is_cuda() ? 24 : 22);
    constexpr std::int64_t kFew = 4;
    constexpr int kTimes = 5, kManyTimes = 30;
    const double large = secondsOfSum(over, device, elements, kTimes);
    const double small = secondsOfSum(over, device, kFew, kManyTimes);
    const double n = host.ranks().worldSize;
    const double bytes = 2 * (n - 1) / n * static_cast<double>(elements) * sizeof(float);
    return {overCards ? parallel::ncclText() : std::string("host memory"), host.ranks().worldSize,
            bytes / std::max(large - small, large / 2), small};
}

} // namespace

Result<hardware::ExchangeSpeed> measureExchange(const std::vector<hardware::Device>& devices) {
    using Speed = Result<hardware::ExchangeSpeed>;
    return guarded({}, [&]() -> Speed {
        std::mutex mutex;
        std::optional<Speed> slowest, failed;
        const auto work = [&](parallel::Collectives& own) {
            const at::Device device = asTorchDevice(devices[static_cast<std::size_t>(own.ranks().rank)]);
            const Speed speed = guarded({}, [&]() -> Speed { return measureOn(own, device); });
            const std::lock_guard lock(mutex);
            if (!speed.ok()) {
                failed = failed ? *failed : speed;
                own.abort();
            } else if (!slowest || speed->bytesPerSecond < (*slowest)->bytesPerSecond) {
                slowest = speed;
            }
        };
        TEMPERA_CHECK(onAllRanks(parallel::makeThreadRanks(static_cast<int>(devices.size()), kPatience), work));
        return failed ? *failed : *slowest;
    });
}

hardware::LinkRecord measureLinks(const std::vector<int>& gpus, std::vector<std::string>& troubles) {
    hardware::LinkRecord record;
    if (auto links = hardware::measureGpuLinks(gpus); links.ok())
        record.gpuLinks = *std::move(links);
    else
        troubles.push_back(links.error().message);
    const auto measured = [&troubles](hardware::DeviceKind kind,
                                      const std::vector<int>& indices) -> std::optional<hardware::ExchangeSpeed> {
        std::vector<hardware::Device> devices;
        for (const int index : indices)
            devices.push_back({kind, index});
        const Result<hardware::ExchangeSpeed> speed = measureExchange(devices);
        if (speed.ok())
            return *speed;
        troubles.push_back(speed.error().message);
        return std::nullopt;
    };
    if (gpus.size() > 1)
        record.gpus = measured(hardware::DeviceKind::Cuda, gpus);
    record.cpu = measured(hardware::DeviceKind::Cpu, {0, 1});
    return record;
}

} // namespace tempera::train
