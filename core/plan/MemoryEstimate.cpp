// SPDX-License-Identifier: Apache-2.0
#include "plan/MemoryEstimate.h"

#include <algorithm>

#include "options/OptimizerFacts.h"
#include "plan/ModelCost.h"
#include "plan/PassMemory.h"
#include "plan/PlannedFiles.h"
#include "plan/RunNeeds.h"
#include "plan/WeightMemory.h"
#include "token/ClipTokenizer.h"

namespace tempera::plan {

namespace {

constexpr double kMegabyte = 1 << 20;
/// Trained values that are exchanged, or whose state is brought, at once: optim's kPiece and Execution::stretch.
constexpr double kStretch = 1 << 24;

std::uint64_t bytes(double value) { return static_cast<std::uint64_t>(std::max(0.0, value)); }

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
double decoderWorkspace(const spec::ModelFacts& model, const options::TrainConfig& config, data::Size drawn) {
    const data::Size size = passedSize(model, drawn, config.sample.vaeTiling);
    return kMapsInDecoder * vaeDecoderCost(model.vae, size).largestMap * kVaeBytesPerNumber;
}

/// What oneDNN prepares for each layer at each size, of which it keeps the newest thousand: measured with SD 1.5, whose
/// 37 MB a bucket these are; next to nothing with the tiny model of the demo.
double preparedBytes(const spec::ModelFacts& model, int buckets) {
    constexpr int kMostBuckets = 6;
    constexpr double kOfAParameter = 0.045;
    return std::min(buckets, kMostBuckets) * kOfAParameter * static_cast<double>(model.unetFiles.parameters);
}

/// Bytes on the device and, where that is another one, in host memory.
struct Split {
    double device = 0;
    double host = 0;
};

/// While other values stand in the place of the trained ones, for a sample or a file: the average of ema changes places
/// with values of its type, piece by piece; else the trained ones wait in host memory.
Split exchangeBytes(const options::TrainConfig& config, double trained) {
    const double all = trained * bytesPerTrained(config);
    if (config.ema.enabled && bytesPerTrained(config) == 4)
        return {std::min(trained, kStretch) * 4, 0};
    if (config.ema.enabled || options::factsOf(config.optimizer.type).averages)
        return {0, all};
    return {};
}

/// What the optimizer needs beside values, gradients and state while it updates them: what is brought of its state, and
/// on a GPU, where rules are computed with tensors, their intermediate results.
double updateBytes(const options::TrainConfig& config, double trained, double state, bool onGpu) {
    const double brought = config.optimizer.stateOnHost ? state / trained : 0.0;
    const double results = onGpu ? kResultsOfRules * sizeof(float) : 0.0;
    return std::min(trained, kStretch) * (brought + results);
}

/// Gradients that wait for one another before they are used up within the backward pass: optim::FusedStep.
double gatheredBytes(const options::TrainConfig& config, bool onGpu) {
    return onGpu && options::fusesBackward(config) ? 64 * kMegabyte : 0.0;
}

/// What tensor/HostMemoryPool keeps beyond what is in use: an eighth of it.
std::uint64_t hostSlack(const MemoryEstimate& memory, double base) { return (memory.total() - bytes(base)) / 8; }

/// A job on its way to an estimate.
class Estimation {
public:
    Estimation(const spec::ModelFacts& model, const options::TrainConfig& config, const PassSizes& passes, bool onGpu)
        : model_(model)
        , config_(config)
        , passes_(passes)
        , onGpu_(onGpu)
        , trained_(static_cast<double>(trainedParameters(model, config).total()))
        , base_((onGpu ? 600 : 250) * kMegabyte) {}

    MemoryEstimate run() {
        const WeightMemory weights = weightMemory(model_, config_);
        const double state = stateBytes();
        const bool stateIsAway = onGpu_ && config_.optimizer.stateOnHost;
        const double own = isOwn() ? 0.0 : trained_ * bytesPerTrained(config_);
        memory_.weights = bytes(weights.device + own + (onGpu_ ? 0.0 : weights.host));
        memory_.gradients = bytes(gradientBytes());
        memory_.optimizer = bytes(trained_ * keptPerTrained(model_, config_) / sharers() - (stateIsAway ? state : 0.0) +
                                  (onGpu_ ? 0.0 : outerBytes()));
        addPass();
        const double copied =
            trained_ * (bytesPerTrained(config_) + keptPerTrained(model_, config_)); // for a checkpoint
        if (!onGpu_)
            memory_.workspace +=
                hostSlack(memory_, base_) + bytes(preparedBytes(model_, passes_.buckets)) + bytes(copied);
        addOtherPhases();
        memory_.host = hostBytes(weights.host + (stateIsAway ? state : 0.0) + outerBytes(), copied);
        return memory_;
    }

private:
    /// Of all processes. Every device has what it keeps there; a checkpoint is written by the first one alone.
    std::uint64_t hostBytes(double kept, double copied) const {
        const int devices = passes_.devices;
        const int processes = config_.exchange.workers == options::Workers::Processes ? devices : 1;
        if (!onGpu_)
            return bytes(processes * base_ + devices * (static_cast<double>(memory_.total()) - base_));
        constexpr double kCudaOnHost = 1500 * kMegabyte; // the driver's and the libraries' own
        const double aside = exchangeBytes(config_, trained_).host;
        const double bucket = static_cast<double>(config_.exchange.bucketMegabytes) * kMegabyte;
        const auto gradients = static_cast<double>(memory_.gradients);
        const double exchanged = devices > 1 ? (bucket > 0 ? std::min(bucket, gradients) : gradients) : 0.0;
        return bytes(processes * kCudaOnHost + std::max(copied, aside) + (devices - 1) * aside +
                     devices * (kept + exchanged));
    }

