// SPDX-License-Identifier: Apache-2.0
#include "plan/LearningParts.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "options/OptimizerFacts.h"
#include "plan/RunNeeds.h"

namespace tempera::plan {

std::string_view nameOf(LearningPart part) {
    constexpr std::array<std::string_view, 4> kNames = {"unet", "text_encoder", "text_encoder_2", "embedding"};
    return kNames[static_cast<std::size_t>(part)];
}

std::vector<LearningPart> learningParts(const options::TrainConfig& config) {
    std::vector<LearningPart> parts;
    if (trainsUnet(config))
        parts.push_back(LearningPart::Unet);
    const bool hasNetwork = trainsNetwork(config) && trainsTextEncoders(config);
    if (hasNetwork || finetunesEncoder(config, 0))
        parts.push_back(LearningPart::TextEncoder);
    if (hasNetwork || finetunesEncoder(config, 1))
        parts.push_back(LearningPart::TextEncoder2);
    if (trainsEmbeddings(config))
        parts.push_back(LearningPart::Embedding);
    return parts;
}

std::int64_t largestBatch(std::span<const Bucket> buckets, std::int64_t globalBatch) {
    std::int64_t largest = 1;
    for (const Bucket& bucket : buckets)
        largest = std::max(largest, std::min(globalBatch, bucket.presentations));
    return largest;
}

std::int64_t updateBatch(const options::ExchangeConfig& config, std::int64_t batch, int devices) {
    return config.syncEvery > 1 ? (batch + devices - 1) / devices : batch;
}

double rateScale(const options::ExchangeConfig& config, std::int64_t largest, int devices) {
    const double batch = static_cast<double>(updateBatch(config, largest, devices));
    switch (config.lrScaling) {
    case options::LrScaling::Sqrt:
        return std::sqrt(batch);
    case options::LrScaling::Linear:
        return batch;
    case options::LrScaling::None:
        break;
    }
    return 1;
}

double peakRate(const options::TrainConfig& config, LearningPart part) {
    const options::OptimizerConfig& optimizer = config.optimizer;
    switch (part) {
    case LearningPart::TextEncoder:
        return options::encoderRate(optimizer, 0);
    case LearningPart::TextEncoder2:
        return options::encoderRate(optimizer, 1);
    case LearningPart::Embedding:
        return config.embedding.learningRate.value_or(optimizer.learningRate);
    case LearningPart::Unet:
        break;
    }
    return optimizer.learningRate;
}

std::optional<std::int64_t> lastStepOf(const options::TrainConfig& config, LearningPart part,
                                       std::int64_t stepsPerEpoch) {
    const options::TrainingConfig& train = config.train;
    std::optional<std::int64_t> step = train.textEncoderUntilStep, epoch = train.textEncoderUntilEpoch;
    if (part == LearningPart::Unet) {
        step = train.unetUntilStep;
        epoch = train.unetUntilEpoch;
    } else if (part == LearningPart::Embedding) {
        if (config.train.method != options::TrainMethod::Pivotal)
            return std::nullopt; // nothing would be left to train
        step = config.embedding.untilStep;
        epoch = config.embedding.untilEpoch;
    }
    if (epoch)
        step = std::min(step.value_or(*epoch * stepsPerEpoch), *epoch * stepsPerEpoch);
    return step;
}

Status requireLearning(const options::TrainConfig& config, std::int64_t steps, std::int64_t stepsPerEpoch) {
    std::int64_t last = 0;
    for (const LearningPart part : learningParts(config))
        last = std::max(last, std::min(steps, lastStepOf(config, part, stepsPerEpoch).value_or(steps)));
    if (last >= steps)
        return {};
    return Error::badRequest("train.unet_until_step, train.text_encoder_until_step and their kin: nothing is left to "
                             "train behind step " +
                             std::to_string(last) + "; the run has " + std::to_string(steps));
}

} // namespace tempera::plan
