// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>

#include "options/TrainConfig.h"

namespace tempera::optim {

/// What the peak learning rate is multiplied by, as a pure function of the optimizer step; the formulas of diffusers'
/// get_constant_schedule_with_warmup and get_cosine_schedule_with_warmup (half a cosine; Loshchilov and Hutter, "SGDR",
/// ICLR 2017), the cosine raised to end at `min_lr_ratio`. Thread: any.
class LrSchedule {
public:
    /// @param totalSteps optimizer steps of the whole run
    LrSchedule(const options::ScheduleConfig& config, std::int64_t totalSteps);

    /// @param finishedSteps optimizer steps done before this one: 0 for the first
    double factor(std::int64_t finishedSteps) const;

private:
    options::ScheduleType type_;
    std::int64_t warmupSteps_;
    std::int64_t totalSteps_;
    double minimum_;
};

} // namespace tempera::optim
