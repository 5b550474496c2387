// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "optim/FlatParameters.h"
#include "parallel/Ranks.h"

namespace tempera::parallel {

/// Tensors one behind the other, without padding and those of one owner together, so that what each rank keeps is one
/// share of a buffer.
struct PackedParts {
    std::vector<std::size_t> slots;
    std::vector<std::int64_t> begins; ///< where each of them lies
    std::vector<Share> shares;        ///< of each rank
    std::int64_t length = 0;

    PackedParts(const optim::FlatParameters& parameters, std::vector<std::size_t> packed);
};

} // namespace tempera::parallel
