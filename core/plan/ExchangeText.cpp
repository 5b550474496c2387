// SPDX-License-Identifier: Apache-2.0
#include "plan/ExchangeText.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>

#include "base/Text.h"

namespace tempera::plan {

namespace {

constexpr std::array kDevices = {2, 4, 8, 16, 32, 64};
constexpr int kNameWidth = 30;
constexpr int kCellWidth = 8;

std::string cell(const std::string& text, int width) {
    return std::string(static_cast<std::size_t>(std::max(0, width - static_cast<int>(text.size()))), ' ') + text;
}

std::string speedup(double times) {
    std::array<char, 32> text{};
    std::snprintf(text.data(), text.size(), times < 10 ? "%.2f" : "%.1f", times);
    return text.data();
}

std::string seconds(double value) {
    std::array<char, 32> text{};
    if (value < 1)
        std::snprintf(text.data(), text.size(), "%.3g ms", value * 1000);
    else
        std::snprintf(text.data(), text.size(), "%.1f s", value);
    return text.data();
}

/// The least accumulation that brings the efficiency to nine tenths, with its efficiency; the most that is tried
/// where none does.
std::pair<int, double> betterAccumulation(const PlannedExchange& exchange, int devices) {
    constexpr int kMost = 64;
    ExchangeLoad load = exchange.load;
    for (int factor = 2;; factor *= 2) {
        load.passes = exchange.load.passes * factor;
        const double efficiency = estimateExchange(load, devices, exchange.link).efficiency;
        if (efficiency >= 0.9 || factor == kMost)
            return {load.passes, efficiency};
    }
}

} // namespace

std::string exchangeText(const PlannedExchange& exchange, int devices) {
    const ExchangeEstimate& estimate = exchange.estimate;
    const bool hidden = estimate.waiting < 0.01 * estimate.seconds;
    const std::string text =
        formatBytes(static_cast<double>(estimate.payload)) + " a step over " + std::string(exchange.link.name) + ": " +
        seconds(estimate.seconds) + ", " +
        (hidden ? std::string("hidden by computing") : seconds(estimate.waiting) + " of it waiting");
    return exchange.oneProcessor ? text + "; they share one processor"
                                 : text + "; " + std::to_string(devices) + " devices do the work of " +
                                       speedup(devices * estimate.efficiency);
}

std::string exchangeAdvice(const PlannedExchange& exchange, int devices, std::int64_t globalBatch) {
    constexpr double kEnough = 0.8, kWorthIt = 1.1;
    const double efficiency = exchange.estimate.efficiency;
    if (devices < 2 || exchange.oneProcessor || efficiency >= kEnough)
        return {};
    std::string advice = std::to_string(devices) + " devices do the work of " + speedup(devices * efficiency) +
                         ", as " + seconds(exchange.estimate.waiting) + " of a step go by waiting for " +
                         std::string(exchange.link.name);
    if (const auto [accumulation, reached] = betterAccumulation(exchange, devices); reached > kWorthIt * efficiency)
        advice += "; train.accumulation " + std::to_string(accumulation) + ", a batch of " +
                  formatCount(globalBatch / exchange.load.passes * accumulation) + " pictures, would make it " +
                  speedup(devices * reached);
    if (devices * efficiency < 1)
        advice += "; a job on each device would do the work of " + std::to_string(devices);
    return advice;
}

std::string scalingTable(const ExchangeLoad& load) {
    std::string text = "times the speed of one device, with " + formatBytes(static_cast<double>(load.gradients)) +
                       " of gradients and " + seconds(load.passSeconds * load.passes) +
                       " of computing in a step (a model of the exchange, not a measurement)\n\n";
    text += std::string(kNameWidth, ' ');
    for (const int devices : kDevices)
        text += cell(std::to_string(devices) + " ", kCellWidth);
    text += "\n";
    bool losing = false;
    for (const Link& link : knownLinks()) {
        std::string name = "  " + std::string(link.name);
        name.resize(kNameWidth, ' ');
        text += name;
        for (const int devices : kDevices) {
            const double times = devices * estimateExchange(load, devices, link).efficiency;
            losing = losing || times < 1;
            text += cell(speedup(times) + (times < 1 ? "!" : " "), kCellWidth);
        }
        text += "\n";
    }
    return losing ? text + "\n  ! slower than one device\n" : text;
}

} // namespace tempera::plan
