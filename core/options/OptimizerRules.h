// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "options/Validation.h"

namespace tempera::options {

/// What contradicts itself, or is unusual, in learning rates, optimizer and schedule.
void checkOptimizer(const TrainConfig& config, std::vector<Problem>& problems);

/// What is too much about a learning rate, behind "is": "very high; usual are …". Empty where it is none.
std::string tooHigh(OptimizerType type, double rate);

/// What the number of devices, which a job need not name, rules out. BadRequest.
Status checkDeviceCount(const TrainConfig& config, int devices);

} // namespace tempera::options
