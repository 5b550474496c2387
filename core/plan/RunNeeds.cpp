// SPDX-License-Identifier: Apache-2.0
#include "plan/RunNeeds.h"

#include "options/Schema.h"

namespace tempera::plan {

namespace {

/// The options' own conditions decide, so that forms show what happens.
bool appliesTo(std::string_view key, const options::TrainConfig& config) {
    return options::applies(*options::schema().find(key), config);
}

} // namespace

bool trainsTextEncoders(const options::NetworkConfig& network) { return network.part != options::TrainedPart::Unet; }

bool cachesLatents(const options::TrainConfig& config) {
    return config.cache.latents && appliesTo("cache.latents", config);
}

bool cachesText(const options::TrainConfig& config) { return config.cache.text && appliesTo("cache.text", config); }

bool keepsVae(const options::TrainConfig& config) { return !cachesLatents(config) || !config.sample.prompts.empty(); }

bool keepsTextEncoders(const options::TrainConfig& config) {
    return !cachesText(config) || !config.sample.prompts.empty();
}

} // namespace tempera::plan
