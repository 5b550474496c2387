// SPDX-License-Identifier: Apache-2.0
#include "plan/PayOff.h"

#include <algorithm>

namespace tempera::plan {

namespace {

constexpr double kHour = 3600.0;
constexpr double kWorthIt = 0.5; ///< of a device alone

/// Seconds that one device alone would train.
double trainingAlone(const RunPlan& plan) {
    const double speed = plan.exchange.oneProcessor ? 1.0 : plan.devices * plan.exchange.estimate.efficiency;
    return plan.time.trainingSeconds * speed;
}

} // namespace

std::vector<PayOff> payOff(const RunPlan& plan, const options::DevicesConfig& prices, std::optional<double> watts,
                           int most) {
    ExchangeLoad load = plan.exchange.load;
    if (plan.exchange.secondsAlone > 0)
        load.passSeconds = plan.exchange.secondsAlone / load.passes;
    const double caching = plan.time.cachingSeconds * (plan.exchange.oneProcessor ? 1 : plan.devices);
    const double rest = plan.time.seconds - plan.time.trainingSeconds - plan.time.cachingSeconds;
    std::vector<PayOff> table;
    for (int devices = 1; devices <= most; ++devices) {
        PayOff row;
        row.devices = devices;
        row.speed = devices * estimateExchange(load, devices, plan.exchange.link).efficiency;
        row.seconds = trainingAlone(plan) / row.speed + caching / devices + std::max(0.0, rest);
        const double hours = row.seconds / kHour;
        if (watts)
            row.energy = *watts * devices * hours;
        if (prices.pricePerHour > 0)
            row.cost = prices.pricePerHour * devices / plan.devices * hours;
        if (prices.electricityPrice > 0 && row.energy)
            row.cost = row.cost.value_or(0.0) + *row.energy / 1000.0 * prices.electricityPrice;
        table.push_back(row);
    }
    return table;
}

int worthwhileDevices(const std::vector<PayOff>& table) {
    int most = 1;
    for (std::size_t i = 1; i < table.size() && table[i].speed - table[i - 1].speed >= kWorthIt; ++i)
        most = table[i].devices;
    return most;
}

} // namespace tempera::plan
