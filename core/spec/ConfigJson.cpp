// SPDX-License-Identifier: Apache-2.0
#include <algorithm>

#include "base/Quote.h"
#include "spec/ConfigReader.h"
#include "spec/ModelSpec.h"

namespace tempera::spec {

namespace {

using nlohmann::json;

/// Keys of UNet2DConditionModel that change the computation and are supported with these values only.
const json& supportedUnetValues() {
    static const json table = {
        {"mid_block_type", {"UNetMidBlock2DCrossAttn", nullptr}},
        {"dropout", {0.0}},
        {"reverse_transformer_layers_per_block", {nullptr}},
        {"encoder_hid_dim", {nullptr}},
        {"encoder_hid_dim_type", {nullptr}},
        {"num_attention_heads", {nullptr}}, // refused by diffusers too
        {"dual_cross_attention", {false}},
        {"class_embed_type", {nullptr}},
        {"num_class_embeds", {nullptr}},
        {"addition_embed_type", {nullptr, "text_time"}},
        {"resnet_time_scale_shift", {"default"}},
        {"resnet_skip_time_act", {false}},
        {"resnet_out_scale_factor", {1.0}},
        {"time_embedding_type", {"positional"}},
        {"time_embedding_act_fn", {nullptr}},
        {"timestep_post_act", {nullptr}},
        {"time_cond_proj_dim", {nullptr}},
        {"attention_type", {"default"}},
        {"cross_attention_norm", {nullptr}},
    };
    return table;
}

/// Keys of diffusers' schedulers that change pictures, with the values that mean the usual way.
const json& harmlessSchedulerValues() {
    static const json table = {
        {"thresholding", {false}},
        {"use_beta_sigmas", {false}},
        {"use_lu_lambdas", {false}},
        {"use_flow_sigmas", {false}},
        {"timestep_type", {"discrete"}},
        {"solver_p", json::array()},
        {"variance_type", {"fixed_small", "fixed_small_log", "fixed_large", "fixed_large_log"}},
        {"lambda_min_clipped", json::array()},
    };
    return table;
}

/// Python writes -Infinity, which is no JSON, where DPM-Solver's default `lambda_min_clipped` is saved; null is the
/// same default.
std::string withoutInfinities(std::string_view text) {
    constexpr std::string_view kInfinity = "-Infinity";
    std::string out(text);
    bool quoted = false;
    for (std::size_t i = 0; i < out.size(); ++i) {
        if (out[i] == '"')
            quoted = !quoted;
        else if (out[i] == '\\' && quoted)
            ++i;
        else if (!quoted && out.compare(i, kInfinity.size(), kInfinity) == 0)
            out.replace(i, kInfinity.size(), "null");
    }
    return out;
}

/// A list that may be empty or absent.
template <class T, class IsOne>
std::vector<T> listOf(ConfigReader& reader, const char* key, std::string_view expected, IsOne isOne) {
    if (!reader.has(key))
        return {};
    const json& list = reader[key];
    if (list.is_array() && std::all_of(list.begin(), list.end(), isOne))
        return list.get<std::vector<T>>();
    reader.refuse(key, expected);
    return {};
}

std::vector<BlockKind> blockKinds(ConfigReader& reader, const char* key, std::vector<BlockKind> fallback,
                                  std::string_view plain, std::string_view attending) {
    if (!reader.has(key))
        return fallback;
    std::vector<BlockKind> kinds;
    for (const std::string& name : reader.texts(key, {})) {
        if (name != plain && name != attending)
            reader.refuse(key, "a list of " + std::string(plain) + " and " + std::string(attending));
        kinds.push_back(name == plain ? BlockKind::Plain : BlockKind::CrossAttention);
    }
    return kinds;
}

/// Far more than any model has; a config that asks for a million would take all memory before a weight is missed.
constexpr int kMostLayers = 256;
constexpr std::size_t kMostLevels = 12;

std::vector<int> readWidths(ConfigReader& reader, const std::vector<int>& fallback) {
    const std::vector<int> widths = reader.integers("block_out_channels", fallback);
    if (widths.size() <= kMostLevels)
        return widths;
    reader.refuse("block_out_channels", "at most " + std::to_string(kMostLevels) + " levels");
    return fallback;
}

void readUnetLevels(ConfigReader& reader, UnetConfig& config) {
    config.widths = readWidths(reader, config.widths);
    const std::size_t levels = config.widths.size();
    config.downBlocks =
        blockKinds(reader, "down_block_types", config.downBlocks, "DownBlock2D", "CrossAttnDownBlock2D");
    config.upBlocks = blockKinds(reader, "up_block_types", config.upBlocks, "UpBlock2D", "CrossAttnUpBlock2D");
    for (const auto& [key, kinds] :
         {std::pair{"down_block_types", &config.downBlocks}, {"up_block_types", &config.upBlocks}})
        if (kinds->size() != levels)
            reader.refuse(key, std::to_string(levels) + " blocks, as many as block_out_channels has");
    config.layersPerBlock = reader.perLevel("layers_per_block", 2, levels, kMostLayers);
    config.onlyCrossAttention = reader.perLevelFlags("only_cross_attention", false, levels);
    config.crossAttentionDim = reader.perLevel("cross_attention_dim", 1280, levels);
    config.transformerLayers = reader.perLevel("transformer_layers_per_block", 1, levels, kMostLayers);
    config.heads = reader.perLevel("attention_head_dim", 8, levels);
}

void readTextTime(ConfigReader& reader, UnetConfig& config) {
    config.textTimeEmbedding = reader.has("addition_embed_type");
    if (!config.textTimeEmbedding)
        return;
    for (const char* key : {"addition_time_embed_dim", "projection_class_embeddings_input_dim"})
        if (!reader.has(key))
            reader.refuse(key, "a whole number, because addition_embed_type is \"text_time\"");
    config.additionTimeEmbedDim = reader.integer("addition_time_embed_dim", 0);
    config.additionInputDim = reader.integer("projection_class_embeddings_input_dim", 0);
}

/// diffusers' size may be one number or a pair; height stands for both here.
int sampleSize(ConfigReader& reader, int fallback) {
    if (!reader.has("sample_size"))
        return fallback;
    if (reader["sample_size"].is_array())
        return reader.integers("sample_size", {fallback}).front();
    return reader.integer("sample_size", fallback);
}

void checkGroups(ConfigReader& reader, const std::vector<int>& widths, int groups) {
    for (const int width : widths)
        if (width % groups != 0)
            reader.refuse("block_out_channels", "multiples of norm_num_groups, which is " + std::to_string(groups));
}

void checkKernel(ConfigReader& reader, const char* key, int kernel) {
    if (kernel % 2 == 0)
        reader.refuse(key, "an odd number");
}

} // namespace

Result<UnetConfig> parseUnetConfig(std::string_view text) {
    TEMPERA_TRY(ConfigReader reader, ConfigReader::parse(text));
    reader.expectClass("UNet2DConditionModel");
    for (const auto& [key, values] : supportedUnetValues().items())
        reader.onlySupports(key.c_str(), values);

    // upcast_attention is read by nobody: with fused attention, which sums in float32 anyway, diffusers ignores it too.
    UnetConfig config;
    readUnetLevels(reader, config);
    readTextTime(reader, config);
    config.sampleSize = sampleSize(reader, config.sampleSize);
    config.inChannels = reader.integer("in_channels", config.inChannels);
    config.outChannels = reader.integer("out_channels", config.outChannels);
    config.centerInputSample = reader.boolean("center_input_sample", config.centerInputSample);
    config.flipSinToCos = reader.boolean("flip_sin_to_cos", config.flipSinToCos);
    config.freqShift = reader.number("freq_shift", config.freqShift);
    config.hasMidBlock = !reader.isNull("mid_block_type");
    config.downsamplePadding = reader.integer("downsample_padding", config.downsamplePadding, 0);
    config.midBlockScale = reader.number("mid_block_scale_factor", config.midBlockScale);
    config.activation = reader.activation("act_fn", config.activation);
    config.normGroups = reader.integer("norm_num_groups", config.normGroups);
    config.normEps = reader.number("norm_eps", config.normEps);
    config.linearProjection = reader.boolean("use_linear_projection", config.linearProjection);
    config.timeEmbedDim = reader.has("time_embedding_dim") ? reader.integer("time_embedding_dim", 0) : 0;
    config.convInKernel = reader.integer("conv_in_kernel", config.convInKernel);
    config.convOutKernel = reader.integer("conv_out_kernel", config.convOutKernel);
    checkKernel(reader, "conv_in_kernel", config.convInKernel);
    checkKernel(reader, "conv_out_kernel", config.convOutKernel);
    checkGroups(reader, config.widths, config.normGroups);
    TEMPERA_CHECK(reader.status());
    return config;
}

Result<VaeConfig> parseVaeConfig(std::string_view text) {
    TEMPERA_TRY(ConfigReader reader, ConfigReader::parse(text));
    reader.expectClass("AutoencoderKL");
    reader.onlySupports("latents_mean", {nullptr});
    reader.onlySupports("latents_std", {nullptr});

    VaeConfig config;
    config.widths = readWidths(reader, config.widths);
    for (const auto& [key, kind] :
         {std::pair{"down_block_types", "DownEncoderBlock2D"}, {"up_block_types", "UpDecoderBlock2D"}}) {
        const auto kinds = reader.texts(key, {kind});
        if (kinds.size() != config.widths.size() || std::count(kinds.begin(), kinds.end(), kind) != std::ssize(kinds))
            reader.refuse(key, std::string(kind) + " for each of the " + std::to_string(config.widths.size()) +
                                   " levels of block_out_channels");
    }
    config.inChannels = reader.integer("in_channels", config.inChannels);
    config.outChannels = reader.integer("out_channels", config.outChannels);
    config.layersPerBlock = reader.integer("layers_per_block", config.layersPerBlock, 1, kMostLayers);
    config.activation = reader.activation("act_fn", config.activation);
    config.latentChannels = reader.integer("latent_channels", config.latentChannels);
    config.normGroups = reader.integer("norm_num_groups", config.normGroups);
    config.sampleSize = sampleSize(reader, config.sampleSize);
    config.scalingFactor = reader.number("scaling_factor", config.scalingFactor);
    config.shiftFactor = reader.has("shift_factor") ? reader.number("shift_factor", 0) : 0;
    config.quantConv = reader.boolean("use_quant_conv", config.quantConv);
    config.postQuantConv = reader.boolean("use_post_quant_conv", config.postQuantConv);
    config.midAttention = reader.boolean("mid_block_add_attention", config.midAttention);
    config.forceUpcast = reader.boolean("force_upcast", config.forceUpcast);
    checkGroups(reader, config.widths, config.normGroups);
    TEMPERA_CHECK(reader.status());
    return config;
}

Result<ClipTextConfig> parseClipTextConfig(std::string_view text) {
    TEMPERA_TRY(ConfigReader outer, ConfigReader::parse(text));
    // A config of the whole CLIP holds the text model's below it.
    const bool isWhole = outer.has("text_config") && outer["text_config"].is_object();
    ConfigReader reader = isWhole ? ConfigReader(outer["text_config"]) : outer;
    reader.onlySupports("model_type", {"clip_text_model"});

    ClipTextConfig config;
    for (const std::string& name : outer.texts("architectures", {}))
        config.hasProjection = config.hasProjection || name == "CLIPTextModelWithProjection";
    config.vocabSize = reader.integer("vocab_size", config.vocabSize);
    config.hiddenSize = reader.integer("hidden_size", config.hiddenSize);
    config.intermediateSize = reader.integer("intermediate_size", config.intermediateSize);
    config.projectionDim =
        reader.has("projection_dim") ? reader.integer("projection_dim", config.projectionDim) : config.projectionDim;
    config.layers = reader.integer("num_hidden_layers", config.layers, 1, kMostLayers);
    config.heads = reader.integer("num_attention_heads", config.heads);
    config.maxPositions = reader.integer("max_position_embeddings", config.maxPositions);
    config.activation = reader.activation("hidden_act", config.activation);
    config.layerNormEps =
        reader.has("layer_norm_eps") ? reader.number("layer_norm_eps", config.layerNormEps) : config.layerNormEps;
    config.eosTokenId =
        reader.has("eos_token_id") ? reader.integer("eos_token_id", config.eosTokenId, 0) : config.eosTokenId;
    if (config.hiddenSize % config.heads != 0)
        reader.refuse("hidden_size", "a multiple of num_attention_heads, which is " + std::to_string(config.heads));
    TEMPERA_CHECK(reader.status());
    return config;
}

Error SchedulerConfig::refuse(std::string_view key, std::string_view found, std::string_view expected) const {
    return Error::badRequest(source + ": \"" + std::string(key) + "\" is " + oneLine(found) + "; expected " +
                             std::string(expected));
}

Result<SchedulerConfig> parseSchedulerConfig(std::string_view text) {
    TEMPERA_TRY(ConfigReader reader, ConfigReader::parse(withoutInfinities(text)));
    reader.onlySupports("prediction_type", {nullptr, "epsilon", "v_prediction", "sample"});

    SchedulerConfig config;
    config.className = reader.has("_class_name") ? reader.text("_class_name", "") : "";
    config.trainTimesteps = reader.optionalInteger("num_train_timesteps");
    config.betaStart = reader.optionalNumber("beta_start");
    config.betaEnd = reader.optionalNumber("beta_end");
    config.betaSchedule = reader.optionalText("beta_schedule");
    config.trainedBetas =
        listOf<double>(reader, "trained_betas", "a list of numbers", [](const json& beta) { return beta.is_number(); });
    if (const auto prediction = reader.optionalText("prediction_type"))
        config.prediction = *prediction == "epsilon"        ? Prediction::Epsilon
                            : *prediction == "v_prediction" ? Prediction::V
                                                            : Prediction::Sample;
    config.timestepSpacing = reader.optionalText("timestep_spacing");
    config.stepsOffset = reader.optionalInteger("steps_offset");
    config.rescaleBetasZeroSnr = reader.optionalBoolean("rescale_betas_zero_snr");
    config.clipSample = reader.optionalBoolean("clip_sample");
    config.clipSampleRange = reader.optionalNumber("clip_sample_range");
    config.setAlphaToOne = reader.optionalBoolean("set_alpha_to_one");
    config.karrasSigmas = reader.optionalBoolean("use_karras_sigmas");
    config.exponentialSigmas = reader.optionalBoolean("use_exponential_sigmas");
    config.sigmaMin = reader.optionalNumber("sigma_min");
    config.sigmaMax = reader.optionalNumber("sigma_max");
    config.finalSigmasType = reader.optionalText("final_sigmas_type");
    config.interpolationType = reader.optionalText("interpolation_type");
    config.solverOrder = reader.optionalInteger("solver_order");
    config.solverType = reader.optionalText("solver_type");
    config.lowerOrderFinal = reader.optionalBoolean("lower_order_final");
    config.eulerAtFinal = reader.optionalBoolean("euler_at_final");
    config.algorithmType = reader.optionalText("algorithm_type");
    config.predictX0 = reader.optionalBoolean("predict_x0");
    config.disableCorrector = listOf<int>(reader, "disable_corrector", "a list of whole numbers",
                                          [](const json& step) { return step.is_number_integer(); });
    config.skipPrkSteps = reader.optionalBoolean("skip_prk_steps");
    config.originalInferenceSteps = reader.optionalInteger("original_inference_steps");
    config.timestepScaling = reader.optionalNumber("timestep_scaling");
    for (const auto& [key, harmless] : harmlessSchedulerValues().items())
        if (reader.has(key.c_str()) &&
            std::find(harmless.begin(), harmless.end(), reader[key.c_str()]) == harmless.end())
            config.unhonoured.emplace(key, reader[key.c_str()].dump(-1, ' ', false, json::error_handler_t::replace));
    TEMPERA_CHECK(reader.status());
    return config;
}

} // namespace tempera::spec
