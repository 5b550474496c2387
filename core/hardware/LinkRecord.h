// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <span>
#include <string>
#include <vector>

#include "base/Files.h"
#include "base/Result.h"
#include "hardware/GpuInfo.h"
#include "hardware/HostInfo.h"

namespace tempera::hardware {

/// From one GPU to another.
struct GpuLink {
    int from = 0; ///< N of `cuda:N`
    int to = 0;
    bool directAccess = false; ///< whether it may write into the other's memory (P2P); else through the host's
    double bytesPerSecond = 0; ///< of a large copy

    bool operator==(const GpuLink&) const = default;
};

/// What a sum over a buffer of each device takes, as training exchanges gradients.
struct ExchangeSpeed {
    std::string way;           ///< "NCCL 2.28.9", "host memory"
    int devices = 0;           ///< that took part
    double bytesPerSecond = 0; ///< bus bandwidth: 2 (n − 1) / n of a large buffer at it, as NCCL's tests define it
    double secondsPerExchange = 0; ///< of a few bytes

    bool operator==(const ExchangeSpeed&) const = default;
};

/// What was measured of the connections between the devices of this machine.
struct LinkRecord {
    std::vector<GpuLink> gpuLinks;
    std::optional<ExchangeSpeed> gpus; ///< of all of them; nothing on fewer than two
    std::optional<ExchangeSpeed> cpu;  ///< of two CPU devices

    bool operator==(const LinkRecord&) const = default;
};

/// What a record holds for: the devices, the processor and the driver. Another text makes it stale. Pure but for the
/// driver's version, which is read below `root`.
std::string identityOf(std::span<const GpuInfo> gpus, const HostInfo& host, const fs::path& root = "/");

/// Keeps it below cacheHome() (links.json).
Status storeLinks(const std::string& identity, const LinkRecord& record);

/// What was measured on this machine as it is now; nothing where nobody has, or where it was another one. Reads one
/// small file. Thread: any.
std::optional<LinkRecord> storedLinks(const std::string& identity);

/// Copies between all pairs of these GPUs (N of `cuda:N`), each 64 MB, and asks which may reach each other's memory,
/// through the CUDA runtime that LibTorch's CUDA part has brought along. Empty on fewer than two. @return what is in
/// the way
Result<std::vector<GpuLink>> measureGpuLinks(const std::vector<int>& gpus);

} // namespace tempera::hardware
