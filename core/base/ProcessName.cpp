// SPDX-License-Identifier: Apache-2.0
#include "base/ProcessName.h"

#include <cstddef>

namespace tempera {

std::string processName(int rank, int worldSize, std::span<const std::string> devices) {
    const auto place = static_cast<std::size_t>(rank);
    return "process " + std::to_string(rank) + " of " + std::to_string(worldSize) +
           (place < devices.size() ? " (" + devices[place] + ")" : "");
}

} // namespace tempera
