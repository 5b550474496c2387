// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Text.h"
#include "plan/ExchangeText.h"

namespace tempera::plan {

namespace {

constexpr std::array kDevices = {2, 4, 8, 16, 32, 64};
constexpr std::size_t kNameWidth = 38;
constexpr std::size_t kCellWidth = 8;

std::string padded(std::string text, std::size_t width) {
    text.resize(std::max(width, text.size()), ' ');
    return text;
}

std::string cell(const std::string& text) {
    return std::string(kCellWidth - std::min(kCellWidth, text.size()), ' ') + text;
}

std::string head(const std::string& title) {
    std::string line = padded(title, kNameWidth);
    for (const int devices : kDevices)
        line += cell(std::to_string(devices) + " ");
    return line + "\n";
}

/// @param efficiency of so many devices
std::string row(std::string_view name, const std::function<double(int devices)>& efficiency) {
    std::string line = padded("  " + std::string(name), kNameWidth);
    for (const int devices : kDevices) {
        const double times = devices * efficiency(devices);
        std::array<char, 32> text{};
        std::snprintf(text.data(), text.size(), times < 10 ? "%.2f%s" : "%.1f%s", times, times < 1 ? "!" : " ");
        line += cell(text.data());
    }
    return line + "\n";
}

/// A setting that changes what is sent, or how much is computed between two exchanges.
struct Variation {
    std::string name;
    ExchangeLoad load;
};

std::vector<Variation> variationsOf(const PlannedExchange& exchange) {
    using options::Sharding;
    std::vector<Variation> all = {{"as planned", exchange.load}};
    const auto add = [&](const char* name, const std::function<void(ExchangeLoad&)>& change) {
        all.push_back({name, exchange.load});
        change(all.back().load);
    };
    if (exchange.canRound)
        add("devices.exchange_precision bfloat16", [](ExchangeLoad& load) {
            load.gradients /= 2;
            load.changes /= 2;
        });
    if (exchange.load.every == 1 && exchange.load.sharding == Sharding::None)
        add("devices.sharding zero1", [](ExchangeLoad& load) { load.sharding = Sharding::Zero1; });
    add("4 times the batch on each device", [](ExchangeLoad& load) { load.passSeconds *= 4; });
    add("4 times train.accumulation", [](ExchangeLoad& load) { load.passes *= 4; });
    add("16 times train.accumulation", [](ExchangeLoad& load) { load.passes *= 16; });
    for (const auto& [name, every] :
         {std::pair<const char*, int>("devices.sync_every 10", 10), {"devices.sync_every 100", 100}})
        if (every > exchange.load.every)
            add(name, [every = every](ExchangeLoad& load) {
                load.every = every;
                load.sharding = Sharding::None;
            });
    return all;
}

std::string bySetting(const PlannedExchange& exchange, const Link& link) {
    std::string text = head("over " + std::string(link.name));
    for (const Variation& variation : variationsOf(exchange))
        text += row(variation.name,
                    [&](int devices) { return estimateExchange(variation.load, devices, link).efficiency; });
    return text + "\n";
}

} // namespace

std::string scalingTable(const PlannedExchange& planned) {
    PlannedExchange exchange = planned;
    ExchangeLoad& load = exchange.load;
    if (planned.secondsAlone > 0)
        load.passSeconds = planned.secondsAlone / load.passes;
    std::string text = "times the speed of one device, with " + formatBytes(static_cast<double>(load.gradients)) +
                       " of gradients and " + shortDuration(load.passSeconds * load.passes) +
                       " of computing in a step\n(a model of the exchange, not a measurement of it)\n";
    if (planned.oneProcessor)
        text += "(devices of one processor share it and are no faster together: these are on as many computers)\n";
    text += "\n";
    text += head("by connection");
    for (const Link& link : knownLinks())
        text += row(link.name, [&](int devices) { return estimateExchange(load, devices, link).efficiency; });
    text += "\n";
    for (const Link& link : knownLinks())
        if (link.id == "pcie" || link.id == "ethernet_10" || link.id == "ethernet_100")
            text += bySetting(exchange, link);
    return text + "  ! slower than one device\n";
}

} // namespace tempera::plan
