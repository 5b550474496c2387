// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

#include "options/TrainConfig.h"

namespace tempera::plan {

/// A connection between the devices of a run, as an exchange sees it.
struct Link {
    std::string_view id;
    std::string_view name; ///< for people
    double bytesPerSecond; ///< bus bandwidth as NCCL's tests define it: a ring sends 2 (n − 1) / n of a buffer at it
    double secondsPerExchange; ///< of a sum over a few bytes: of both of its halves
};

/// The connections that are told apart, quickest first.
std::span<const Link> knownLinks();

/// What several cards of this model in one machine are usually connected by; a guess from its name: cards on boards
/// with NVLink, cards that may write into each other's memory over PCIe, and GeForce cards, which may not.
const Link& usualLink(std::string_view deviceModel, bool gpu);

/// What the devices exchange.
struct ExchangeLoad {
    std::uint64_t gradients = 0; ///< bytes of all gradients as they travel
    std::uint64_t values = 0;    ///< bytes of the trained values, which travel where devices update only their share
    std::uint64_t changes = 0;   ///< bytes of what devices that train alone for a while sum up then: optim/OuterStep.h
    std::uint64_t averages = 0;  ///< bytes of the moving averages that they sum up with it, wide whatever is rounded
    options::Sharding sharding = options::Sharding::None;
    int every = 1; ///< steps from one exchange to the next; more than one: of changes, not of gradients
    std::int64_t bucketBytes = std::int64_t{32}
                               << 20; ///< of gradients that travel at once; 0: all, behind the last pass
    int passes = 1;                   ///< forward and backward passes of a step: train.accumulation
    double passSeconds = 0;           ///< of one of them, on one device
    double wayBack = 0.6;             ///< the part of that which its backward pass takes
};

/// Of a step, on average.
struct ExchangeEstimate {
    std::uint64_t payload = 0; ///< bytes that each device sends in it
    double seconds = 0;        ///< that its exchange takes
    double waiting = 0;        ///< of these, that computing does not hide
    double efficiency = 1;     ///< of n devices together, of n times the speed of one
};

/// The exchange of a run as it is planned.
struct PlannedExchange {
    ExchangeLoad load;
    Link link = {};
    ExchangeEstimate estimate;
    bool oneProcessor = false; ///< the devices share its cores: together they compute as fast as one
    int batchFactor = 1;       ///< that many times train.batch_size still fit on each device; 1: no more, or not known
    bool canRound = false;     ///< devices.exchange_precision would halve the gradients
    double secondsAlone = 0;   ///< of a step on one device that shares nothing with others; 0: as the load has it
};

/// What each device sends in a step on average, as Collectives::payloadBytes counts it: of n devices, (n − 1) / n of a
/// buffer for either half of a sum. Replicas sum gradients up once a step. Sharded ones take the first half of that
/// (ZeRO-1 once a step, ZeRO-2 in every pass) and gather the updated values, which is the second half of a sum. Devices
/// that train alone sum up their changes and averages every so many steps.
std::uint64_t payloadBytes(const ExchangeLoad& load, int devices);

/// Gradients travel while the backward pass that finishes them goes on: buckets become whole at even distances, the
/// last of them at its end, and leave one after the other. Values travel while everybody waits.
ExchangeEstimate estimateExchange(const ExchangeLoad& load, int devices, const Link& link);

} // namespace tempera::plan
