// SPDX-License-Identifier: Apache-2.0
#include "plan/TrainedParameters.h"

#include "options/MethodRules.h"
#include "options/OptimizerFacts.h"
#include "plan/ModelCost.h"
#include "plan/NetworkParameters.h"
#include "plan/RunNeeds.h"
#include "token/ClipTokenizer.h"

namespace tempera::plan {

namespace {

/// Of fine-tuned weights: those of the model itself.
TrainedParameters ownParameters(const spec::ModelFacts& model, const options::TrainConfig& config) {
    TrainedParameters trained;
    if (finetunesUnet(config))
        trained.unet = model.unetFiles.parameters;
    for (std::size_t i = 0; i < model.textEncoders.size(); ++i)
        if (finetunesEncoder(config, i))
            trained.textEncoders += model.textEncoders[i].component.parameters;
    return trained;
}

std::int64_t vectorNumbers(const spec::ModelFacts& model, const options::TrainConfig& config) {
    std::int64_t width = 0;
    for (const spec::TextEncoderFacts& encoder : model.textEncoders)
        width += encoder.config.hiddenSize;
    return width * config.embedding.vectors * std::ssize(options::trainedWords(config));
}

} // namespace

TrainedParameters trainedParameters(const spec::ModelFacts& model, const options::TrainConfig& config) {
    TrainedParameters trained;
    if (trainsNetwork(config)) {
        const NetworkParameters network = networkParameters(model, config.network);
        trained = {network.unet, network.textEncoders};
    } else {
        trained = ownParameters(model, config);
    }
    if (trainsEmbeddings(config))
        trained.embeddings = vectorNumbers(model, config);
    return trained;
}

int bytesPerTrained(const options::TrainConfig& config) {
    const bool isOwn = config.train.method == options::TrainMethod::FineTune;
    return isOwn && config.fineTune.weights == options::TrainedPrecision::Bfloat16 ? 2 : 4;
}

int bytesPerGradient(const options::TrainConfig& config, int devices) {
    if (options::fusesBackward(config))
        return 0;
    return config.train.accumulation > 1 || devices > 1 ? 4 : bytesPerTrained(config);
}

double statePerTrained(const spec::ModelFacts& model, const options::TrainConfig& config) {
    if (config.train.method != options::TrainMethod::FineTune)
        return options::stateBytesPerWeight(config.optimizer, config.network.rank);
    constexpr double kOfAnEncoder = 384; // half its width: both sides of a square
    if (!finetunesUnet(config))
        return options::stateBytesPerWeight(config.optimizer, kOfAnEncoder);
    const auto means = static_cast<double>(unetCost(model.unet, {8, 8}, token::kChunkLength).weights.means);
    const auto trained = static_cast<double>(trainedParameters(model, config).total());
    return options::stateBytesPerWeight(config.optimizer, trained / means);
}

double keptPerTrained(const spec::ModelFacts& model, const options::TrainConfig& config) {
    constexpr double kAverage = 4;
    return statePerTrained(model, config) + (config.ema.enabled ? kAverage : 0);
}

} // namespace tempera::plan
