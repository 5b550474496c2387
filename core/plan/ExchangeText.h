// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

#include "plan/ExchangeEstimate.h"

namespace tempera::plan {

/// "181 MB a step over PCIe through host memory: 35 ms, 12 ms of it waiting; 2 devices do the work of 1.93".
std::string exchangeText(const PlannedExchange& exchange, int devices);

/// What would serve better where the devices lose more than a fifth of their time to the exchange; one line, or
/// nothing. @param globalBatch pictures in a step
std::string exchangeAdvice(const PlannedExchange& exchange, int devices, std::int64_t globalBatch);

/// For a terminal: how many times as fast as one device 2 to 64 devices train, by connection. What is slower than one
/// device is marked.
std::string scalingTable(const ExchangeLoad& load);

} // namespace tempera::plan
