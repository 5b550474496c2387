// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <vector>

#include "base/Random.h"
#include "base/Result.h"
#include "options/TrainConfig.h"

namespace tempera::spec {

/// How often each timestep is trained, by OneTrainer's formulas for the distribution of the same name
/// (ModelSetupNoiseMixin): what a form plots is what is drawn. Thread: any; immutable.
class TimestepDensity {
public:
    /// @param timesteps of the model's schedule.
    /// @return BadRequest naming the option that leaves no timestep or describes no distribution.
    static Result<TimestepDensity> create(const options::TimestepsConfig& config, int timesteps);

    std::int64_t first() const { return first_; }
    /// One beyond the last.
    std::int64_t end() const { return first_ + static_cast<std::int64_t>(probabilities_.size()); }
    /// Of first() … end() - 1; they add up to 1.
    const std::vector<double>& probabilities() const { return probabilities_; }

    /// The timestep of one presentation: a pure function of the stream.
    std::int64_t draw(RandomStream stream) const;

    /// `count` timesteps spread evenly over the range, as sd-scripts validates at: 200, 400, 600 and 800 of 1000.
    std::vector<std::int64_t> evenly(int count) const;

private:
    TimestepDensity(std::int64_t first, std::vector<double> probabilities, bool isUniform);

    std::int64_t first_ = 0;
    std::vector<double> probabilities_;
    std::vector<double> cumulative_; ///< empty where all are alike
};

} // namespace tempera::spec
