// SPDX-License-Identifier: Apache-2.0
#include "plan/ExchangeText.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <utility>

#include "base/Text.h"

namespace tempera::plan {

namespace {

constexpr double kEnough = 0.8;    ///< of n devices' speed: nothing is advised above
constexpr double kNearlyAll = 0.9; ///< that is looked for
constexpr double kWorthIt = 1.1;   ///< times the speed without

std::string speedup(double times) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), times < 10 ? "%.2f" : "%.1f", times);
    return text.data();
}

double efficiencyOf(const PlannedExchange& exchange, const ExchangeLoad& load, int devices) {
    return estimateExchange(load, devices, exchange.link).efficiency;
}

/// One that keeps the devices busier, and how busy.
struct Remedy {
    std::string text;
    double efficiency = 0;
};

Remedy rounded(const PlannedExchange& exchange, int devices) {
    if (!exchange.canRound)
        return {};
    ExchangeLoad load = exchange.load;
    load.gradients /= 2;
    load.changes /= 2;
    return {"devices.exchange_precision bfloat16", efficiencyOf(exchange, load, devices)};
}

std::string ofPictures(std::int64_t count) { return "a batch of " + formatCount(count) + " pictures"; }

/// @param batch of the job, at its devices
Remedy largerBatch(const PlannedExchange& exchange, int devices, std::int64_t batch) {
    Remedy best;
    for (int factor = 2; factor <= exchange.batchFactor && best.efficiency < kNearlyAll; factor *= 2) {
        ExchangeLoad load = exchange.load;
        load.passSeconds *= factor;
        best = {"train.batch_size " + formatCount(batch * factor / devices / load.passes) + " (" +
                    ofPictures(batch * factor) + ", which fits)",
                efficiencyOf(exchange, load, devices)};
    }
    return best;
}

/// The least accumulation that brings the efficiency to nine tenths, or as near as it gets.
Remedy moreAccumulation(const PlannedExchange& exchange, int devices, std::int64_t batch) {
    constexpr int kMost = 64;
    Remedy best;
    for (int factor = 2; factor <= kMost && best.efficiency < kNearlyAll; factor *= 2) {
        ExchangeLoad load = exchange.load;
        load.passes *= factor;
        best = {"train.accumulation " + formatCount(load.passes) + " (" + ofPictures(batch * factor) + ")",
                efficiencyOf(exchange, load, devices)};
    }
    return best;
}

Remedy fewerExchanges(const PlannedExchange& exchange, int devices) {
    Remedy best;
    for (const int every : {10, 20, 50, 100}) {
        if (every <= exchange.load.every || best.efficiency >= kNearlyAll)
            continue;
        ExchangeLoad load = exchange.load;
        load.every = every;
        load.sharding = options::Sharding::None;
        best = {"devices.sync_every " + std::to_string(every) + " (they learn apart in between)",
                efficiencyOf(exchange, load, devices)};
    }
    return best;
}

} // namespace

std::string shortDuration(double seconds) {
    constexpr double kMinute = 60, kNearlyASecond = 0.9995; // from here on three digits are a second
    if (seconds >= kMinute)
        return formatDuration(seconds);
    std::array<char, 32> text{};
    if (seconds < kNearlyASecond)
        std::snprintf(text.data(), text.size(), "%.3g ms", seconds * 1000);
    else
        std::snprintf(text.data(), text.size(), "%.1f s", seconds);
    return text.data();
}

std::string exchangeText(const PlannedExchange& exchange, int devices) {
    const ExchangeEstimate& estimate = exchange.estimate;
    const bool hidden = estimate.waiting < 0.01 * estimate.seconds;
    const int every = exchange.load.every;
    std::string text = formatBytes(static_cast<double>(estimate.payload) * every) +
                       (every > 1 ? " every " + formatCount(every) + " steps" : " a step") + " over " +
                       std::string(exchange.link.name) + ": " + shortDuration(estimate.seconds * every) + ", ";
    text += hidden ? std::string("hidden by computing") : shortDuration(estimate.waiting * every) + " of it waiting";
    return exchange.oneProcessor ? text + "; they share one processor"
                                 : text + "; " + std::to_string(devices) + " devices do the work of " +
                                       speedup(devices * estimate.efficiency);
}

std::string exchangeAdvice(const PlannedExchange& exchange, int devices, std::int64_t globalBatch) {
    const double efficiency = exchange.estimate.efficiency;
    if (devices < 2 || exchange.oneProcessor || efficiency >= kEnough)
        return {};
    std::string advice = std::to_string(devices) + " devices do the work of " + speedup(devices * efficiency) +
                         (devices * efficiency < 1 ? ", less than one alone" : "") + ", as " +
                         shortDuration(exchange.estimate.waiting) + " of a step go by waiting for " +
                         std::string(exchange.link.name);
    // A larger batch does what accumulation does, in less time.
    const Remedy larger = largerBatch(exchange, devices, globalBatch);
    const Remedy accumulated =
        larger.efficiency < kNearlyAll ? moreAccumulation(exchange, devices, globalBatch) : Remedy();
    for (const Remedy& remedy : {rounded(exchange, devices), larger, accumulated, fewerExchanges(exchange, devices)})
        if (remedy.efficiency > kWorthIt * efficiency)
            advice += "; " + remedy.text + " would make it " + speedup(devices * remedy.efficiency);
    return advice + "; a job on each device would do the work of " + std::to_string(devices);
}

} // namespace tempera::plan
