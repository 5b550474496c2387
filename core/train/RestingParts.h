// SPDX-License-Identifier: Apache-2.0
#pragma once

#include "train/TrainState.h"

namespace tempera::train {

/// The parts of what is trained that have learned enough (train.text_encoder_until_step and its kin): from then on they
/// get no gradients, and the optimizer passes them over. Thread: the trainer's.
class RestingParts {
public:
    RestingParts(const RunSetup& setup, TrainState& state);

    /// Before step `step`, from 1: lays the parts to rest whose last step is over.
    void beginStep(std::int64_t step);
    bool rests(LearningPart part) const;

private:
    const RunSetup& setup_;
    TrainState& state_;
};

} // namespace tempera::train
