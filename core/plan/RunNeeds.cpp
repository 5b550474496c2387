// SPDX-License-Identifier: Apache-2.0
#include "plan/RunNeeds.h"

#include <limits>

#include "options/OptimizerFacts.h"
#include "options/Schema.h"

namespace tempera::plan {

namespace {

/// The options' own conditions decide, so that forms show what happens.
bool appliesTo(std::string_view key, const options::TrainConfig& config) {
    return options::applies(*options::schema().find(key), config);
}

} // namespace

using options::TrainedPart;
using options::TrainMethod;

bool trainsNetwork(const options::TrainConfig& config) {
    return config.train.method == TrainMethod::Lora || config.train.method == TrainMethod::Pivotal;
}

bool trainsEmbeddings(const options::TrainConfig& config) {
    return config.train.method == TrainMethod::TextualInversion || config.train.method == TrainMethod::Pivotal;
}

bool trainsUnet(const options::TrainConfig& config) {
    return trainsNetwork(config) ? config.network.part != TrainedPart::TextEncoder : finetunesUnet(config);
}

bool trainsTextEncoders(const options::TrainConfig& config) {
    return trainsNetwork(config) ? config.network.part != TrainedPart::Unet
                                 : finetunesEncoder(config, 0) || finetunesEncoder(config, 1);
}

Passing unetPassing(const options::TrainConfig& config) {
    Passing passing{Learning::Nothing, 0};
    if (finetunesUnet(config))
        passing.learning = Learning::Weights;
    else if (trainsUnet(config))
        passing.learning = config.network.convRank > 0 ? Learning::Adapters : Learning::Transformers;
    if (config.train.gradientCheckpointing)
        passing.recomputedLevels =
            config.train.checkpointedLevels > 0 ? config.train.checkpointedLevels : std::numeric_limits<int>::max();
    return passing;
}

Passing encoderPassing(const options::TrainConfig& config, std::size_t encoder) {
    const int recomputed = config.train.gradientCheckpointing ? 1 : 0;
    if (finetunesEncoder(config, encoder))
        return {Learning::Weights, recomputed};
    return {trainsNetwork(config) && trainsTextEncoders(config) ? Learning::Transformers : Learning::Nothing,
            recomputed};
}

bool finetunesUnet(const options::TrainConfig& config) {
    return config.train.method == TrainMethod::FineTune && config.fineTune.part != TrainedPart::TextEncoder;
}

bool finetunesEncoder(const options::TrainConfig& config, std::size_t encoder) {
    if (config.train.method != TrainMethod::FineTune || config.fineTune.part == TrainedPart::Unet)
        return false;
    return options::encoderRate(config.optimizer, encoder) > 0;
}

bool exchangesInPass(const options::TrainConfig& config) { return config.exchange.bucketMegabytes > 0; }

int sharersOfState(const options::ExchangeConfig& config, int devices) {
    return config.syncEvery == 1 && config.sharding != options::Sharding::None ? devices : 1;
}

int sharersOfGradients(const options::ExchangeConfig& config, int devices) {
    return config.sharding == options::Sharding::Zero2 ? sharersOfState(config, devices) : 1;
}

bool cachesLatents(const options::TrainConfig& config) {
    return config.cache.latents && appliesTo("cache.latents", config);
}

bool cachesText(const options::TrainConfig& config) { return config.cache.text && appliesTo("cache.text", config); }

bool keepsVae(const options::TrainConfig& config) { return !cachesLatents(config) || !config.sample.prompts.empty(); }

bool keepsTextEncoders(const options::TrainConfig& config) {
    return !cachesText(config) || !config.sample.prompts.empty();
}

} // namespace tempera::plan
