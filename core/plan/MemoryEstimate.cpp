// SPDX-License-Identifier: Apache-2.0
#include "plan/MemoryEstimate.h"

#include <algorithm>

#include "plan/ModelCost.h"
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

double keptNumbers(const ModelCost& cost, bool checkpointing) {
    return checkpointing ? cost.keptBetweenSegments + cost.longestSegment : cost.kept;
}

/// Encoding one picture on the fly: the first level's maps, twice (a result and its input).
double encoderWorkspace(const spec::ModelFacts& model, data::Size size) {
    return 2.0 * size.width * size.height * model.vae.widths.front() * kVaeBytesPerNumber;
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

MemoryEstimate estimateMemory(const spec::ModelFacts& model, const options::TrainConfig& config, data::Size largest,
                              int batchSize, int chunks, bool onGpu) {
    const int scale = model.vae.scale();
    const data::Size latent{largest.width / scale, largest.height / scale};
    const double number = bytesPerNumber(config.train.precision);
    const auto trained = static_cast<double>(trainedParameters(model, config.network).total());
    const int tokens = chunks * token::kChunkLength;
    const ModelCost unet = unetCost(model.unet, latent, tokens, config.network.convRank > 0);

    double kept = keptNumbers(unet, config.train.gradientCheckpointing);
    if (trainsTextEncoders(config.network))
        for (const spec::TextEncoderFacts& encoder : model.textEncoders)
            kept += textEncoderCost(encoder.config, tokens).kept;

    MemoryEstimate memory;
    memory.weights = bytes(residentBytes(model, config) + trained * 4);
    memory.gradients = bytes(trained * 4);
    memory.optimizer = bytes(trained * 8);
    memory.activations = bytes(kept * number * batchSize);
    const double base = (onGpu ? 600 : 250) * kMegabyte; // the CUDA context and libraries; LibTorch's code on the host
    const double layer = 3.0 * unet.largestMap * number * batchSize;
    const double encoder = cachesLatents(config) ? 0.0 : encoderWorkspace(model, largest);
    memory.workspace = bytes(base + std::max(layer, encoder));
    if (!onGpu)
        memory.workspace += hostSlack(memory, base) + bytes(trained * 12); // a checkpoint is written from a copy
    return memory;
}

} // namespace tempera::plan
