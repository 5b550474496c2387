// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"

namespace tempera::spec {

enum class Family { Sd1, Sd2, Sdxl };
/// What the U-Net predicts.
enum class Prediction { Epsilon, V, Sample };
enum class Activation { Silu, Gelu, QuickGelu, Relu };
/// The two kinds of U-Net levels: resnets only, or resnets with a transformer behind each.
enum class BlockKind { Plain, CrossAttention };

/// "sd1", "sd2", "sdxl" as in `model.family`.
std::string_view familyName(Family family);
std::optional<Family> familyFromName(std::string_view name);
/// "epsilon", "v_prediction", "sample" as in a scheduler's config.
std::string_view predictionName(Prediction prediction);

/// UNet2DConditionModel's config.json, every per-level value spread to one entry a level (down order). The defaults are
/// diffusers'.
struct UnetConfig {
    int sampleSize = 64; ///< latent height and width the model was made for
    int inChannels = 4;
    int outChannels = 4;
    bool centerInputSample = false;
    bool flipSinToCos = true;
    double freqShift = 0;
    std::vector<BlockKind> downBlocks = {BlockKind::CrossAttention, BlockKind::CrossAttention,
                                         BlockKind::CrossAttention, BlockKind::Plain};
    std::vector<BlockKind> upBlocks = {BlockKind::Plain, BlockKind::CrossAttention, BlockKind::CrossAttention,
                                       BlockKind::CrossAttention};
    bool hasMidBlock = true;
    std::vector<int> widths = {320, 640, 1280, 1280}; ///< block_out_channels
    std::vector<int> layersPerBlock = {2, 2, 2, 2};
    std::vector<bool> onlyCrossAttention = {false, false, false, false};
    std::vector<int> crossAttentionDim = {1280, 1280, 1280, 1280};
    std::vector<int> transformerLayers = {1, 1, 1, 1};
    std::vector<int> heads = {8, 8, 8, 8}; ///< number of heads, which the config calls attention_head_dim
    int downsamplePadding = 1;
    double midBlockScale = 1;
    Activation activation = Activation::Silu;
    int normGroups = 32;
    double normEps = 1e-5;
    bool linearProjection = false;
    bool textTimeEmbedding = false; ///< addition_embed_type "text_time" (SDXL)
    int additionTimeEmbedDim = 0;
    int additionInputDim = 0; ///< projection_class_embeddings_input_dim
    int timeEmbedDim = 0;     ///< 0: four times the first width
    int convInKernel = 3;
    int convOutKernel = 3;

    int levels() const { return static_cast<int>(widths.size()); }
    int timeWidth() const { return timeEmbedDim ? timeEmbedDim : widths.front() * 4; }
};

/// AutoencoderKL's config.json with diffusers' defaults.
struct VaeConfig {
    int inChannels = 3;
    int outChannels = 3;
    std::vector<int> widths = {64};
    int layersPerBlock = 1;
    Activation activation = Activation::Silu;
    int latentChannels = 4;
    int normGroups = 32;
    int sampleSize = 32;
    double scalingFactor = 0.18215;
    double shiftFactor = 0;
    bool quantConv = true;
    bool postQuantConv = true;
    bool midAttention = true;
    bool forceUpcast = true; ///< overflows in float16: run in float32 there

    /// Pixels per latent cell along one side.
    int scale() const { return 1 << (widths.size() - 1); }
};

/// A CLIP text model's config.json with transformers' defaults.
struct ClipTextConfig {
    int vocabSize = 49408;
    int hiddenSize = 512;
    int intermediateSize = 2048;
    int projectionDim = 512;
    bool hasProjection = false; ///< CLIPTextModelWithProjection
    int layers = 12;
    int heads = 8;
    int maxPositions = 77;
    Activation activation = Activation::QuickGelu;
    double layerNormEps = 1e-5;
    int eosTokenId = 49407; ///< 2 means transformers' legacy rule: pool at the largest id
};

/// scheduler_config.json as it stands: a missing key has the default of the sampler that is built from it, as
/// `from_config` does.
struct SchedulerConfig {
    std::string source = "scheduler config"; ///< the file it stands in, for errors
    std::string className;
    std::optional<int> trainTimesteps;
    std::optional<double> betaStart;
    std::optional<double> betaEnd;
    std::optional<std::string> betaSchedule;
    std::vector<double> trainedBetas;
    std::optional<Prediction> prediction;
    std::optional<std::string> timestepSpacing;
    std::optional<int> stepsOffset;
    std::optional<bool> rescaleBetasZeroSnr;
    std::optional<bool> clipSample;
    std::optional<double> clipSampleRange;
    std::optional<bool> setAlphaToOne;
    std::optional<bool> karrasSigmas;
    std::optional<bool> exponentialSigmas;
    std::optional<double> sigmaMin;
    std::optional<double> sigmaMax;
    std::optional<std::string> finalSigmasType;
    std::optional<std::string> interpolationType;
    std::optional<int> solverOrder;
    std::optional<std::string> solverType;
    std::optional<bool> lowerOrderFinal;
    std::optional<bool> eulerAtFinal;
    std::optional<std::string> algorithmType;
    std::optional<bool> predictX0;
    std::vector<int> disableCorrector;
    std::optional<bool> skipPrkSteps;
    std::optional<int> originalInferenceSteps;
    std::optional<double> timestepScaling;
    /// Settings that change the pictures of some sampler and that none here can honour: key and value as they stand.
    std::map<std::string, std::string, std::less<>> unhonoured;

    /// BadRequest: the source's `key` is `found`; expected `expected`.
    Error refuse(std::string_view key, std::string_view found, std::string_view expected) const;
};

/// A family as data: what single files leave unsaid, and what files and metadata call it. A new family of the same
/// architecture is a row.
struct FamilySpec {
    Family family;
    std::string_view name;             ///< "sd1"
    std::string_view label;            ///< "Stable Diffusion 1.x"
    std::string_view specArchitecture; ///< modelspec.architecture of its base model
    std::string_view baseModelVersion; ///< ss_base_model_version
    int sampleSize;                    ///< latent height and width
    int headWidth;                     ///< width of a head in single files; 0: 8 heads everywhere
    double vaeScalingFactor;
    Prediction prediction;            ///< where a single file does not say
    std::string_view timestepSpacing; ///< of its scheduler config; empty: left to the sampler
    int usedTextLayers;               ///< of its OpenCLIP encoder; those behind them are stored only; 0: all are used
};

const FamilySpec& familySpec(Family family);

/// Parse one config.json. Errors name the key, what was found and what is supported; a value that changes the
/// computation and is not supported is refused.
Result<UnetConfig> parseUnetConfig(std::string_view json);
Result<VaeConfig> parseVaeConfig(std::string_view json);
Result<ClipTextConfig> parseClipTextConfig(std::string_view json);
Result<SchedulerConfig> parseSchedulerConfig(std::string_view json);

} // namespace tempera::spec
