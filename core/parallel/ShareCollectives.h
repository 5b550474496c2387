// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "optim/Sharding.h"
#include "parallel/Collectives.h"

namespace tempera::parallel {

/// optim::ShareExchange over Collectives. Values go in their own type, whatever gradients are rounded to. Thread: the
/// trainer's.
class ShareCollectives final : public optim::ShareExchange {
public:
    /// @param bytes of values that are gathered at once; a buffer of this size is needed for it
    ShareCollectives(Collectives& collectives, std::int64_t bytes)
        : collectives_(collectives)
        , bytes_(bytes) {}

    void addUp(std::span<double> numbers) override;
    void gatherValues(optim::FlatParameters& parameters, bool alsoResting) override;

private:
    void gather(optim::FlatParameters& parameters, std::vector<std::size_t> slots);

    Collectives& collectives_;
    const std::int64_t bytes_;
};

} // namespace tempera::parallel
