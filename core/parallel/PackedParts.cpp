// SPDX-License-Identifier: Apache-2.0
#include "parallel/PackedParts.h"

#include <utility>

namespace tempera::parallel {

PackedParts::PackedParts(const optim::FlatParameters& parameters, std::vector<std::size_t> packed)
    : slots(std::move(packed))
    , begins(slots.size()) {
    for (int rank = 0; rank < parameters.sharding().worldSize; ++rank) {
        const std::int64_t begin = length;
        for (std::size_t i = 0; i < slots.size(); ++i) {
            const auto& slot = parameters.slots()[slots[i]];
            if (slot.owner != rank)
                continue;
            begins[i] = length;
            length += slot.count;
        }
        shares.push_back({begin, length});
    }
}

} // namespace tempera::parallel
