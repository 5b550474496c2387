// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace tempera::plan {

/// A connection between the devices of a run, as an exchange sees it.
struct Link {
    std::string_view id;
    std::string_view name; ///< for people
    double bytesPerSecond; ///< bus bandwidth as NCCL's tests define it: a ring sends 2 (n − 1) / n of a buffer at it
    double secondsPerExchange; ///< of a buffer of a few bytes
};

/// The connections that are told apart, quickest first.
std::span<const Link> knownLinks();

/// What several cards of this model in one machine are usually connected by; a guess from its name: cards on boards
/// with NVLink, cards that may write into each other's memory over PCIe, and GeForce cards, which may not.
const Link& usualLink(std::string_view deviceModel, bool gpu);

/// What the devices exchange in a step.
struct ExchangeLoad {
    std::uint64_t gradients = 0; ///< bytes of all gradients as they travel
    std::int64_t bucketBytes = std::int64_t{32}
                               << 20; ///< of gradients that travel at once; 0: all, behind the last pass
    int passes = 1;                   ///< forward and backward passes of a step: train.accumulation
    double passSeconds = 0;           ///< of one of them, on one device
};

struct ExchangeEstimate {
    std::uint64_t payload = 0; ///< bytes that each device sends in a step, on average
    double seconds = 0;        ///< that the exchange of a step takes
    double waiting = 0;        ///< of these, that computing does not hide
    double efficiency = 1;     ///< of n devices together, of n times the speed of one
};

/// The exchange of a run as it is planned.
struct PlannedExchange {
    ExchangeLoad load;
    Link link = {};
    ExchangeEstimate estimate;
    bool oneProcessor = false; ///< the devices share its cores: together they compute as fast as one
};

/// 2 (n − 1) / n of the gradients, as every sum of a buffer costs.
std::uint64_t payloadBytes(const ExchangeLoad& load, int devices);

/// Gradients travel while the last backward pass, which finishes them, goes on.
ExchangeEstimate estimateExchange(const ExchangeLoad& load, int devices, const Link& link);

} // namespace tempera::plan
