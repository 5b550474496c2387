// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <array>
#include <cstdio>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Text.h"
#include "options/Choices.h"
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

std::string line(const ScalingRow& row) {
    std::string line = padded("  " + std::string(row.name), kNameWidth);
    for (const double times : row.times) {
        std::array<char, 32> text{};
        std::snprintf(text.data(), text.size(), times < 10 ? "%.2f%s" : "%.1f%s", times, times < 1 ? "!" : " ");
        line += cell(text.data());
    }
    return line + "\n";
}

ScalingRow rowOf(std::string_view name, const ExchangeLoad& load, const Link& link) {
    ScalingRow row{name, {}};
    for (const int devices : kDevices)
        row.times.push_back(devices * estimateExchange(load, devices, link).efficiency);
    return row;
}

/// A setting that changes what is sent, or how much is computed between two exchanges.
struct Variation {
    std::string_view name;
    ExchangeLoad load;
};

std::vector<Variation> variationsOf(const PlannedExchange& exchange) {
    using options::Sharding;
    std::vector<Variation> all = {{TR_NOOP("Options", "as planned"), exchange.load}};
    const auto add = [&](std::string_view name, const std::function<void(ExchangeLoad&)>& change) {
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
    add(TR_NOOP("Options", "4 times the batch on each device"), [](ExchangeLoad& load) { load.passSeconds *= 4; });
    add(TR_NOOP("Options", "4 times train.accumulation"), [](ExchangeLoad& load) { load.passes *= 4; });
    add(TR_NOOP("Options", "16 times train.accumulation"), [](ExchangeLoad& load) { load.passes *= 16; });
    for (const auto& [name, every] :
         {std::pair<const char*, int>("devices.sync_every 10", 10), {"devices.sync_every 100", 100}})
        if (every > exchange.load.every)
            add(name, [every = every](ExchangeLoad& load) {
                load.every = every;
                load.sharding = Sharding::None;
            });
    return all;
}

/// With the time that one device takes alone, where several share a processor.
PlannedExchange alone(PlannedExchange exchange) {
    if (exchange.secondsAlone > 0)
        exchange.load.passSeconds = exchange.secondsAlone / exchange.load.passes;
    return exchange;
}

} // namespace

ScalingTable scalingTable(const PlannedExchange& planned) {
    const PlannedExchange exchange = alone(planned);
    ScalingTable table{{kDevices.begin(), kDevices.end()}, {{}}};
    for (const Link& link : knownLinks())
        table.groups.front().rows.push_back(rowOf(link.name, exchange.load, link));
    for (const Link& link : knownLinks())
        if (link.id == "pcie" || link.id == "ethernet_10" || link.id == "ethernet_100") {
            table.groups.push_back({&link, {}});
            for (const Variation& variation : variationsOf(exchange))
                table.groups.back().rows.push_back(rowOf(variation.name, variation.load, link));
        }
    return table;
}

std::string scalingText(const PlannedExchange& planned) {
    const ExchangeLoad load = alone(planned).load;
    std::string text = "times the speed of one device, with " + formatBytes(static_cast<double>(load.gradients)) +
                       " of gradients and " + shortDuration(load.passSeconds * load.passes) +
                       " of computing in a step\n(a model of the exchange, not a measurement of it)\n";
    if (planned.oneProcessor)
        text += "(devices of one processor share it and are no faster together: these are on as many computers)\n";
    for (const ScalingGroup& group : scalingTable(planned).groups) {
        text += "\n" + head(group.link ? "over " + std::string(group.link->name) : "by connection");
        for (const ScalingRow& row : group.rows)
            text += line(row);
    }
    return text + "\n  ! slower than one device\n";
}

} // namespace tempera::plan
