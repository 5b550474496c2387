// SPDX-License-Identifier: Apache-2.0
#include "base/Text.h"
#include "options/import/Kohya.h"

/// The names that the form of kohya_ss has of its own, and where it keeps keys back from sd-scripts.
namespace tempera::options::foreign {

namespace {

bool isKind(const Source& source, std::string_view part) { return networkKind(source).find(part) != std::string::npos; }

std::string unlessOriginal(const Source& source) {
    return lowerAscii(source.text("noise_offset_type")) == "multires"
               ? TR_NOOP("Options", "noise_offset_type is Multires")
               : "";
}

std::string unlessMultires(const Source& source) {
    return lowerAscii(source.text("noise_offset_type")) == "original"
               ? TR_NOOP("Options", "noise_offset_type is Original")
               : "";
}

std::string unlessLokr(const Source& source) {
    return isKind(source, "lokr") ? "" : TR_NOOP("Options", "counts for LoKr only");
}
std::string unlessOft(const Source& source) {
    return isKind(source, "oft") ? "" : TR_NOOP("Options", "counts for Diag-OFT only");
}
std::string unlessIa3(const Source& source) {
    return isKind(source, "ia3") ? "" : TR_NOOP("Options", "counts for (IA)³ only");
}
std::string unlessDylora(const Source& source) {
    return isKind(source, "dylora") ? "" : TR_NOOP("Options", "counts for DyLoRA only");
}
std::string unlessLycoris(const Source& source) {
    return isLycoris(source) ? "" : TR_NOOP("Options", "counts for LyCORIS only");
}

std::string unlessOtherFamily(const Source& source) {
    return otherFamily(source).empty() ? TR_NOOP("Options", "counts for other model families only") : "";
}

constexpr std::string_view kPreparation = TR_NOOP("Options", "a step of preparation that Tempera does not need");

constexpr Rule kRules[] = {
    {.names = "LoRA_type", .translate = networkType},
    {.names = "sdxl sdxl_checkbox flux1_checkbox sd3_checkbox hunyuan_image_checkbox anima_checkbox lumina_checkbox",
     .translate = family},
    {.names = "epoch", .translate = factorOfSteps},
    {.names = "lr_warmup", .translate = warmupPercent},
    {.names = "stop_text_encoder_training_pct", .translate = stopTextEncoder},
    {.names = "image_folder", .option = "dataset.path"},
    {.names = "conv_dim conv_alpha", .translate = convolutionRank},
    {.names = "LyCORIS_preset", .translate = layerPreset},

    // what the form does not hand on
    {.names = "noise_offset noise_offset_random_strength adaptive_noise_scale", .ignored = unlessOriginal},
    {.names = "multires_noise_iterations multires_noise_discount", .ignored = unlessMultires},
    {.names = "factor decompose_both", .ignored = unlessLokr},
    {.names = "constrain rescaled", .ignored = unlessOft},
    {.names = "train_on_input", .ignored = unlessIa3},
    {.names = "unit", .ignored = unlessDylora},
    {.names = "dora_wd train_norm use_scalar rank_dropout_scale bypass_mode", .ignored = unlessLycoris},
    {.names =
         "clip_l clip_g t5xxl* sd3_* flux1_* flux_* ae apply_t5_attn_mask blocks_to_swap cpu_offload_checkpointing "
         "single_blocks_to_swap double_blocks_to_swap discrete_flow_shift guidance_scale logit_mean logit_std "
         "mode_scale model_prediction_type mem_eff_save save_clip save_t5xxl split_mode split_qkv timestep_sampling "
         "train_blocks train_t5xxl weighting_scheme hunyuan_* anima_* lumina_* fp8_base_unet show_timesteps* "
         "img_attn_dim img_mlp_dim img_mod_dim single_dim txt_attn_dim txt_mlp_dim txt_mod_dim single_mod_dim in_dims "
         "train_double_block_indices train_single_block_indices ggpo_beta ggpo_sigma train_lora_ggpo enable_all_linear "
         "pos_emb_random_crop_rate clip_g_dropout_rate t5xxl_lr model_type disable_mmap_load_safetensors "
         "blockwise_fused_optimizers",
     .ignored = unlessOtherFamily},
    {.names =
         "clip_l clip_g t5xxl* sd3_* flux1_* flux_* save_clip save_t5xxl split_* train_blocks train_t5xxl hunyuan_* "
         "anima_* lumina_* show_timesteps* img_* txt_* single_* in_dims train_double_block_indices "
         "train_single_block_indices ggpo_* train_lora_ggpo enable_all_linear pos_emb_random_crop_rate",
     .unsupported = TR_NOOP("Options", "for a model family that Tempera does not train")},

    {.names = "noise_offset_type", .own = TR_NOOP("Options", "which of the two the keys of noise are for")},
    {.names = "dora_wd",
     .translate = [](const Source&, const Key& key) -> Finding {
         if (!flagOf(key.value).value_or(false))
             return off();
         return {Outcome::Translated, {{"network.dora", std::string("output")}}, {}};
     }},
    {.names = "train_norm", .unsupported = TR_NOOP("Options", "norm layers are not trained")},
    {.names = "use_scalar", .unsupported = TR_NOOP("Options", "a trained factor for each layer")},
    {.names = "rank_dropout_scale",
     .unsupported = TR_NOOP("Options", "what is left after rank dropout is not made larger")},
    {.names = "bypass_mode", .own = TR_NOOP("Options", "how LyCORIS computes, not what")},
    {.names = "train_on_input unit",
     .unsupported = TR_NOOP("Options", "a choice of a kind of network that Tempera does not have")},
    {.names = "conv_block_dims conv_block_alphas block_dims block_alphas down_lr_weight mid_lr_weight up_lr_weight "
              "block_lr_zero_threshold",
     .ignored = [](const Source& source) -> std::string {
         return isLycoris(source) ? "counts for networks of sd-scripts only" : "";
     }},
    {.names = "conv_dims conv_alphas",
     .unsupported = TR_NOOP("Options", "old names of kohya_ss for network.conv_block_ranks and conv_block_alphas")},
    {.names = "sdxl_cache_text_encoder_outputs", .translate = cacheFlag},
    {.names = "sdxl_no_half_vae", .own = TR_NOOP("Options", "the VAE always computes in float32")},
    {.names = "model_list save_as_bool", .own = TR_NOOP("Options", "a state of the form itself")},
    {.names = "create_caption create_buckets full_path caption_metadata_filename latent_metadata_filename "
              "generate_caption_database generate_image_buckets use_latent_files batch_size train_dir",
     .own = kPreparation},
    {.names = "extra_accelerate_launch_args",
     .unsupported = TR_NOOP("Options", "arguments of a launcher that Tempera does not have")},
};

constexpr Default kDefaults[] = {
    {"LoRA_type", "none", [](const Source& source) { return scriptOf(source) != Script::Network; }},
    {"caption_extension", ".caption"},
    {"save_last_n_epochs", "0"},
    {"optimizer_args.weight_decay", "0", decaysWhenTold},
    {"optimizer_args.decouple", "false", isDAdaptation},
};

} // namespace

std::span<const Rule> kohyaRules() { return kRules; }
std::span<const Default> kohyaDefaults() { return kDefaults; }

} // namespace tempera::options::foreign
