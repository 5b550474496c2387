// SPDX-License-Identifier: Apache-2.0
#include "optim/LrSchedule.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace tempera::optim {

LrSchedule::LrSchedule(const options::ScheduleConfig& config, std::int64_t totalSteps)
    : type_(config.type)
    , warmupSteps_(config.warmupSteps)
    , totalSteps_(totalSteps)
    , minimum_(config.minLrRatio) {}

double LrSchedule::factor(std::int64_t finishedSteps) const {
    const double step = static_cast<double>(finishedSteps);
    const double warmup = static_cast<double>(warmupSteps_);
    if (finishedSteps < warmupSteps_)
        return step / std::max(1.0, warmup);
    switch (type_) {
    case options::ScheduleType::Constant:
        return 1.0;
    case options::ScheduleType::Cosine: {
        const double progress = (step - warmup) / std::max(1.0, static_cast<double>(totalSteps_) - warmup);
        const double cosine = std::max(0.0, 0.5 * (1.0 + std::cos(std::numbers::pi * std::min(1.0, progress))));
        return minimum_ + (1.0 - minimum_) * cosine;
    }
    }
    return 1.0;
}

} // namespace tempera::optim
