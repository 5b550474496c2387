// SPDX-License-Identifier: Apache-2.0
#include "train/NonFiniteHint.h"

#include "options/OptimizerFacts.h"

namespace tempera::train {

std::string nonFiniteHint(const options::TrainConfig& config, std::int64_t step, std::int64_t inARow) {
    const std::string other =
        config.train.precision == options::ComputePrecision::Float16
            ? ", or set train.precision to bfloat16 or float32: the largest number of float16 is 65504"
            : "";
    if (step <= inARow)
        return "no step before them was finite: look at the pictures of these steps and at the model" + other;
    return (options::takesOwnRate(config.optimizer)
                ? std::string("switch optimizer.relative_step off and choose a low optimizer.learning_rate")
                : std::string("lower optimizer.learning_rate")) +
           ", or look at the pictures of these steps" + other;
}

} // namespace tempera::train
