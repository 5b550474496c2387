// SPDX-License-Identifier: Apache-2.0
#include "train/RestingParts.h"

#include <algorithm>

#include <c10/core/GradMode.h>

namespace tempera::train {

RestingParts::RestingParts(const RunSetup& setup, TrainState& state)
    : setup_(setup)
    , state_(state) {}

bool RestingParts::rests(LearningPart part) const {
    return std::any_of(resting_.begin(), resting_.end(), [part](const Resting& one) { return one.part == part; });
}

void RestingParts::beginStep(std::int64_t step) {
    for (const LearningPart part : state_.parts) {
        const auto last = lastStepOf(setup_.config, part, setup_.batches.stepsPerEpoch());
        if (last && step > *last && !rests(part))
            rest(part);
    }
}

void RestingParts::rest(LearningPart part) {
    const c10::NoGradGuard noGradients;
    for (const TrainedGroup& group : state_.trainee->groups())
        if (group.part == part)
            for (const auto& [name, tensor] : group.parameters.tensors)
                at::Tensor(tensor).set_requires_grad(false);
    const auto ranges = state_.parameters->ranges();
    for (std::size_t i = 0; i < ranges.size(); ++i)
        if (state_.parts[i] == part)
            resting_.push_back(
                {part, ranges[i].begin,
                 state_.parameters->values().narrow(0, ranges[i].begin, ranges[i].end - ranges[i].begin).clone()});
}

void RestingParts::restore() const {
    const c10::NoGradGuard noGradients;
    for (const Resting& one : resting_)
        state_.parameters->values().narrow(0, one.begin, one.values.numel()).copy_(one.values);
}

} // namespace tempera::train
