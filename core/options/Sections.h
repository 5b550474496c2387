// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <span>

#include "options/Option.h"

/// The tables, one per section of TrainConfig, in the order of their fields. Only Schema.cpp needs them.
namespace tempera::options {

std::span<const Option> modelOptions();
std::span<const Option> vaeOptions();
std::span<const Option> datasetOptions();
std::span<const Option> networkOptions();
std::span<const Option> trainingOptions();
std::span<const Option> optimizerOptions();
std::span<const Option> scheduleOptions();
std::span<const Option> saveOptions();
std::span<const Option> sampleOptions();
std::span<const Option> devicesOptions();
std::span<const Option> cacheOptions();

} // namespace tempera::options
