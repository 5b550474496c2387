// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "plan/MemoryEstimate.h"
#include "plan/TimeEstimate.h"

namespace tempera::plan {

/// One rung of the ladder down to a job that fits: changes of options, on top of those of the rungs before it.
struct MemoryRelief {
    std::vector<std::pair<std::string, std::string>> changes; ///< key and value as `--set` takes them
    std::string what;                                         ///< "gradient checkpointing", for people
    std::uint64_t saved = 0;                                  ///< bytes that it saves on each device
    std::uint64_t total = 0;                                  ///< bytes needed with it and all before it
    double slower = 1.0;                                      ///< what the time of a step is multiplied by, about
};

/// What would make the job fit, the cheapest first: what changes neither result nor time much, then what costs time,
/// then what costs quality. It ends with the rung that fits, or where nothing is left to give up. Rungs that save next
/// to nothing are left out, and those that the job or the computer's memory does not allow. Empty where the job fits,
/// or the device's memory is unknown.
std::vector<MemoryRelief> memoryReliefs(const spec::ModelFacts& model, const options::TrainConfig& config,
                                        const PassSizes& passes, const PlannedDevices& devices);

} // namespace tempera::plan
