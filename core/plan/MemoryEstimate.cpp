// SPDX-License-Identifier: Apache-2.0
#include "plan/MemoryEstimate.h"

#include <algorithm>

#include "options/MethodRules.h"
#include "options/OptimizerFacts.h"
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

std::int64_t vectorNumbers(const spec::ModelFacts& model, const options::TrainConfig& config) {
    std::int64_t width = 0;
    for (const spec::TextEncoderFacts& encoder : model.textEncoders)
        width += encoder.config.hiddenSize;
    return width * config.embedding.vectors * std::ssize(options::trainedWords(config));
}

/// Of the U-Net's frozen weights as they lie in memory.
double storedBytes(const spec::ModelFacts& model, const options::TrainConfig& config) {
    const double number = bytesPerNumber(config.train.precision);
    const auto all = static_cast<double>(model.unetFiles.parameters);
    if (config.model.unetPrecision == options::StoredPrecision::Compute)
        return all * number;
    const FrozenWeights weights = unetCost(model.unet, {8, 8}, token::kChunkLength).weights;
    const auto matrices = static_cast<double>(weights.inMatrices), kernels = static_cast<double>(weights.inKernels);
    const bool nf4 = config.model.unetPrecision == options::StoredPrecision::Nf4;
    constexpr double kNf4 = 0.5 + 4.0 / 64; // a scale for every block
    return (all - matrices - kernels) * number + matrices * (nf4 ? kNf4 : 1.0) + kernels +
           4.0 * static_cast<double>(nf4 ? weights.kernelChannels : weights.channels);
}

/// Bytes of the model's weights that stay on the device during training.
double residentBytes(const spec::ModelFacts& model, const options::TrainConfig& config) {
    const double frozen = bytesPerNumber(config.train.precision), trained = bytesPerTrained(config);
    double bytes =
        finetunesUnet(config) ? static_cast<double>(model.unetFiles.parameters) * trained : storedBytes(model, config);
    if (keepsTextEncoders(config))
        for (std::size_t i = 0; i < model.textEncoders.size(); ++i)
            bytes += static_cast<double>(model.textEncoders[i].component.parameters) *
                     (finetunesEncoder(config, i) ? trained : frozen);
    if (keepsVae(config))
        bytes += static_cast<double>(model.vaeFiles.parameters) * kVaeBytesPerNumber;
    return bytes;
}

/// Numbers that lie between the two matrices of a LoRA are kept, too.
double numbersOf(const Kept& kept, const options::TrainConfig& config) {
    if (!trainsNetwork(config) || rebuildsWeights(config.network))
        return kept.numbers;
    return kept.numbers + config.network.rank * kept.perRank + config.network.convRank * kept.perConvRank;
}

/// Bytes of a pass over a part: what is kept between forward and backward pass, and the most on the way back.
class PassMemory {
public:
    PassMemory(const options::TrainConfig& config, int batchSize, bool onGpu)
        : config_(config)
        , number_(bytesPerNumber(config.train.precision))
        , ofPictures_(number_ * batchSize)
        , ofWeights_(weightsInFlight(config, onGpu)) {}

    double kept(const std::vector<Passage>& passages) const {
        double bytes = 0;
        for (const Passage& passage : passages)
            bytes += numbersOf(passage.kept, config_) * ofPictures_;
        return bytes;
    }

    double peak(const std::vector<Passage>& passages) const {
        double held = kept(passages), most = held;
        for (auto passage = passages.rbegin(); passage != passages.rend(); ++passage) {
            const double again = passage->segment.empty() ? 0.0 : peak(passage->segment);
            most = std::max(most, held + again + passage->flight * ofPictures_ + passage->weight * ofWeights_);
            held += passage->stays * ofPictures_ - numbersOf(passage->kept, config_) * ofPictures_;
        }
        return most;
    }

private:
    /// Of each number of a weight: its gradient, in the type of the computation and in its own; or what it is restored
    /// to at each use.
    double weightsInFlight(const options::TrainConfig& config, bool onGpu) const {
        if (finetunesUnet(config))
            return number_ + (number_ < bytesPerTrained(config) ? 4 : 0);
        if (config.model.unetPrecision == options::StoredPrecision::Compute)
            return 0.0;
        constexpr double kOnTheWay = 6; // indices and float32, as LibTorch's operations restore it
        return number_ + (onGpu ? kOnTheWay : 0);
    }

