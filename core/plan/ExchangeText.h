// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "plan/ExchangeEstimate.h"

namespace tempera::plan {

/// "12.5 ms", "1.3 s", "9 min 20 s".
std::string shortDuration(double seconds);

/// "181 MB a step over PCIe through host memory: 35 ms, 12 ms of it waiting; 2 devices do the work of 1.93".
std::string exchangeText(const PlannedExchange& exchange, int devices);

/// What would serve better where the devices lose more than a fifth of their time to the exchange: rounded gradients,
/// a larger batch where it fits, accumulation, exchanges at times only, a job on each device. One line, or nothing.
/// @param globalBatch pictures in a step
std::string exchangeAdvice(const PlannedExchange& exchange, int devices, std::int64_t globalBatch);

/// For a terminal: how many times as fast as one device 2 to 64 devices train, by connection; and what the settings
/// make of it that change what is sent, over the slowest connections. What is slower than one device is marked.
std::string scalingTable(const PlannedExchange& exchange);

} // namespace tempera::plan
