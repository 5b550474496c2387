// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>

#include "data/DatasetIndex.h"
#include "options/TrainConfig.h"

namespace tempera::plan {

/// What may stay as it is where a job whose length is given in steps goes to another number of devices. A length in
/// epochs shows the same pictures on any.
struct LengthChoice {
    std::int64_t steps = 0;          ///< train.steps
    std::int64_t images = 0;         ///< that they have shown so far
    std::int64_t imagesOfSteps = 0;  ///< that as many steps show now
    std::int64_t stepsForImages = 0; ///< that show as many pictures as before, and no batch more
    std::int64_t globalBatch = 0;    ///< pictures of a step, before
    struct Batch {
        int size = 1;
        int accumulation = 1;
    };
    std::optional<Batch>
        sameBatch; ///< of each device, so that a step has as many pictures as before; nothing: none does
};

/// @param index null: not read yet, so that batches are taken to be whole
/// @return nothing where the length is not given in steps, the number stays or no batches can be made
std::optional<LengthChoice> lengthChoice(const options::TrainConfig& config, const data::DatasetIndex* index,
                                         int devicesBefore, int devicesAfter);

} // namespace tempera::plan
