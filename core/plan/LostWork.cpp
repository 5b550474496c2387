// SPDX-License-Identifier: Apache-2.0
#include "plan/LostWork.h"

#include <algorithm>
#include <cmath>

#include "base/Text.h"
#include "run/DeviceTally.h"

namespace tempera::plan {

namespace {

constexpr double kHour = 3600;        // seconds
constexpr double kMegabyte = 1000000; // bytes

/// @param seconds since the checkpoint that the run can go on from was begun
LostWork lostAfter(double seconds, double secondsPerStep, double pricePerHour) {
    LostWork lost;
    lost.seconds = seconds;
    lost.steps = secondsPerStep > 0 ? seconds / secondsPerStep : 0;
    if (pricePerHour > 0)
        lost.cost = pricePerHour * seconds / kHour;
    return lost;
}

} // namespace

InterruptionPlan planInterruptions(const options::TrainConfig& config, const SaveRhythm& rhythm,
                                   std::uint64_t checkpointBytes) {
    InterruptionPlan plan;
    plan.everySteps = stepsBetweenSaves(config.save, rhythm);
    if (!config.remote.uri.empty() && config.remote.bandwidth > 0)
        plan.uploadSeconds = static_cast<double>(checkpointBytes) / (config.remote.bandwidth * kMegabyte);
    const double step = rhythm.secondsPerStep, price = config.devices.pricePerHour;
    const double interval = static_cast<double>(plan.everySteps) * step, sending = plan.uploadSeconds.value_or(0);
    plan.worst = lostAfter(interval + sending, step, price);
    plan.expected = lostAfter(interval / 2 + sending, step, price);
    // The step that is under way is lost time, and no step that had ended: the whole of it at worst, half on average.
    plan.worst.steps = std::max(0.0, std::ceil(plan.worst.steps) - 1);
    plan.expected.steps = std::max(0.0, plan.expected.steps - 0.5);
    return plan;
}

std::string lostWorkText(const LostWork& lost) {
    constexpr double kMany = 100; // from here on a tenth says nothing
    const double steps = lost.steps < kMany ? std::round(lost.steps * 10) / 10 : std::round(lost.steps);
    std::string text = (steps == std::floor(steps) ? formatCount(static_cast<long long>(steps)) : formatNumber(steps)) +
                       (steps == 1 ? " step, " : " steps, ") + formatDuration(lost.seconds);
    return lost.cost ? text + ", " + run::costText(*lost.cost) : text;
}

std::string interruptionText(const InterruptionPlan& plan) {
    return "at most " + lostWorkText(plan.worst) + "; on average " + lostWorkText(plan.expected);
}

} // namespace tempera::plan
