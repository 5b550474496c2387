// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <vector>

#include "options/TrainConfig.h"
#include "plan/RunPlan.h"

namespace tempera::plan {

/// A planned run on so many devices like those of its plan, with the same pictures seen.
struct PayOff {
    int devices = 1;
    double seconds = 0;           ///< of the whole run
    double speed = 1;             ///< of its training, times that of one device
    std::optional<double> energy; ///< Wh of all devices; absent where their power is not known
    std::optional<double> cost;   ///< rent and electricity; absent where neither has a price
};

/// On 1, 2, … `most` devices. Training gets faster as the exchange allows (estimateExchange), encoding the pictures as
/// there are devices, and what one device does while the others wait (samples, saving) not at all. The rent of a
/// device is that of the planned ones, divided among them. Devices of one processor count as on as many computers.
/// @param watts that a device draws while it trains, if known
std::vector<PayOff> payOff(const RunPlan& plan, const options::DevicesConfig& prices, std::optional<double> watts,
                           int most = 8);

/// The most devices of which the last one still adds at least half of what a device does alone.
int worthwhileDevices(const std::vector<PayOff>& table);

} // namespace tempera::plan
