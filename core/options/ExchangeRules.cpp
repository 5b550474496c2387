// SPDX-License-Identifier: Apache-2.0
#include "options/ExchangeRules.h"

#include "options/AddProblem.h"
#include "options/OptimizerFacts.h"

namespace tempera::options {

namespace {

/// Devices that each train alone for some steps.
void checkLocalSteps(const TrainConfig& config, std::vector<Problem>& problems) {
    const ExchangeConfig& exchange = config.exchange;
    if (exchange.syncEvery == 1)
        return;
    const std::string every = std::to_string(exchange.syncEvery);
    if (exchange.sharding != Sharding::None)
        add(problems, "devices.sharding",
            "is " + std::string(idOf(exchange.sharding)) + ", expected none with devices.sync_every = " + every +
                ": a device that steps alone needs the whole state of its optimizer",
            Severity::Error);
    if (factsOf(config.optimizer.type).averages)
        add(problems, "devices.sync_every",
            "is " + every +
                ", expected 1 with a schedule-free optimizer, whose average of the weights would be each device's own",
            Severity::Error);
    if (exchange.outerMomentum > 0 && exchange.outerLearningRate >= 1)
        add(problems, "devices.outer_learning_rate",
            "goes beyond what the devices have learned with a momentum on top; usual is 0.7 with "
            "devices.outer_momentum = 0.9",
            Severity::Warning);
}

/// Gradients that nobody has room to keep whole.
void checkSharding(const ExchangeConfig& exchange, std::vector<Problem>& problems) {
    if (exchange.sharding == Sharding::Zero2 && exchange.bucketMegabytes == 0)
        add(problems, "devices.bucket_size",
            "is 0, expected more with devices.sharding = zero2, which sends gradients while they are made",
            Severity::Error);
}

} // namespace

void checkExchange(const TrainConfig& config, std::vector<Problem>& problems) {
    checkSharding(config.exchange, problems);
    checkLocalSteps(config, problems);
}

} // namespace tempera::options
