// SPDX-License-Identifier: Apache-2.0
#include "tools/FolderTexts.h"

#include <algorithm>

#include <nlohmann/json.hpp>

#include "token/BuiltInVocabulary.h"

namespace tempera::tools {

namespace {

using Json = nlohmann::json; // sorted by key, as the Python packages write it

constexpr const char* kDiffusersVersion = "0.42.1";

/// One number where all levels have the same.
Json perLevel(const std::vector<int>& values) {
    const bool isOne = std::all_of(values.begin(), values.end(), [&](int value) { return value == values.front(); });
    return isOne ? Json(values.front()) : Json(values);
}

std::string_view activationName(spec::Activation activation) {
    switch (activation) {
    case spec::Activation::Gelu:
        return "gelu";
    case spec::Activation::QuickGelu:
        return "quick_gelu";
    case spec::Activation::Relu:
        return "relu";
    case spec::Activation::Silu:
        break;
    }
    return "silu";
}

Json blockNames(const std::vector<spec::BlockKind>& kinds, const char* plain, const char* attending) {
    Json names = Json::array();
    for (const spec::BlockKind kind : kinds)
        names.push_back(kind == spec::BlockKind::Plain ? plain : attending);
    return names;
}

/// What all models of these families have in common.
Json unetCommon() {
    return {{"_class_name", "UNet2DConditionModel"},
            {"_diffusers_version", kDiffusersVersion},
            {"addition_embed_type", nullptr},
            {"addition_embed_type_num_heads", 64},
            {"addition_time_embed_dim", nullptr},
            {"attention_type", "default"},
            {"class_embed_type", nullptr},
            {"class_embeddings_concat", false},
            {"cross_attention_norm", nullptr},
            {"dropout", 0.0},
            {"dual_cross_attention", false},
            {"encoder_hid_dim", nullptr},
            {"encoder_hid_dim_type", nullptr},
            {"mid_block_only_cross_attention", nullptr},
            {"num_attention_heads", nullptr},
            {"num_class_embeds", nullptr},
            {"only_cross_attention", false},
            {"projection_class_embeddings_input_dim", nullptr},
            {"resnet_out_scale_factor", 1.0},
            {"resnet_skip_time_act", false},
            {"resnet_time_scale_shift", "default"},
            {"reverse_transformer_layers_per_block", nullptr},
            {"time_cond_proj_dim", nullptr},
            {"time_embedding_act_fn", nullptr},
            {"time_embedding_type", "positional"},
            {"timestep_post_act", nullptr},
            {"upcast_attention", false}};
}

Json unetJson(const spec::UnetConfig& config) {
    Json json = unetCommon();
    json["act_fn"] = activationName(config.activation);
    json["attention_head_dim"] = perLevel(config.heads);
    json["block_out_channels"] = config.widths;
    json["center_input_sample"] = config.centerInputSample;
    json["conv_in_kernel"] = config.convInKernel;
    json["conv_out_kernel"] = config.convOutKernel;
    json["cross_attention_dim"] = perLevel(config.crossAttentionDim);
    json["down_block_types"] = blockNames(config.downBlocks, "DownBlock2D", "CrossAttnDownBlock2D");
    json["downsample_padding"] = config.downsamplePadding;
    json["flip_sin_to_cos"] = config.flipSinToCos;
    json["freq_shift"] = static_cast<int>(config.freqShift);
    json["in_channels"] = config.inChannels;
    json["layers_per_block"] = perLevel(config.layersPerBlock);
    json["mid_block_scale_factor"] = static_cast<int>(config.midBlockScale);
    json["mid_block_type"] = config.hasMidBlock ? Json("UNetMidBlock2DCrossAttn") : Json(nullptr);
    json["norm_eps"] = config.normEps;
    json["norm_num_groups"] = config.normGroups;
    json["out_channels"] = config.outChannels;
    json["sample_size"] = config.sampleSize;
    json["time_embedding_dim"] =
        config.timeWidth() == config.widths.front() * 4 ? Json(nullptr) : Json(config.timeWidth());
    json["transformer_layers_per_block"] = perLevel(config.transformerLayers);
    json["up_block_types"] = blockNames(config.upBlocks, "UpBlock2D", "CrossAttnUpBlock2D");
    json["use_linear_projection"] = config.linearProjection;
    if (config.textTimeEmbedding) {
        json["addition_embed_type"] = "text_time";
        json["addition_time_embed_dim"] = config.additionTimeEmbedDim;
        json["projection_class_embeddings_input_dim"] = config.additionInputDim;
    }
    return json;
}

Json vaeJson(const spec::VaeConfig& config) {
    return {{"_class_name", "AutoencoderKL"},
            {"_diffusers_version", kDiffusersVersion},
            {"act_fn", activationName(config.activation)},
            {"block_out_channels", config.widths},
            {"down_block_types", std::vector<std::string>(config.widths.size(), "DownEncoderBlock2D")},
            {"force_upcast", config.forceUpcast},
            {"in_channels", config.inChannels},
            {"latent_channels", config.latentChannels},
            {"latents_mean", nullptr},
            {"latents_std", nullptr},
            {"layers_per_block", config.layersPerBlock},
            {"mid_block_add_attention", config.midAttention},
            {"norm_num_groups", config.normGroups},
            {"out_channels", config.outChannels},
            {"sample_size", config.sampleSize},
            {"scaling_factor", config.scalingFactor},
            {"shift_factor", config.shiftFactor == 0 ? Json(nullptr) : Json(config.shiftFactor)},
            {"up_block_types", std::vector<std::string>(config.widths.size(), "UpDecoderBlock2D")},
            {"use_post_quant_conv", config.postQuantConv},
            {"use_quant_conv", config.quantConv}};
}

std::string_view textClass(const spec::ClipTextConfig& config) {
    return config.hasProjection ? "CLIPTextModelWithProjection" : "CLIPTextModel";
}

Json textJson(const spec::ClipTextConfig& config) {
    return {{"architectures", {textClass(config)}},
            {"attention_dropout", 0.0},
            {"bos_token_id", 0},
            {"dropout", 0.0},
            {"eos_token_id", config.eosTokenId},
            {"hidden_act", activationName(config.activation)},
            {"hidden_size", config.hiddenSize},
            {"initializer_factor", 1.0},
            {"initializer_range", 0.02},
            {"intermediate_size", config.intermediateSize},
            {"layer_norm_eps", config.layerNormEps},
            {"max_position_embeddings", config.maxPositions},
            {"model_type", "clip_text_model"},
            {"num_attention_heads", config.heads},
            {"num_hidden_layers", config.layers},
            {"pad_token_id", 1},
            {"projection_dim", config.projectionDim},
            {"vocab_size", config.vocabSize}};
}

/// PNDM's class knows no zero terminal SNR; DDIM's is what the published velocity models name.
const char* schedulerClass(const spec::ModelFacts& facts) {
    if (facts.family == spec::Family::Sdxl)
        return "EulerDiscreteScheduler";
    return facts.prediction == spec::Prediction::V || facts.zeroTerminalSnr() ? "DDIMScheduler" : "PNDMScheduler";
}

/// What is not said stays unsaid: each sampler then has its own default, as with the single file.
Json schedulerJson(const spec::ModelFacts& facts) {
    const spec::SchedulerConfig& config = facts.scheduler;
    Json json = {{"_class_name", schedulerClass(facts)},
                 {"_diffusers_version", kDiffusersVersion},
                 {"prediction_type", spec::predictionName(facts.prediction)},
                 {"skip_prk_steps", true},
                 {"trained_betas", nullptr}};
    const auto say = [&json](const char* key, const auto& value) {
        if (value)
            json[key] = *value;
    };
    say("num_train_timesteps", config.trainTimesteps);
    say("beta_start", config.betaStart);
    say("beta_end", config.betaEnd);
    say("beta_schedule", config.betaSchedule);
    say("timestep_spacing", config.timestepSpacing);
    say("steps_offset", config.stepsOffset);
    say("rescale_betas_zero_snr", config.rescaleBetasZeroSnr);
    say("clip_sample", config.clipSample);
    say("set_alpha_to_one", config.setAlphaToOne);
    return json;
}

Json specialTokens(const std::string& pad) {
    return {{"bos_token", "<|startoftext|>"},
            {"eos_token", "<|endoftext|>"},
            {"pad_token", pad},
            {"unk_token", "<|endoftext|>"}};
}

Json tokenizerJson(const std::string& pad) {
    Json json = specialTokens(pad);
    json.update({{"add_prefix_space", false},
                 {"do_lower_case", true},
                 {"errors", "replace"},
                 {"model_max_length", 77},
                 {"tokenizer_class", "CLIPTokenizer"}});
    return json;
}

Json indexJson(const spec::ModelFacts& facts) {
    const bool isXl = facts.family == spec::Family::Sdxl;
    const std::string name = std::string(isXl ? "StableDiffusionXL" : "StableDiffusion") +
                             (facts.isInpainting() ? "Inpaint" : "") + "Pipeline";
    Json json = {{"_class_name", name},
                 {"_diffusers_version", kDiffusersVersion},
                 {"feature_extractor", {nullptr, nullptr}},
                 {"image_encoder", {nullptr, nullptr}},
                 {"scheduler", {"diffusers", schedulerClass(facts)}},
                 {"unet", {"diffusers", "UNet2DConditionModel"}},
                 {"vae", {"diffusers", "AutoencoderKL"}}};
    for (std::size_t i = 0; i < facts.textEncoders.size(); ++i) {
        const std::string suffix = i == 0 ? "" : "_2";
        json["text_encoder" + suffix] = {"transformers", textClass(facts.textEncoders[i].config)};
        json["tokenizer" + suffix] = {"transformers", "CLIPTokenizer"};
    }
    if (isXl) {
        json["force_zeros_for_empty_prompt"] = facts.forceZerosForEmptyPrompt;
    } else {
        json["requires_safety_checker"] = false;
        json["safety_checker"] = {nullptr, nullptr};
    }
    return json;
}

} // namespace

spec::ConfigTexts makeConfigTexts(const spec::ModelFacts& facts) {
    spec::ConfigTexts texts;
    const auto put = [&texts](const std::string& name, const Json& json) { texts[name] = json.dump(2) + "\n"; };
    put("model_index.json", indexJson(facts));
    put("unet/config.json", unetJson(facts.unet));
    put("vae/config.json", vaeJson(facts.vae));
    put("scheduler/scheduler_config.json", schedulerJson(facts));
    for (std::size_t i = 0; i < facts.textEncoders.size(); ++i) {
        const std::string suffix = i == 0 ? "" : "_2", &pad = facts.textEncoders[i].tokenizer.padToken;
        put("text_encoder" + suffix + "/config.json", textJson(facts.textEncoders[i].config));
        put("tokenizer" + suffix + "/special_tokens_map.json", specialTokens(pad));
        put("tokenizer" + suffix + "/tokenizer_config.json", tokenizerJson(pad));
    }
    return texts;
}

std::string vocabularyText() {
    nlohmann::ordered_json vocabulary;
    int id = 0;
    for (const std::string& token : token::builtInTokens())
        vocabulary[token] = id++;
    return vocabulary.dump();
}

std::string mergesText() {
    std::string merges = "#version: 0.2\n" + std::string(token::builtInMerges());
    if (!merges.ends_with('\n'))
        merges += '\n';
    return merges;
}

} // namespace tempera::tools
