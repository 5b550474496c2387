// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "base/Result.h"

namespace tempera::options {

/// One part of schedule.step_rules.
struct StepRule {
    std::int64_t until = 0; ///< the factor counts for steps before this one; the greatest number for the last rule
    double factor = 1;
};

/// Reads "1:100,0.5:200,0.1": factors and the steps up to which they count, and the factor of the rest.
/// @return ascending by step
Result<std::vector<StepRule>> parseStepRules(std::string_view text);

/// The optimizer steps that a warm-up or a decay takes: those given, or their share of the run, rounded down as
/// sd-scripts does. @param share 0: none given
std::int64_t stepsOf(std::int64_t steps, double share, std::int64_t totalSteps);

} // namespace tempera::options