    int sharers() const { return sharersOfState(config_.exchange, passes_.devices); }
    double stateBytes() const { return trained_ * statePerTrained(model_, config_) / sharers(); }

    /// What devices that train alone for a while remember of the last time they met, in host memory: optim/OuterStep.h.
    double outerBytes() const {
        const options::ExchangeConfig& exchange = config_.exchange;
        const bool areApart = passes_.devices > 1 && exchange.syncEvery > 1;
        return areApart ? trained_ * 4 * (exchange.outerMomentum > 0 ? 2 : 1) : 0.0;
    }

    /// Where they are shared out, its share and those that have been made and not been summed: optim/Sharding.h.
    double gradientBytes() const {
        constexpr int kInFlight = 3; // buckets
        const double all = trained_ * bytesPerGradient(config_, passes_.devices);
        const int sharers = sharersOfGradients(config_.exchange, passes_.devices);
        const int bucket = config_.exchange.bucketMegabytes;
        if (sharers == 1 || bucket == 0)
            return all;
        return std::min(all, all / sharers + kInFlight * bucket * kMegabyte);
    }

    bool isOwn() const { return config_.train.method == options::TrainMethod::FineTune; }

    void addPass() {
        const int scale = model_.vae.scale();
        const data::Size latent{passes_.largest.width / scale, passes_.largest.height / scale};
        const int tokens = passes_.chunks * token::kChunkLength;
        const ModelCost unet = unetCost(model_.unet, latent, tokens, unetPassing(config_));
        const PassMemory pass(config_, passes_.batchSize, onGpu_);
        const double ofUnet = pass.kept(unet.passages);
        double kept = ofUnet + pass.rounded(trained_, static_cast<double>(unet.parametersOutside));
        if (learnsThroughText(config_))
            for (std::size_t i = 0; i < model_.textEncoders.size(); ++i)
                kept += pass.kept(
                    textEncoderCost(model_.textEncoders[i].config, tokens, encoderPassing(config_, i)).passages);
        memory_.activations = bytes(kept);
        const double passing = pass.peak(unet.passages) - ofUnet + gatheredBytes(config_, onGpu_);
        memory_.step = bytes(std::max(passing, updateBytes(config_, trained_, stateBytes(), onGpu_) - kept));
        const double onTheFly = cachesLatents(config_) ? 0.0 : encoderWorkspace(model_, config_, passes_.largest);
        memory_.workspace = bytes(base_ + std::max(static_cast<double>(memory_.step), onTheFly));
    }

    /// Where they need more than a step, the workspace grows by the difference.
    void addOtherPhases() {
        const double idle = base_ + static_cast<double>(memory_.weights + memory_.gradients + memory_.optimizer);
        const Split exchanged = exchangeBytes(config_, trained_);
        const double averages = exchanged.device + (onGpu_ ? 0.0 : exchanged.host);
        const double drawing =
            config_.sample.prompts.empty() ? 0.0 : decoderWorkspace(model_, config_, sampleSize(config_));
        const double others = std::max({cachingBytes(), loadingBytes(), classBytes(), idle + averages + drawing});
        memory_.workspace += bytes(others - static_cast<double>(memory_.total()));
    }

    /// While the pictures are encoded for the cache: before the U-Net is loaded.
    double cachingBytes() const {
        return cachesLatents(config_) ? base_ + static_cast<double>(model_.vaeFiles.parameters) * kVaeBytesPerNumber +
                                            encoderWorkspace(model_, config_, passes_.largest)
                                      : 0.0;
    }

    /// While class pictures are drawn: by the whole model, of which nothing is trained yet.
    double classBytes() const {
        if (!passes_.draws)
            return 0.0;
        const WeightMemory weights = drawingWeights(model_, config_);
        const auto [width, height] = config_.dataset.resolution;
        return base_ + weights.device + (onGpu_ ? 0.0 : weights.host) +
               decoderWorkspace(model_, config_, {width, height});
    }

    /// While what is fine-tuned moves from where it was loaded to the buffer of all trained values: a U-Net from host
    /// memory.
    double loadingBytes() const {
        if (!isOwn())
            return 0.0;
        const double unet = onGpu_ && finetunesUnet(config_) ? static_cast<double>(model_.unetFiles.parameters) : 0.0;
        return base_ + static_cast<double>(memory_.weights) + (trained_ - unet) * bytesPerTrained(config_);
    }

    const spec::ModelFacts& model_;
    const options::TrainConfig& config_;
    const PassSizes& passes_;
    bool onGpu_;
    double trained_;
    double base_; ///< the CUDA context and libraries; LibTorch's code on the host
    MemoryEstimate memory_;
};

} // namespace

MemoryEstimate estimateMemory(const spec::ModelFacts& model, const options::TrainConfig& config,
                              const PassSizes& passes, bool onGpu) {
    return Estimation(model, config, passes, onGpu).run();
}

} // namespace tempera::plan
