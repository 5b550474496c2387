// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <optional>
#include <string_view>

#include "options/TrainConfig.h"

namespace tempera::options {

/// What the rest of the program has to know of an optimizer. One row of a table; the rule itself is in optim/.
struct OptimizerFacts {
    OptimizerType type;
    std::string_view pythonClass;     ///< as sd-scripts writes it into ss_optimizer
    double stateBytes = 0;            ///< of a trained weight, with the defaults
    int factored = 0;                 ///< averages of which only the means of rows and columns are kept
    std::optional<double> beta1 = {}; ///< of its authors; absent: it has none, or none by default
    std::optional<double> beta2 = {};
    std::optional<double> beta3 = {};
    bool usesEpsilon = false; ///< optimizer.epsilon counts
    bool findsRate = false;   ///< it estimates the step size, and wants a learning rate of 1
    bool averages = false;    ///< it averages the weights in place of a schedule
};

const OptimizerFacts& factsOf(OptimizerType type);

/// The value that counts: the one that is set, or the optimizer's own.
std::optional<double> beta1Of(const OptimizerConfig& config);
std::optional<double> beta2Of(const OptimizerConfig& config);
std::optional<double> beta3Of(const OptimizerConfig& config);

/// The learning rate of a text encoder: its own, that of the first one, or the one of all.
double encoderRate(const OptimizerConfig& config, std::size_t encoder);

/// Bytes of optimizer state for one trained weight. @param narrowSide of the usual matrix: the rank of a LoRA
double stateBytesPerWeight(const OptimizerConfig& config, double narrowSide);

/// What of these optimizer.state_on_host moves into host memory: the numbers or codes of each weight, not the scales of
/// blocks and the means of rows and columns.
double hostStateBytesPerWeight(const OptimizerConfig& config);

/// Whether every weight is updated within the backward pass, so that no gradients are kept.
bool fusesBackward(const TrainConfig& config);

/// Whether Adafactor takes its own rates, so that learning rates and schedule do not count.
bool takesOwnRate(const OptimizerConfig& config);

} // namespace tempera::options
