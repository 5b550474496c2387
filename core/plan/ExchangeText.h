// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <string_view>
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

/// How many times as fast as one device so many train with one connection or setting.
struct ScalingRow {
    std::string_view name;     ///< for people, in the context "Options" of translations; options by their keys
    std::vector<double> times; ///< as ScalingTable::devices
};

struct ScalingGroup {
    const Link* link = nullptr; ///< that its settings are compared over; null: its rows are connections
    std::vector<ScalingRow> rows;
};

struct ScalingTable {
    std::vector<int> devices; ///< 2 to 64
    std::vector<ScalingGroup> groups;
};

/// By connection; and what the settings make of it that change what is sent, over the slowest connections.
ScalingTable scalingTable(const PlannedExchange& exchange);

/// The same for a terminal. What is slower than one device is marked.
std::string scalingText(const PlannedExchange& exchange);

} // namespace tempera::plan
