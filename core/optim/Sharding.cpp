// SPDX-License-Identifier: Apache-2.0
#include "optim/Sharding.h"

#include <algorithm>

namespace tempera::optim {

std::vector<int> ownersOf(std::span<const std::int64_t> sizes, int worldSize) {
    std::vector<std::int64_t> kept(static_cast<std::size_t>(worldSize));
    std::vector<int> owners;
    for (const std::int64_t size : sizes) {
        const auto least = std::min_element(kept.begin(), kept.end());
        *least += size;
        owners.push_back(static_cast<int>(least - kept.begin()));
    }
    return owners;
}

} // namespace tempera::optim
