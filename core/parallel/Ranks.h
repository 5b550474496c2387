// SPDX-License-Identifier: Apache-2.0
#pragma once

namespace tempera::parallel {

/// The place of a worker among all workers of a run: one worker per device, over all nodes.
struct Ranks {
    int rank = 0;
    int worldSize = 1;

    bool isFirst() const { return rank == 0; }
    bool operator==(const Ranks&) const = default;
};

} // namespace tempera::parallel
