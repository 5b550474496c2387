// SPDX-License-Identifier: Apache-2.0
#include "run/DeviceTally.h"

#include <cmath>
#include <cstdio>
#include <vector>

#include "base/Text.h"

namespace tempera::run {

namespace {

std::string percent(double share) { return std::to_string(std::lround(share * 100.0)) + " %"; }

std::string printed(const char* format, double value) {
    char text[32];
    std::snprintf(text, sizeof text, format, value);
    return text;
}

} // namespace

std::optional<double> DeviceTally::sum(std::optional<double> a, std::optional<double> b) {
    return a && b ? *a + *b : a ? a : b;
}

std::optional<double> DeviceTally::costOf(const DevicesEvent& event) {
    return sum(event.costOfTime, event.costOfElectricity);
}

void DeviceTally::add(const RunEvent&) {
    energy_ = energy();
    cost_ = cost();
    last_.reset();
}

void DeviceTally::add(const DevicesEvent& event) { last_ = event; }

std::string energyText(double wattHours) {
    constexpr double kKilo = 1000.0;
    return wattHours < kKilo / 10 ? printed(wattHours < 10 ? "%.1f Wh" : "%.0f Wh", wattHours)
                                  : printed("%.2f kWh", wattHours / kKilo);
}

std::string costText(double cost) { return cost > 0 && cost < 0.01 ? "less than 0.01" : printed("%.2f", cost); }

std::string slowdownText(hardware::Slowdown slowdown) {
    switch (slowdown) {
    case hardware::Slowdown::PowerLimit:
        return "at its power limit";
    case hardware::Slowdown::PowerBrake:
        return "slowed by its power supply";
    case hardware::Slowdown::Heat:
        return "slowed by heat";
    }
    return {};
}

std::string deviceText(const DeviceState& state) {
    const auto size = [](std::int64_t bytes) { return formatBytes(static_cast<double>(bytes)); };
    std::vector<std::string> parts;
    if (state.imagesPerS)
        parts.push_back(printed(*state.imagesPerS < 10 ? "%.2f pictures/s" : "%.1f pictures/s", *state.imagesPerS));
    if (state.exchanging)
        parts.push_back("waiting " + percent(*state.exchanging));
    if (state.memory)
        parts.push_back(size(*state.memory) + (state.memoryTotal ? " of " + size(*state.memoryTotal) : ""));
    if (state.temperature)
        parts.push_back(printed("%.0f °C", *state.temperature));
    if (state.power)
        parts.push_back(printed("%.0f W", *state.power));
    if (state.slowedBy)
        parts.push_back(slowdownText(*state.slowedBy));
    return join(parts, ", ");
}

std::string devicesText(const DeviceTally& tally) {
    std::vector<std::string> parts;
    if (const auto& last = tally.last(); last && last->devices.size() > 1) {
        if (last->efficiency)
            parts.push_back(percent(*last->efficiency) + " efficient" +
                            (last->isEfficiencyMeasured ? " (measured)" : ""));
        if (last->exchanging)
            parts.push_back(percent(*last->exchanging) + " of the time waiting");
        if (!parts.empty())
            parts.insert(parts.begin(), std::to_string(last->devices.size()) + " devices");
    }
    if (const auto energy = tally.energy())
        parts.push_back(energyText(*energy));
    if (const auto cost = tally.cost())
        parts.push_back("cost " + costText(*cost));
    return join(parts, ", ");
}

} // namespace tempera::run
