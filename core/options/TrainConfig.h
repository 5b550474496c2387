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
    int clipSkip = 0; ///< as sd-scripts counts: 1 the last state; 0: as the family was trained
    bool operator==(const ModelConfig&) const = default;
};

struct VaeConfig {
    LatentDraw sample = LatentDraw::Each;
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
    std::string captionExtension = ".txt";
    bool flip = false;
    bool randomCrop = false;
    bool shuffleCaption = false;
    int keepTokens = 0;
    double captionDropout = 0.0; ///< probability
    bool operator==(const DatasetConfig&) const = default;
};

struct NetworkConfig {
    NetworkType type = NetworkType::Lora;
    int rank = 16;
    double alpha = 16.0;
    int convRank = 0; ///< 0: no convolutions but those of 1 × 1
    double convAlpha = 16.0;
    TrainedPart part = TrainedPart::UnetAndTextEncoder;
    bool operator==(const NetworkConfig&) const = default;
};

struct TrainingConfig {
    std::optional<std::int64_t> steps;  ///< optimizer steps on the global batch
    std::optional<std::int64_t> epochs; ///< exactly one of the two is set in a valid job
    int batchSize = 1;                  ///< per device
    int accumulation = 1;
    std::int64_t seed = 42;
    ComputePrecision precision = ComputePrecision::Float32;
    bool gradientCheckpointing = false;
    bool deterministic = true;
    int maxNonfiniteSteps = 10; ///< in a row
    bool operator==(const TrainingConfig&) const = default;
};

struct OptimizerConfig {
    OptimizerType type = OptimizerType::AdamW;
    double learningRate = 1e-4;
    std::optional<double> textEncoderLearningRate; ///< unset: learningRate
    double weightDecay = 0.01;
    double beta1 = 0.9;
    double beta2 = 0.999;
    double epsilon = 1e-8;
    double maxGradNorm = 1.0; ///< 0: no clipping
    bool operator==(const OptimizerConfig&) const = default;
};

struct ScheduleConfig {
    ScheduleType type = ScheduleType::Constant;
    std::int64_t warmupSteps = 0; ///< optimizer steps
    double minLrRatio = 0.0;
    bool operator==(const ScheduleConfig&) const = default;
};

struct SaveConfig {
    fs::path dir; ///< the run folder
    std::string name = "lora";
    std::int64_t everySteps = 0;  ///< 0: off
    std::int64_t everyEpochs = 0; ///< 0: off
    int keepLast = 2;             ///< checkpoints; 0: all
    FilePrecision precision = FilePrecision::Float16;
    bool operator==(const SaveConfig&) const = default;
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
    bool operator==(const SampleConfig&) const = default;
};

struct DevicesConfig {
    std::vector<std::string> use = {"auto"}; ///< "auto", "cpu", "cpu:0", "cuda:0" …
    int threads = 0;                         ///< of the CPU; 0: all cores
    bool operator==(const DevicesConfig&) const = default;
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
    TrainingConfig train;
    OptimizerConfig optimizer;
    ScheduleConfig schedule;
    SaveConfig save;
    SampleConfig sample;
    DevicesConfig devices;
    CacheConfig cache;
    bool operator==(const TrainConfig&) const = default;
};

} // namespace tempera::options
