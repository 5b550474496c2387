// SPDX-License-Identifier: Apache-2.0
#include "diffusion/MultistepSchedule.h"

#include <cmath>
#include <string>

#include "diffusion/SamplerSteps.h"

namespace tempera::diffusion {

namespace {

Result<std::vector<double>> solverTimesteps(const spec::SchedulerConfig& config, int trainTimesteps, int steps) {
    const std::string spacing = spacingOf(config, "linspace");
    const int extra = spacing == "trailing" ? 0 : 1;
    if (steps + extra > trainTimesteps)
        return Error::badRequest("steps is " + std::to_string(steps) + "; with this sampler the model takes 1 to " +
                                 std::to_string(trainTimesteps - extra));
    TEMPERA_TRY(std::vector<double> timesteps,
                spacedTimesteps(config, spacing, trainTimesteps, steps + extra, Rounding::ToInteger));
    timesteps.resize(timesteps.size() - static_cast<std::size_t>(extra));
    return timesteps;
}

/// The timesteps of chosen levels, as whole numbers: Karras' are rounded in diffusers, others cut off.
std::vector<double> timestepsAt(const spec::SchedulerConfig& config, const std::vector<double>& table,
                                const std::vector<double>& sigmas, const MultistepRules& rules) {
    const bool isCosine = config.betaSchedule.value_or("linear") == "squaredcos_cap_v2";
    const bool rounds = config.karrasSigmas.value_or(false) && !(isCosine && rules.cosineIsCutOff);
    std::vector<double> timesteps;
    for (const double sigma : sigmas) {
        const double timestep = timestepOf(table, sigma);
        timesteps.push_back(rounds ? std::nearbyint(timestep) : std::trunc(timestep));
    }
    return timesteps;
}

} // namespace

Result<MultistepSchedule> multistepSchedule(const spec::SchedulerConfig& config, const std::vector<double>& table,
                                            int steps, const MultistepRules& rules) {
    TEMPERA_TRY(double last, finalSigma(config, table));
    MultistepSchedule schedule;
    TEMPERA_TRY(schedule.timesteps, solverTimesteps(config, static_cast<int>(table.size()), steps));
    TEMPERA_TRY(schedule.sigmas, chosenSigmas(config, table.front(), table.back(), steps));
    if (schedule.sigmas.empty()) {
        schedule.sigmas = sigmasAt(table, schedule.timesteps);
    } else {
        schedule.timesteps = timestepsAt(config, table, schedule.sigmas, rules);
        if (last > 0 && rules.endsAtOwnMinimum)
            last = schedule.sigmas.back();
    }
    schedule.sigmas.push_back(last);
    roundToFloat(schedule.sigmas);
    return schedule;
}

} // namespace tempera::diffusion
