// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "base/Files.h"

namespace tempera::hardware {

/// What the control groups of this process (versions 1 and 2) allow: containers and rented machines show the whole
/// host's memory and cores in /proc, but kill who uses them.
struct CgroupLimits {
    std::optional<std::uint64_t> memory; ///< bytes; unset: no limit
    std::uint64_t memoryUsed = 0;        ///< bytes, without the file cache that can be dropped
    std::optional<double> cores;         ///< CPU time per time; unset: no limit
};

/// The tightest limits from the group of this process up to the root. @param root "/" but in tests.
CgroupLimits readCgroupLimits(const fs::path& root);

} // namespace tempera::hardware