    const options::TrainConfig& config_;
    double number_;
    double ofPictures_;
    double ofWeights_;
};

/// Trained values as they are computed with, where they are rounded for it: kept like activations, but in segments that
/// are computed again. @param outside numbers of the U-Net's weights outside of these
double roundedBytes(const options::TrainConfig& config, double trained, double outside) {
    const double computed = bytesPerNumber(config.train.precision);
    if (computed >= bytesPerTrained(config))
        return 0.0;
    if (!config.train.gradientCheckpointing)
        return trained * computed;
    return finetunesUnet(config) ? outside * computed : 0.0;
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
        trained.embeddings = vectorNumbers(model, config);
    return trained;
}

double keptPerTrained(const options::TrainConfig& config) {
    constexpr double kNarrowestOfAModel = 320; // channels of the U-Net's outermost blocks
    constexpr double kAverage = 4;
    const bool isWhole = config.train.method == options::TrainMethod::FineTune;
    const double narrow = isWhole ? kNarrowestOfAModel : config.network.rank;
    return options::stateBytesPerWeight(config.optimizer, narrow) + (config.ema.enabled ? kAverage : 0);
}

int bytesPerTrained(const options::TrainConfig& config) {
    const bool isOwn = config.train.method == options::TrainMethod::FineTune;
    return isOwn && config.fineTune.weights == options::TrainedPrecision::Bfloat16 ? 2 : 4;
}

MemoryEstimate estimateMemory(const spec::ModelFacts& model, const options::TrainConfig& config,
                              const PassSizes& passes, bool onGpu) {
    const int scale = model.vae.scale();
    const data::Size latent{passes.largest.width / scale, passes.largest.height / scale};
    const auto trained = static_cast<double>(trainedParameters(model, config).total());
    const int tokens = passes.chunks * token::kChunkLength;
    const ModelCost unet = unetCost(model.unet, latent, tokens, unetPassing(config));
    const PassMemory pass(config, passes.batchSize, onGpu);
    const double ofUnet = pass.kept(unet.passages);
    double kept = ofUnet + roundedBytes(config, trained, static_cast<double>(unet.parametersOutside));
    if (learnsThroughText(config))
        for (std::size_t i = 0; i < model.textEncoders.size(); ++i)
            kept +=
                pass.kept(textEncoderCost(model.textEncoders[i].config, tokens, encoderPassing(config, i)).passages);
    const bool isOwn = config.train.method == options::TrainMethod::FineTune;

    MemoryEstimate memory;
    memory.weights = bytes(residentBytes(model, config) + (isOwn ? 0.0 : trained * bytesPerTrained(config)));
    memory.gradients = bytes(trained * bytesPerTrained(config));
    memory.optimizer = bytes(trained * keptPerTrained(config));
    memory.activations = bytes(kept);
    memory.step = bytes(pass.peak(unet.passages) - ofUnet);
    const double base = (onGpu ? 600 : 250) * kMegabyte; // the CUDA context and libraries; LibTorch's code on the host
    const double onTheFly = cachesLatents(config) ? 0.0 : encoderWorkspace(model, config, passes.largest);
    memory.workspace = bytes(base + std::max(static_cast<double>(memory.step), onTheFly));
    const double copied = trained * bytesPerTrained(config) + static_cast<double>(memory.optimizer); // for a checkpoint
    if (!onGpu)
        memory.workspace += hostSlack(memory, base) + bytes(preparedBytes(model, passes.buckets)) + bytes(copied);

    const double idle = base + static_cast<double>(memory.weights + memory.gradients + memory.optimizer);
    const double others =
        std::max(cachingBytes(model, config, passes.largest, base), samplingBytes(model, config, idle));
    const auto step = static_cast<double>(memory.total());
    memory.workspace += bytes(others - step);
    constexpr double kCudaOnHost = 1500 * kMegabyte; // the driver's and the libraries' own
    memory.host = onGpu ? bytes(kCudaOnHost + copied) : memory.total();
    return memory;
}

} // namespace tempera::plan
