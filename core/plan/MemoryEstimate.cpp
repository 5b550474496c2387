// SPDX-License-Identifier: Apache-2.0
#include "plan/MemoryEstimate.h"

#include <algorithm>

#include "plan/ModelCost.h"
#include "plan/PlannedFiles.h"
#include "plan/RunNeeds.h"
#include "token/ClipTokenizer.h"

namespace tempera::plan {

namespace {

constexpr double kMegabyte = 1 << 20;

std::uint64_t bytes(double value) { return static_cast<std::uint64_t>(std::max(0.0, value)); }

double bytesPerNumber(options::ComputePrecision precision) {
    return precision == options::ComputePrecision::Float32 ? 4.0 : 2.0;
}

/// A LoRA's parameters on one part; see adapters/Targets.h for the rule.
std::int64_t loraParameters(const ModelCost& cost, const options::NetworkConfig& network) {
    std::int64_t parameters = cost.loraTransformers * network.rank;
    if (network.convRank > 0)
        parameters += cost.loraResnetLinears * network.rank + cost.loraConvolutions * network.convRank;
    return parameters;
}

bool trainsUnet(const options::NetworkConfig& network) { return network.part != options::TrainedPart::TextEncoder; }

/// Bytes of the model's weights that stay on the device during training.
double residentBytes(const spec::ModelFacts& model, const options::TrainConfig& config) {
    double parameters = static_cast<double>(model.unetFiles.parameters);
    if (keepsTextEncoders(config))
        for (const spec::TextEncoderFacts& encoder : model.textEncoders)
            parameters += static_cast<double>(encoder.component.parameters);
    const double vae = keepsVae(config) ? static_cast<double>(model.vaeFiles.parameters) : 0.0;
    return parameters * bytesPerNumber(config.train.precision) + vae * kVaeBytesPerNumber;
}

/// What one picture leaves for the backward pass.
double keptNumbers(const ModelCost& unet, const spec::ModelFacts& model, const options::TrainConfig& config,
                   int tokens) {
    double kept = config.train.gradientCheckpointing ? unet.keptBetweenSegments + unet.longestSegment : unet.kept;
    if (trainsTextEncoders(config.network))
        for (const spec::TextEncoderFacts& encoder : model.textEncoders)
            kept += textEncoderCost(encoder.config, tokens).kept;
    return kept;
}

/// Results in flight while a picture goes through the VAE, in maps of its largest layer (measured at 512²).
constexpr double kMapsInEncoder = 5;
constexpr double kMapsInDecoder = 4;

double encoderWorkspace(const spec::ModelFacts& model, data::Size size) {
    return kMapsInEncoder * vaeEncoderCost(model.vae, size).largestMap * kVaeBytesPerNumber;
}
double decoderWorkspace(const spec::ModelFacts& model, data::Size size) {
    return kMapsInDecoder * vaeDecoderCost(model.vae, size).largestMap * kVaeBytesPerNumber;
}

/// What oneDNN prepares for each layer at each size, of which it keeps the newest thousand: measured with SD 1.5, whose
/// 37 MB a bucket these are; next to nothing with the tiny model of the demo.
double preparedBytes(const spec::ModelFacts& model, int buckets) {
    constexpr int kMostBuckets = 6;
    constexpr double kOfAParameter = 0.045;
    return std::min(buckets, kMostBuckets) * kOfAParameter * static_cast<double>(model.unetFiles.parameters);
}

/// While the pictures are encoded for the cache: before the U-Net is loaded.
double cachingBytes(const spec::ModelFacts& model, const options::TrainConfig& config, data::Size largest,
                    double base) {
    return cachesLatents(config) ? base + static_cast<double>(model.vaeFiles.parameters) * kVaeBytesPerNumber +
                                       encoderWorkspace(model, largest)
                                 : 0.0;
}

/// While a sample is drawn. @param idle what the trainer holds between two steps
double samplingBytes(const spec::ModelFacts& model, const options::TrainConfig& config, double idle) {
    return config.sample.prompts.empty() ? 0.0 : idle + decoderWorkspace(model, sampleSize(config));
}

/// What tensor/HostMemoryPool keeps beyond what is in use: an eighth of it.
std::uint64_t hostSlack(const MemoryEstimate& memory, double base) { return (memory.total() - bytes(base)) / 8; }

} // namespace

TrainedParameters trainedParameters(const spec::ModelFacts& model, const options::NetworkConfig& network) {
    TrainedParameters trained;
    if (trainsUnet(network))
        trained.unet = loraParameters(unetCost(model.unet, {8, 8}, token::kChunkLength, false), network);
    if (trainsTextEncoders(network))
        for (const spec::TextEncoderFacts& encoder : model.textEncoders)
            trained.textEncoders += loraParameters(textEncoderCost(encoder.config, token::kChunkLength), network);
    return trained;
}

MemoryEstimate estimateMemory(const spec::ModelFacts& model, const options::TrainConfig& config,
                              const PassSizes& passes, bool onGpu) {
    const int scale = model.vae.scale();
    const data::Size latent{passes.largest.width / scale, passes.largest.height / scale};
    const double number = bytesPerNumber(config.train.precision);
    const auto trained = static_cast<double>(trainedParameters(model, config.network).total());
    const int tokens = passes.chunks * token::kChunkLength;
    const ModelCost unet = unetCost(model.unet, latent, tokens, config.network.convRank > 0);

    MemoryEstimate memory;
    memory.weights = bytes(residentBytes(model, config) + trained * 4);
    memory.gradients = bytes(trained * 4);
    memory.optimizer = bytes(trained * 8);
    memory.activations = bytes(keptNumbers(unet, model, config, tokens) * number * passes.batchSize);
    const double base = (onGpu ? 600 : 250) * kMegabyte; // the CUDA context and libraries; LibTorch's code on the host
    constexpr double kMapsInLayer = 6; // its input and result, and the gradients of both and of what lies between
    const double layer = kMapsInLayer * unet.largestMap * number * passes.batchSize;
    const double onTheFly = cachesLatents(config) ? 0.0 : encoderWorkspace(model, passes.largest);
    memory.workspace = bytes(base + std::max(layer, onTheFly));
    if (!onGpu)
        memory.workspace += hostSlack(memory, base) + bytes(preparedBytes(model, passes.buckets)) +
                            bytes(trained * 12); // a checkpoint is written from a copy

    const double idle = base + static_cast<double>(memory.weights + memory.gradients + memory.optimizer);
    const double others =
        std::max(cachingBytes(model, config, passes.largest, base), samplingBytes(model, config, idle));
    const auto step = static_cast<double>(memory.total());
    memory.workspace += bytes(others - step);
    return memory;
}

} // namespace tempera::plan
