// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

namespace tempera::parallel {

/// The place of a worker among all workers of a run: one worker per device, over all nodes.
struct Ranks {
    int rank = 0;
    int worldSize = 1;

    bool isFirst() const { return rank == 0; }
    bool isAlone() const { return worldSize == 1; }
    bool operator==(const Ranks&) const = default;
};

/// The elements [begin, end) of a buffer.
struct Share {
    std::int64_t begin = 0;
    std::int64_t end = 0;
    std::int64_t size() const { return end - begin; }
    bool operator==(const Share&) const = default;
};

/// The part of a buffer of `length` elements that a rank sums up for all: as even as it goes, in the order of the
/// ranks.
inline Share shareOf(std::int64_t length, Ranks ranks) {
    return {length * ranks.rank / ranks.worldSize, length * (ranks.rank + 1) / ranks.worldSize};
}

/// shareOf() of every rank.
inline std::vector<Share> evenShares(std::int64_t length, int worldSize) {
    std::vector<Share> shares;
    for (int rank = 0; rank < worldSize; ++rank)
        shares.push_back(shareOf(length, {rank, worldSize}));
    return shares;
}

} // namespace tempera::parallel
