// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "options/StepRules.h"
#include "options/TrainConfig.h"

namespace tempera::optim {

/// What the peak learning rate is multiplied by, as a pure function of the optimizer step. The formulas are those of
/// the functions get_*_schedule of diffusers and transformers, with the arguments that sd-scripts gives them. Thread:
/// any.
class LrSchedule {
public:
    /// @param totalSteps optimizer steps of the whole run
    /// @param learningRate the peak, which the polynomial's end (1e-7) is a part of
    /// @pre `config` passed options::validate()
    LrSchedule(const options::ScheduleConfig& config, std::int64_t totalSteps, double learningRate);

    /// @param finishedSteps optimizer steps done before this one: 0 for the first
    double factor(std::int64_t finishedSteps) const;

private:
    double afterWarmup(double step) const;
    double decay(double step) const;
    double byRules(std::int64_t finishedSteps) const;

    options::ScheduleConfig config_;
    double warmup_ = 0; ///< steps
    double total_ = 0;
    double decay_ = 0; ///< steps at the end
    double end_ = 0;   ///< of the polynomial
    std::vector<options::StepRule> rules_;
};

} // namespace tempera::optim
