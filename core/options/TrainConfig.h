// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "options/Choices.h"

/// Everything that a training is told, as plain values. The defaults are written here and nowhere else; what a field
/// means, its unit and its range stand in the table of its section (OptimizerOptions.cpp …). A module takes its
/// section, never the whole.
namespace tempera::options {

namespace fs = std::filesystem;

/// A picture size in pixels.
struct Resolution {
    int width = 512;
    int height = 512;
    bool operator==(const Resolution&) const = default;
};

struct ModelConfig {
    fs::path path;
    fs::path vae; ///< empty: the model's own
    ModelFamily family = ModelFamily::Auto;
    Prediction prediction = Prediction::Auto;
    ZeroTerminalSnr zeroTerminalSnr = ZeroTerminalSnr::Auto;
    StoredPrecision unetPrecision = StoredPrecision::Compute; ///< of its frozen layers in memory
    int blocksToSwap = 0; ///< of the U-Net's blocks, whose frozen weights stay in host memory
    int clipSkip = 0;     ///< as sd-scripts counts: 1 the last state; 0: as the family was trained
    bool operator==(const ModelConfig&) const = default;
};

struct VaeConfig {
    LatentDraw sample = LatentDraw::Each;
    bool tiling = false; ///< large pictures are encoded in overlapping tiles
    bool operator==(const VaeConfig&) const = default;
};

struct DatasetConfig {
    fs::path path;
    Resolution resolution;
    bool buckets = true;
    int minBucket = 256;  ///< pixels
    int maxBucket = 1024; ///< pixels
    int bucketStep = 64;  ///< pixels
    bool bucketNoUpscale = false;
    int repeats = 1; ///< of a folder whose name carries no number
    bool flip = false;
    bool randomCrop = false;
    fs::path classPath;      ///< pictures of the class, as folders like those of `path`; empty: none
    int classImages = 0;     ///< at least so many: the program draws what is missing
    std::string classPrompt; ///< that the missing ones are drawn from
    fs::path validationPath; ///< pictures to validate with, as folders like those of `path`; empty: none
    std::string captionExtension = ".txt";
    std::string captionPrefix;
    std::string captionSuffix;
    std::string captionSeparator = ",";
    std::string secondarySeparator; ///< between tags that stay together; empty: none
    bool shuffleCaption = false;
    int keepTokens = 0;
    std::string keepTokensSeparator; ///< between what stays and what is shuffled; empty: keepTokens says
    bool wildcards = false;
    double captionDropout = 0.0;       ///< probability
    int captionDropoutEveryEpochs = 0; ///< 0: off
    double tagDropout = 0.0;           ///< probability
    double tokenWarmupSteps = 0.0;     ///< optimizer steps; below 1: a share of the run; 0: off
    int tokenWarmupMin = 1;
    bool operator==(const DatasetConfig&) const = default;
};

struct NetworkConfig {
    NetworkType type = NetworkType::Lora;
    int rank = 16;
    double alpha = 16.0;
    int convRank = 0; ///< 0: no convolutions but those of 1 × 1
    double convAlpha = 16.0;
    TrainedPart part = TrainedPart::UnetAndTextEncoder;
    bool rankStabilised = false; ///< scale by alpha / sqrt(rank)
    bool tucker = false;
    int factor = -1; ///< of LoKr; below 1: as even as possible
    bool decomposeBoth = false;
    bool fullMatrix = false;
    Dora dora = Dora::Off;
    bool doraConstantNorm = true;
    double constraint = 0.0; ///< of OFT; 0: none
    bool rescaled = false;
    fs::path weights; ///< a network to go on from
    bool rankFromWeights = false;
    double dropout = 0.0;       ///< probability
    double rankDropout = 0.0;   ///< probability
    double moduleDropout = 0.0; ///< probability
    double maxNorm = 0.0;       ///< 0: off
    double loraPlusRatio = 0.0; ///< 0: off
    std::optional<double> loraPlusUnetRatio;
    std::optional<double> loraPlusTextEncoderRatio;
    std::vector<std::string> layers; ///< regular expressions; empty: all
    std::vector<std::string> excludedLayers;
    std::string blockRanks; ///< of the U-Net's blocks, separated by commas; empty: rank; see NetworkLayers.h
    std::string blockAlphas;
    std::string convBlockRanks;
    std::string convBlockAlphas;
    std::string downRates; ///< what the learning rates of the U-Net's blocks are multiplied by
    std::string midRates;
    std::string upRates;
    double zeroRateThreshold = 0.0;
    bool operator==(const NetworkConfig&) const = default;
};

/// What train.method = fine_tune trains.
struct FineTuneConfig {
    TrainedPart part = TrainedPart::Unet;
    TrainedPrecision weights = TrainedPrecision::Float32;
    bool operator==(const FineTuneConfig&) const = default;
};

/// New words with vectors of their own: train.method = textual_inversion or pivotal.
struct EmbeddingConfig {
    std::vector<std::string> tokens;    ///< empty: one, named save.name
    int vectors = 4;                    ///< per token and text encoder
    std::vector<std::string> initWords; ///< one text per token, or one for all; empty: random vectors
    std::optional<double> learningRate; ///< unset: optimizer.learning_rate
    std::optional<std::int64_t> untilStep;
    std::optional<std::int64_t> untilEpoch;
    EmbeddingFileLayout layout = EmbeddingFileLayout::Kohya;
    bool bundle = false; ///< the network's file holds the vectors too
    bool operator==(const EmbeddingConfig&) const = default;
};

/// The exponential moving average of the trained weights.
struct EmaConfig {
    bool enabled = false;
    double decay = 0.999;
    int every = 1; ///< optimizer steps
    EmaWarmup warmup = EmaWarmup::Quick;
    bool output = true; ///< the finished files hold the average
    bool samples = true;
    bool validation = true;
    bool operator==(const EmaConfig&) const = default;
};

struct TrainingConfig {
    TrainMethod method = TrainMethod::Lora;
    std::optional<std::int64_t> steps;  ///< optimizer steps on the global batch
    std::optional<std::int64_t> epochs; ///< exactly one of the two is set in a valid job
    int batchSize = 1;                  ///< per device
    int accumulation = 1;
    std::int64_t seed = 42;
    ComputePrecision precision = ComputePrecision::Float32;
    bool gradientCheckpointing = false;
    int checkpointedLevels = 0; ///< of the U-Net, from the outermost; 0: all
    bool deterministic = true;
    int maxNonfiniteSteps = 10;                ///< in a row
    std::optional<std::int64_t> unetUntilStep; ///< unset: to the end
    std::optional<std::int64_t> unetUntilEpoch;
    std::optional<std::int64_t> textEncoderUntilStep;
    std::optional<std::int64_t> textEncoderUntilEpoch;
    bool operator==(const TrainingConfig&) const = default;
};

struct OptimizerConfig {
    OptimizerType type = OptimizerType::AdamW;
    double learningRate = 1e-4;
    std::optional<double> textEncoderLearningRate;  ///< unset: learningRate
    std::optional<double> textEncoder2LearningRate; ///< of SDXL's second; unset: as the first
    double weightDecay = 0.01;
    std::optional<double> beta1; ///< unset: the optimizer's own, see OptimizerFacts
    std::optional<double> beta2;
    std::optional<double> beta3;
    double epsilon = 1e-8;
    double momentum = 0.9;
    bool decoupledDecay = true;
    double d0 = 1e-6; ///< first estimate of d
    double dCoef = 1.0;
    std::optional<double> growthRate; ///< of d in a step; unset: any
    bool biasCorrection = false;
    bool safeguardWarmup = false;
    bool relativeStep = true;
    bool scaleParameter = true;
    bool warmupInit = false;
    double clipThreshold = 1.0;
    double decayRate = -0.8;
    double alpha = 5.0;                ///< weight of the slow average
    std::int64_t alphaWarmupSteps = 0; ///< 0: none
    double averagingPower = 0.0;
    double averagingLrPower = 2.0;
    bool silentSgdPhase = true;
    bool stochasticRounding = true;
    double maxGradNorm = 1.0;   ///< 0: no clipping
    bool fusedBackward = false; ///< each part of the values is updated as soon as its gradient is whole
    bool stateOnHost = false;
    bool operator==(const OptimizerConfig&) const = default;
};

struct ScheduleConfig {
    ScheduleType type = ScheduleType::Constant;
    std::int64_t warmupSteps = 0; ///< optimizer steps
    double warmupRatio = 0.0;     ///< of the run, in place of steps; 0: unset
    std::int64_t decaySteps = 0;  ///< optimizer steps, at the end
    double decayRatio = 0.0;      ///< of the run, in place of steps; 0: unset
    double minLrRatio = 0.0;
    int cycles = 1;
    double power = 1.0;
    std::int64_t timescale = 0; ///< optimizer steps; 0: the warm-up, or 10,000
    std::string stepRules = "1:100,0.1";
    bool operator==(const ScheduleConfig&) const = default;
};

/// What a step minimises.
struct LossConfig {
    LossType type = LossType::L2;
    HuberSchedule huberSchedule = HuberSchedule::Snr;
    double huberC = 0.1;
    double huberScale = 1.0;
    LossWeighting weighting = LossWeighting::None;
    double snrGamma = 5.0;
    double p2Gamma = 1.0;
    double p2K = 1.0;
    bool scaleVLikeNoise = false;
    double vLike = 0.0;       ///< 0: off
    double priorWeight = 1.0; ///< of class pictures
    MaskSource mask = MaskSource::Off;
    fs::path maskPath; ///< empty: beside the pictures
    double unmaskedWeight = 0.0;
    double unmaskedProbability = 0.0;
    bool normalizeMasked = false;
    bool operator==(const LossConfig&) const = default;
};

/// Which timesteps are trained, and how often.
struct TimestepsConfig {
    TimestepDistribution distribution = TimestepDistribution::Uniform;
    int min = 0;
    int max = 0;         ///< the first that is not trained; 0: all
    double weight = 0.0; ///< of the distribution
    double bias = 0.0;   ///< of the distribution
    double shift = 1.0;
    bool operator==(const TimestepsConfig&) const = default;
};

/// What is added to the latents.
struct NoiseConfig {
    double offset = 0.0; ///< 0: off
    bool offsetRandomStrength = false;
    double adaptiveScale = 0.0;
    int multiresIterations = 0; ///< 0: off
    double multiresDiscount = 0.3;
    double perturbation = 0.0; ///< 0: off
    bool perturbationRandomStrength = false;
    bool operator==(const NoiseConfig&) const = default;
};

/// The loss on pictures that are not trained on.
struct ValidationConfig {
    double split = 0.0;           ///< share of the pictures; 0: none
    std::int64_t everySteps = 0;  ///< 0: off
    std::int64_t everyEpochs = 1; ///< 0: off
    int timesteps = 4;
    int maxImages = 0; ///< 0: all
    std::int64_t seed = 42;
    bool operator==(const ValidationConfig&) const = default;
};

struct SaveConfig {
    fs::path dir; ///< the run folder
    std::string name = "lora";
    std::int64_t everySteps = 0;  ///< 0: off
    std::int64_t everyEpochs = 0; ///< 0: off
    double everyMinutes = 0.0;    ///< 0: off
    int keepLast = 2;             ///< checkpoints; 0: all
    std::int64_t keepEvery = 0;   ///< steps; 0: off
    int keepBest = 0;             ///< checkpoints, by their validation loss; 0: off
    FilePrecision precision = FilePrecision::Float16;
    ModelLayout modelLayout = ModelLayout::Source; ///< of a fine-tuned model
    bool operator==(const SaveConfig&) const = default;
};

/// Where the run is mirrored to, and who is told of it.
struct RemoteConfig {
    std::string uri;        ///< empty: nowhere
    double bandwidth = 0.0; ///< MB a second; 0: no limit
    int notice = 30;        ///< seconds between SIGTERM and the end of the machine
    std::string webhook;    ///< URL; empty: TEMPERA_WEBHOOK, else nobody
    std::vector<std::string> webhookEvents = {"start", "checkpoint", "sample", "complete", "failed"};
    bool operator==(const RemoteConfig&) const = default;
};

struct SampleConfig {
    std::int64_t everySteps = 0;  ///< 0: off
    std::int64_t everyEpochs = 0; ///< 0: off
    bool atStart = true;
    std::vector<std::string> prompts;
    std::string negativePrompt;
    int width = 0;  ///< pixels; 0: dataset.resolution
    int height = 0; ///< pixels; 0: dataset.resolution
    int steps = 25;
    double cfg = 7.0;
    double cfgRescale = 0.0;
    SamplerType sampler = SamplerType::Ddim;
    std::int64_t seed = 42;
    bool vaeTiling = false;
    int originalWidth = 0;  ///< SDXL's conditions, pixels; 0: the width of the sample
    int originalHeight = 0; ///< pixels; 0: the height of the sample
    int cropTop = 0;        ///< pixels
    int cropLeft = 0;       ///< pixels
    int targetWidth = 0;    ///< pixels; 0: the width of the sample
    int targetHeight = 0;   ///< pixels; 0: the height of the sample
    bool operator==(const SampleConfig&) const = default;
};

struct DevicesConfig {
    std::vector<std::string> use = {"auto"}; ///< "auto", "cpu", "cpu:0", "cuda:0" …
    int threads = 0;                         ///< of the CPU; 0: all cores
    int loaderThreads = 0;                   ///< that read pictures, for each device; 0: its share of `threads`
    double pricePerHour = 0.0;               ///< of the whole machine, in the user's currency
    double electricityPrice = 0.0;           ///< of a kWh, in the user's currency
    bool operator==(const DevicesConfig&) const = default;
};

/// How several devices work together.
struct ExchangeConfig {
    Workers workers = Workers::Threads;
    Sharding sharding = Sharding::None;
    TrainedPrecision precision = TrainedPrecision::Float32; ///< of gradients on their way
    int bucketMegabytes = 32;                               ///< 0: all gradients behind the pass
    int timeout = 60;               ///< seconds without a sign of life after which a process counts as lost
    bool allowFewer = false;        ///< go on without devices that are lost
    int syncEvery = 1;              ///< steps; more: each device trains alone in between (local SGD)
    double outerLearningRate = 1.0; ///< of the exchange's own step
    double outerMomentum = 0.0;
    LrScaling lrScaling = LrScaling::None;
    bool operator==(const ExchangeConfig&) const = default;
};

struct CacheConfig {
    fs::path dir; ///< empty: below the user's cache folder
    bool latents = true;
    bool text = true;
    bool operator==(const CacheConfig&) const = default;
};

struct TrainConfig {
    ModelConfig model;
    VaeConfig vae;
    DatasetConfig dataset;
    NetworkConfig network;
    FineTuneConfig fineTune;
    EmbeddingConfig embedding;
    TrainingConfig train;
    OptimizerConfig optimizer;
    ScheduleConfig schedule;
    EmaConfig ema;
    LossConfig loss;
    TimestepsConfig timesteps;
    NoiseConfig noise;
    ValidationConfig validation;
    SaveConfig save;
    RemoteConfig remote;
    SampleConfig sample;
    DevicesConfig devices;
    ExchangeConfig exchange;
    CacheConfig cache;
    bool operator==(const TrainConfig&) const = default;
};

} // namespace tempera::options
