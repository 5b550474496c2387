// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <vector>

#include "train/TrainState.h"

namespace tempera::train {

/// The parts of what is trained that have learned enough (train.text_encoder_until_step and its kin): from then on they
/// get no gradients, and whatever the optimizer does, their values stay. Thread: the trainer's.
class RestingParts {
public:
    RestingParts(const RunSetup& setup, TrainState& state);

    /// Before step `step`, from 1: lays the parts to rest whose last step is over.
    void beginStep(std::int64_t step);
    /// After the optimizer: gives resting parts their values back.
    void restore() const;
    bool rests(LearningPart part) const;

private:
    struct Resting {
        LearningPart part;
        std::int64_t begin; ///< in the flat buffer
        at::Tensor values;
    };

    void rest(LearningPart part);

    const RunSetup& setup_;
    TrainState& state_;
    std::vector<Resting> resting_;
};

} // namespace tempera::train
