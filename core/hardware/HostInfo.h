// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "base/Files.h"

namespace tempera::hardware {

/// The machine, as Linux tells it.
struct HostInfo {
    std::string cpuModel; ///< "unknown" where the system does not say
    int physicalCores = 1;
    int logicalCores = 1;              ///< that this process may use (affinity and cgroup quota)
    std::uint64_t memoryTotal = 0;     ///< bytes; of the cgroup where that is smaller
    std::uint64_t memoryAvailable = 0; ///< bytes
    bool avx2 = false;
    bool avx512 = false; ///< F, BW, DQ and VL
    bool avx512Bf16 = false;
    bool amxBf16 = false;
    std::string system; ///< "Debian GNU/Linux 12 (bookworm)"
    std::string kernel;
};

/// Reads it anew. Takes about a millisecond. Thread: any. @param root "/" but in tests.
HostInfo readHostInfo(const fs::path& root = "/");

/// Bytes free for this user on the file system that holds `path` or its nearest existing parent.
Result<std::uint64_t> freeDiskSpace(const fs::path& path);

} // namespace tempera::hardware
