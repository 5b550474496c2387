// SPDX-License-Identifier: Apache-2.0
#include "plan/RunExchange.h"

#include <algorithm>

#include "plan/RunNeeds.h"
#include "plan/TrainedParameters.h"

namespace tempera::plan {

namespace {

ExchangeLoad loadOf(const spec::ModelFacts& model, const options::TrainConfig& config, const PassSizes& passes,
                    double stepSeconds) {
    const options::ExchangeConfig& settings = config.exchange;
    const auto trained = static_cast<std::uint64_t>(trainedParameters(model, config).total());
    constexpr int kSeveral = 2;
    constexpr std::uint64_t kRounded = 2;
    const bool rounds = settings.precision == options::TrainedPrecision::Bfloat16;
    const auto gradient = rounds ? kRounded : static_cast<std::uint64_t>(bytesPerGradient(config, kSeveral));
    constexpr std::uint64_t kWide = 4; // of a change, and of an average
    return {.gradients = trained * gradient,
            .values = trained * static_cast<std::uint64_t>(bytesPerTrained(config)),
            .changes = trained * (rounds ? kRounded : kWide),
            .averages = config.ema.enabled ? trained * kWide : 0,
            .sharding = settings.sharding,
            .every = settings.syncEvery,
            .bucketBytes = exchangesInPass(config) ? std::int64_t{settings.bucketMegabytes} << 20 : 0,
            .passes = config.train.accumulation,
            .passSeconds = stepSeconds / config.train.accumulation,
            .wayBack = backwardShare(model, config, passes.largest, passes.chunks)};
}

/// By which train.batch_size could be multiplied, up to eight.
int largestBatchFactor(const spec::ModelFacts& model, const options::TrainConfig& config, const PassSizes& passes,
                       const PlannedDevices& devices) {
    constexpr int kMost = 8;
    int factor = 1;
    for (; devices.memory > 0 && factor < kMost; factor *= 2) {
        PassSizes larger = passes;
        larger.batchSize = passes.batchSize * factor * 2;
        if (estimateMemory(model, config, larger, devices.gpu).total() > devices.memory)
            break;
    }
    return factor;
}

} // namespace

PlannedExchange planExchange(const spec::ModelFacts& model, const options::TrainConfig& config, const PassSizes& passes,
                             const PlannedDevices& devices, double stepSeconds) {
    PlannedExchange exchange;
    exchange.oneProcessor = !devices.gpu;
    exchange.link = usualLink(devices.model, devices.gpu);
    if (devices.exchange)
        exchange.link = {"measured", "the connection as it was measured here", devices.exchange->bytesPerSecond,
                         devices.exchange->secondsPerExchange};
    exchange.load = loadOf(model, config, passes, stepSeconds);
    exchange.estimate = estimateExchange(exchange.load, devices.count(), exchange.link);
    exchange.canRound = config.exchange.precision == options::TrainedPrecision::Float32;
    if (devices.count() > 1 && !exchange.oneProcessor)
        exchange.batchFactor = largestBatchFactor(model, config, passes, devices);
    return exchange;
}

} // namespace tempera::plan
