// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "options/TrainConfig.h"
#include "plan/PlannedFiles.h"

namespace tempera::plan {

/// Work that an interruption without a word costs: it is done again by the run that goes on. Starting again comes on
/// top.
struct LostWork {
    double steps = 0;           ///< optimizer steps that had ended
    double seconds = 0;         ///< of training, the step that was under way included
    std::optional<double> cost; ///< by devices.price_per_hour, where that is given
};

/// What a machine that is taken away at any moment costs, by where the run can go on from then. A checkpoint counts
/// once it is uploaded where the run is mirrored, else once it is written, which takes no time here.
struct InterruptionPlan {
    std::int64_t everySteps = 0;         ///< the most steps between two checkpoints; the whole run where none is made
    std::optional<double> uploadSeconds; ///< of one checkpoint at remote.bandwidth; unset: the line is not known
    LostWork worst;                      ///< right before the next checkpoint is safe
    LostWork expected;                   ///< on average over all moments
};

/// @param checkpointBytes of one
InterruptionPlan planInterruptions(const options::TrainConfig& config, const SaveRhythm& rhythm,
                                   std::uint64_t checkpointBytes);

/// "at most 49 steps, 73 s, 0.0001; on average …", for people.
std::string interruptionText(const InterruptionPlan& plan);
/// "49 steps, 73 s, 0.0001"
std::string lostWorkText(const LostWork& lost);

} // namespace tempera::plan
