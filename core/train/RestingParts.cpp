// SPDX-License-Identifier: Apache-2.0
#include "train/RestingParts.h"

namespace tempera::train {

RestingParts::RestingParts(const RunSetup& setup, TrainState& state)
    : setup_(setup)
    , state_(state) {}

bool RestingParts::rests(LearningPart part) const {
    for (std::size_t range = 0; range < state_.parts.size(); ++range)
        if (state_.parts[range] == part)
            return state_.parameters->ranges()[range].isResting;
    return false;
}

void RestingParts::beginStep(std::int64_t step) {
    for (std::size_t range = 0; range < state_.parts.size(); ++range) {
        const auto last = lastStepOf(setup_.config, state_.parts[range], setup_.batches.stepsPerEpoch());
        if (last && step > *last && !state_.parameters->ranges()[range].isResting)
            state_.parameters->rest(range);
    }
}

} // namespace tempera::train
