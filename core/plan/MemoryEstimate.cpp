// SPDX-License-Identifier: Apache-2.0
#include "plan/MemoryEstimate.h"

#include <algorithm>

#include "plan/ModelCost.h"
#include "plan/NetworkParameters.h"
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

std::int64_t vectorNumbers(const spec::ModelFacts& model, const options::EmbeddingConfig& embedding) {
    std::int64_t width = 0;
    for (const spec::TextEncoderFacts& encoder : model.textEncoders)
        width += encoder.config.hiddenSize;
    return width * embedding.vectors * std::max<std::int64_t>(1, std::ssize(embedding.tokens));
}

/// Bytes of the model's weights that stay on the device during training.
double residentBytes(const spec::ModelFacts& model, const options::TrainConfig& config) {
    const double frozen = bytesPerNumber(config.train.precision), trained = bytesPerTrained(config);
    double bytes = static_cast<double>(model.unetFiles.parameters) * (finetunesUnet(config) ? trained : frozen);
    if (keepsTextEncoders(config))
        for (std::size_t i = 0; i < model.textEncoders.size(); ++i)
            bytes += static_cast<double>(model.textEncoders[i].component.parameters) *
                     (finetunesEncoder(config, i) ? trained : frozen);
    if (keepsVae(config))
        bytes += static_cast<double>(model.vaeFiles.parameters) * kVaeBytesPerNumber;
    return bytes;
}

/// Bytes that training adds to the model's weights: those beside it, or the rounded copies that are computed with.
double addedBytes(const options::TrainConfig& config, double trained) {
    if (config.train.method != options::TrainMethod::FineTune)
        return trained * bytesPerTrained(config);
    const double computed = bytesPerNumber(config.train.precision);
    return computed < bytesPerTrained(config) ? trained * computed : 0.0;
}

/// What one picture leaves for the backward pass.
double keptNumbers(const ModelCost& unet, const spec::ModelFacts& model, const options::TrainConfig& config,
                   int tokens) {
    double kept = config.train.gradientCheckpointing ? unet.keptBetweenSegments + unet.longestSegment : unet.kept;
    if (learnsThroughText(config))
        for (const spec::TextEncoderFacts& encoder : model.textEncoders)
            kept += textEncoderCost(encoder.config, tokens).kept;
    return kept;
}

/// Results in flight while a picture goes through the VAE, in maps of its largest layer (measured at 512²).
constexpr double kMapsInEncoder = 5;
constexpr double kMapsInDecoder = 4;

/// What goes through the VAE at once.
data::Size passedSize(const spec::ModelFacts& model, data::Size size, bool inTiles) {
    const int tile = inTiles ? model.vae.sampleSize : std::max(size.width, size.height);
    return {std::min(size.width, tile), std::min(size.height, tile)};
}

double encoderWorkspace(const spec::ModelFacts& model, const options::TrainConfig& config, data::Size largest) {
    const data::Size size = passedSize(model, largest, config.vae.tiling);
    return kMapsInEncoder * vaeEncoderCost(model.vae, size).largestMap * kVaeBytesPerNumber;
}
double decoderWorkspace(const spec::ModelFacts& model, const options::TrainConfig& config) {
    const data::Size size = passedSize(model, sampleSize(config), config.sample.vaeTiling);
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
                                       encoderWorkspace(model, config, largest)
                                 : 0.0;
}

/// While a sample is drawn. @param idle what the trainer holds between two steps
double samplingBytes(const spec::ModelFacts& model, const options::TrainConfig& config, double idle) {
    return config.sample.prompts.empty() ? 0.0 : idle + decoderWorkspace(model, config);
}

/// What tensor/HostMemoryPool keeps beyond what is in use: an eighth of it.
std::uint64_t hostSlack(const MemoryEstimate& memory, double base) { return (memory.total() - bytes(base)) / 8; }

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
        trained.embeddings = vectorNumbers(model, config.embedding);
    return trained;
}

int bytesPerTrained(const options::TrainConfig& config) {
    const bool isOwn = config.train.method == options::TrainMethod::FineTune;
    return isOwn && config.fineTune.weights == options::TrainedPrecision::Bfloat16 ? 2 : 4;
}

MemoryEstimate estimateMemory(const spec::ModelFacts& model, const options::TrainConfig& config,
                              const PassSizes& passes, bool onGpu) {
    const int scale = model.vae.scale();
    const data::Size latent{passes.largest.width / scale, passes.largest.height / scale};
    const double number = bytesPerNumber(config.train.precision);
    const auto trained = static_cast<double>(trainedParameters(model, config).total());
    const int tokens = passes.chunks * token::kChunkLength;
    const ModelCost unet = unetCost(model.unet, latent, tokens, beginsAtFirstLayer(config));

    MemoryEstimate memory;
    memory.weights = bytes(residentBytes(model, config) + addedBytes(config, trained));
    memory.gradients = bytes(trained * bytesPerTrained(config));
    memory.optimizer = bytes(trained * (config.ema.enabled ? 12 : 8));
    memory.activations = bytes(keptNumbers(unet, model, config, tokens) * number * passes.batchSize);
    const double base = (onGpu ? 600 : 250) * kMegabyte; // the CUDA context and libraries; LibTorch's code on the host
    constexpr double kMapsInLayer = 6; // its input and result, and the gradients of both and of what lies between
    const double layer = kMapsInLayer * unet.largestMap * number * passes.batchSize;
    const double onTheFly = cachesLatents(config) ? 0.0 : encoderWorkspace(model, config, passes.largest);
    memory.workspace = bytes(base + std::max(layer, onTheFly));
    if (!onGpu)
        memory.workspace += hostSlack(memory, base) + bytes(preparedBytes(model, passes.buckets)) +
                            bytes(trained * bytesPerTrained(config)) + memory.optimizer; // a checkpoint's copy

    const double idle = base + static_cast<double>(memory.weights + memory.gradients + memory.optimizer);
    const double others =
        std::max(cachingBytes(model, config, passes.largest, base), samplingBytes(model, config, idle));
    const auto step = static_cast<double>(memory.total());
    memory.workspace += bytes(others - step);
    return memory;
}

} // namespace tempera::plan
