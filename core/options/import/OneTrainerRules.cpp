// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <iterator>

#include "base/Text.h"
#include "options/import/OneTrainerTranslations.h"

namespace tempera::options::foreign {

namespace {

constexpr Word kPrecisions[] = {
    {"float_32", "float32"}, {"tfloat_32", "float32"}, {"float_16", "float16"}, {"bfloat_16", "bfloat16"}};

constexpr Word kKinds[] = {{"lora", "lora"}, {"loha", "loha"}, {"lokr", "lokr"}, {"oft_2", "oft"}};

constexpr Word kOptimizers[] = {
    {"adamw", "adamw"},
    {"adamw_8bit", "adamw_8bit"},
    {"sgd", "sgd_nesterov"},
    {"lion", "lion"},
    {"lion_8bit", "lion_8bit"},
    {"adafactor", "adafactor"},
    {"prodigy", "prodigy"},
    {"dadapt_adam", "dadapt_adamw"},
    {"dadapt_lion", "dadapt_lion"},
    {"schedule_free_adamw", "adamw_schedule_free"},
    {"came", "came"},
    {"ademamix", "ademamix"},
    {"ademamix_8bit", "ademamix"},
};

constexpr Word kOnOff[] = {{"off", "false"}, {"gpu", "true"}, {"cpu", "true"}};

constexpr Word kDistributions[] = {{"uniform", "uniform"},
                                   {"sigmoid", "sigmoid"},
                                   {"logit_normal", "logit_normal"},
                                   {"heavy_tail", "heavy_tail"},
                                   {"cos_map", "cos_map"},
                                   {"inverted_parabola", "inverted_parabola"},
                                   {"beta", "beta"}};

constexpr std::string_view kComputing = TR_NOOP("Options", "Tempera chooses how to compute by itself");
constexpr std::string_view kFolders = TR_NOOP("Options", "the run folder holds all of it");
constexpr std::string_view kNoPart = TR_NOOP("Options", "a part that Stable Diffusion does not have");
constexpr std::string_view kQuantised = TR_NOOP("Options", "for weights in fewer bits");

Finding notTrained(const Source&, const Key& key) {
    return flagOf(key.value).value_or(true) ? own(TR_NOOP("Options", "LoRA weights are float32")) : off();
}

bool freesGradients(const Source& source) {
    return trainingMethod(source) == "FINE_TUNE" && source.flag("optimizer.fused_back_pass");
}

Finding fusedBackPass(const Source& source, const Key& key) { return fused(freesGradients(source), key); }
Finding clip(const Source& source, const Key& key) {
    if (isEmpty(key.value) && !freesGradients(source))
        return {Outcome::Taken, {{"optimizer.max_grad_norm", 0.0}}, TR_NOOP("Options", "null: no clipping")};
    return clipped(freesGradients(source), key);
}

Finding epsilon(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value)
        return off();
    if (source.text("optimizer.optimizer") == "ADAFACTOR")
        return *value == 1e-30 ? own(TR_NOOP("Options", "Adafactor's first epsilon"))
                               : unsupported(TR_NOOP("Options", "Adafactor's first epsilon is 1e-30"));
    return {Outcome::Taken, {{"optimizer.epsilon", *value}}, {}};
}

Finding dropout(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value || *value == 0)
        return off();
    if (trainingMethod(source) != "LORA")
        return own(TR_NOOP("Options", "a dropout of networks"));
    return {Outcome::Taken, {{"network.dropout", *value}}, {}};
}

Finding captionDropout(const Source& source, const Key& key) {
    const auto value = numberOf(key.value);
    if (!value || *value == 0)
        return off();
    const auto second = source.number("text_encoder_2.dropout_probability");
    if (second && second != source.number("text_encoder.dropout_probability"))
        return unsupported(
            TR_NOOP("Options", "one text encoder without its caption: dataset.caption_dropout leaves out both"));
    return {Outcome::Taken, {{"dataset.caption_dropout", *value}}, {}};
}

Finding checkpointing(const Source&, const Key& key) {
    const std::string text = toText(key.value); // an older name of it has ON, OFF, CPU_OFFLOADED
    if (text == "CPU_OFFLOADED")
        return {Outcome::Unsupported,
                {{"train.gradient_checkpointing", true}},
                TR_NOOP("Options", "activations stay on the device; gradient checkpointing is on")};
    const bool on = text == "ON" || flagOf(key.value).value_or(false);
    return {on ? Outcome::Taken : Outcome::Off, {{"train.gradient_checkpointing", on}}, {}};
}

constexpr Rule kRules[] = {
    {.names = "__version optimizer.__version", .own = TR_NOOP("Options", "the version of the file")},
    {.names = "optimizer_defaults*", .own = TR_NOOP("Options", "settings kept by OneTrainer's form; optimizer counts")},

    // model
    {.names = "training_method", .translate = oneTrainerMethod},
    {.names = "model_type", .translate = oneTrainerFamily},
    {.names = "vae.model_name", .option = "model.vae"},
    {.names = "unet.train text_encoder.train text_encoder_2.train", .translate = oneTrainerPart},
    {.names = "unet.weight_dtype text_encoder.weight_dtype text_encoder_2.weight_dtype vae.weight_dtype weight_dtype",
     .translate = oneTrainerWeights},
    {.names = "force_v_prediction force_epsilon_prediction", .translate = oneTrainerPrediction},
    {.names = "text_encoder_layer_skip text_encoder_2_layer_skip", .translate = oneTrainerLayerSkip},
    {.names = "unet.gradient_checkpointing", .translate = checkpointing},
    {.names = "text_encoder.gradient_checkpointing text_encoder_2.gradient_checkpointing vae.gradient_checkpointing",
     .own = TR_NOOP("Options", "train.gradient_checkpointing is for all parts")},
    {.names = "unet.dropout_probability", .own = TR_NOOP("Options", "captions are dropped for the text encoders")},
    {.names = "text_encoder.dropout_probability text_encoder_2.dropout_probability", .translate = captionDropout},
    {.names = "unet.include text_encoder.include text_encoder_2.include vae.include unet.train_embedding "
              "text_encoder.train_embedding text_encoder_2.train_embedding vae.train_embedding vae.train "
              "unet.attention_mask "
              "text_encoder.attention_mask text_encoder_2.attention_mask vae.attention_mask",
     .own = TR_NOOP("Options", "all parts that the model has"),
     .off = "true"},
    {.names = "unet.guidance_scale text_encoder.guidance_scale text_encoder_2.guidance_scale vae.guidance_scale",
     .own = kNoPart,
     .off = "1"},
    {.names = "unet.stop_training_after text_encoder.stop_training_after text_encoder_2.stop_training_after "
              "embedding.stop_training_after",
     .translate = oneTrainerUntil},
    {.names = "unet.stop_training_after_unit text_encoder.stop_training_after_unit "
              "text_encoder_2.stop_training_after_unit vae.stop_training_after_unit embedding.stop_training_after_unit "
              "sample_after_unit save_every_unit backup_after_unit validate_after_unit",
     .own = TR_NOOP("Options", "read with the number that it is for"),
     .off = "never"},
    {.names = "sample_after save_every backup_after validate_after", .translate = oneTrainerEvery},

    // network
    {.names = "peft_type", .option = "network.type", .words = kKinds},
    {.names = "layer_filter_preset", .translate = oneTrainerLayerPreset},
    {.names = "layer_filter", .translate = oneTrainerLayerFilter},
    {.names = "layer_filter_regex", .own = TR_NOOP("Options", "patterns are regular expressions")},
    {.names = "lora_decompose lokr_weight_decompose", .translate = oneTrainerDora},
    {.names = "lora_decompose_norm_epsilon lora_decompose_output_axis lokr_dora_on_output lokr_vec_trick",
     .own = TR_NOOP("Options", "how a decomposition is computed")},
    {.names = "lora_weight_dtype embedding_weight_dtype", .translate = notTrained},
    {.names = "lokr_dim",
     .translate = [](const Source& source, const Key& key) -> Finding {
         if (source.text("peft_type") != "LOKR")
             return own(TR_NOOP("Options", "counts for LOKR"));
         return {Outcome::Taken, {{"network.rank", wholeOf(numberOf(key.value).value_or(16))}}, {}};
     }},
    {.names = "lokr_decompose_factor", .option = "network.factor"},
    {.names = "lokr_use_tucker", .option = "network.tucker"},
    {.names = "oft_block_size",
     .translate = [](const Source& source, const Key& key) -> Finding {
         if (source.text("peft_type") != "OFT_2")
             return own(TR_NOOP("Options", "counts for OFT_2"));
         return {Outcome::Taken, {{"network.rank", wholeOf(numberOf(key.value).value_or(32))}}, {}};
     }},
    {.names = "oft_scaled", .option = "network.rescaled"},
    {.names = "dropout_probability", .translate = dropout},
    {.names = "bundle_additional_embeddings", .option = "embedding.bundle"},

    // embeddings
    {.names = "embedding.placeholder additional_embeddings[0].placeholder", .option = "embedding.tokens"},
    {.names = "embedding.token_count additional_embeddings[0].token_count", .option = "embedding.vectors"},
    {.names = "embedding.initial_embedding_text additional_embeddings[0].initial_embedding_text",
     .option = "embedding.init_words"},
    {.names = "embedding.uuid embedding.train additional_embeddings[0].uuid additional_embeddings[0].train",
     .own = TR_NOOP("Options", "Tempera names embeddings by their word")},

    // pictures
    {.names = "resolution", .translate = oneTrainerResolution},
    {.names = "concepts[0].path", .option = "dataset.path"},
    {.names = "concepts[0].name concepts[0].enabled concepts[0].seed concepts[0].concept_stats* concepts[0].type",
     .own = TR_NOOP("Options", "the folder of the pictures is what counts")},
    {.names = "concepts[0].image.enable_random_flip", .option = "dataset.flip"},
    {.names = "concepts[0].image.enable_crop_jitter", .option = "dataset.random_crop"},
    {.names = "concepts[0].text.enable_tag_shuffling", .option = "dataset.shuffle_caption"},
    {.names = "concepts[0].text.keep_tags_count", .option = "dataset.keep_tokens"},
    {.names = "concepts[0].text.tag_delimiter", .option = "dataset.caption_separator"},
    {.names = "concepts[0].balancing", .option = "dataset.repeats"},
    {.names = "concepts concept_file_name", .own = TR_NOOP("Options", "the pictures are chosen here: dataset.path")},
    {.names = "latent_caching", .own = TR_NOOP("Options", "what can be kept is kept on the disk, by content")},
    {.names = "clear_cache_before_training cache_dir only_cache",
     .own = TR_NOOP("Options", "what can be kept is kept on the disk, by content")},
    {.names = "masked_training unmasked_probability unmasked_weight", .translate = oneTrainerMasks},

    // optimizer and schedule
    {.names = "optimizer.optimizer", .option = "optimizer.type", .words = kOptimizers},
    {.names = "optimizer.eps", .translate = epsilon},
    {.names = "optimizer.fused_back_pass", .translate = fusedBackPass},
    {.names = "optimizer.fused optimizer.foreach optimizer.capturable optimizer.differentiable optimizer.use_triton "
              "optimizer.block_wise optimizer.min_8bit_size optimizer.quant_block_size optimizer.is_paged "
              "optimizer.log_every "
              "optimizer.fsdp_in_use optimizer.optim_bits optimizer.compile optimizer.bias_correction",
     .own = kComputing},
    {.names = "optimizer.eps2", .own = TR_NOOP("Options", "Adafactor's second epsilon, 1e-3"), .off = "0.001"},
    {.names = "learning_rate", .translate = oneTrainerRate},
    {.names = "unet.learning_rate", .option = "optimizer.learning_rate"},
    {.names = "learning_rate_scheduler", .translate = oneTrainerScheduler},
    {.names = "learning_rate_warmup_steps", .translate = oneTrainerWarmup},
    {.names = "learning_rate_cycles", .translate = oneTrainerCycles},
    {.names = "clip_grad_norm", .translate = clip},
    {.names = "ema", .option = "ema.enabled", .words = kOnOff},
    {.names = "non_ema_sampling",
     .translate = [](const Source&, const Key& key) -> Finding {
         return {Outcome::Translated, {{"ema.samples", !flagOf(key.value).value_or(true)}}, {}};
     }},

    // loss and noise
    {.names = "mse_strength mae_strength huber_strength log_cosh_strength", .translate = oneTrainerLoss},
    {.names = "huber_delta", .option = "loss.huber_c"},
    {.names = "vb_loss_strength", .own = TR_NOOP("Options", "for models that learn their variance"), .off = "1"},
    {.names = "loss_weight_fn min_snr_gamma", .translate = oneTrainerWeighting},
    {.names = "loss_weight_strength", .translate = oneTrainerWeightingStrength},
    {.names = "timestep_distribution", .option = "timesteps.distribution", .words = kDistributions},
    {.names = "min_noising_strength max_noising_strength", .translate = oneTrainerNoisingStrength},

    // precision
    {.names = "train_dtype", .option = "train.precision", .words = kPrecisions},
    {.names = "output_dtype", .option = "save.precision", .words = kPrecisions},
    {.names = "fallback_train_dtype enable_autocast_cache attention_mechanism compile async_offloading train_device "
              "temp_device dynamic_timestep_shifting",
     .own = kComputing},
    {.names = "device_indexes multi_gpu", .own = TR_NOOP("Options", "which devices are used is devices.use")},
    {.names = "gradient_reduce_precision", .translate = oneTrainerReduction},
    {.names = "async_gradient_reduce", .translate = oneTrainerOverlap},
    {.names = "fused_gradient_reduce async_gradient_reduce_buffer",
     .own = TR_NOOP("Options", "devices.bucket_size says how much travels at once")},

    // files, samples
    {.names = "output_model_destination", .translate = oneTrainerDestination},
    {.names = "output_model_format", .translate = oneTrainerFormat},
    {.names = "workspace_dir", .option = "save.dir"},
    {.names = "save_filename_prefix", .own = TR_NOOP("Options", "files are named save.name")},
    {.names = "rolling_backup_count", .option = "save.keep_last"},
    {.names = "rolling_backup", .own = TR_NOOP("Options", "save.keep_last says how many are kept")},
    {.names = "backup_before_save continue_last_backup",
     .own = TR_NOOP("Options", "every checkpoint can be gone on from")},
    {.names = "save_skip_first prevent_overwrites include_train_config debug_* offline_mode huggingface_cache_dir "
              "tensorboard* samples_to_tensorboard sample_image_format sample_video_format sample_audio_format frames",
     .own = kFolders},
    {.names = "samples[*", .translate = oneTrainerSamples},
    {.names = "samples sample_definition_file_name",
     .own = TR_NOOP("Options", "prompts are chosen here: sample.prompts")},
    {.names = "sample_skip_first",
     .translate = [](const Source&, const Key& key) -> Finding {
         return isOff(key.value) ? off() : Finding{Outcome::Translated, {{"sample.at_start", false}}, {}};
     }},

    // not here
    {.names =
         "prior.* transformer.* unconditional_transformer.* text_encoder_3* text_encoder_4* effnet_encoder.* decoder.* "
         "decoder_text_encoder.* decoder_vqgan.* text_encoder_sequence_length text_encoder_2_sequence_length",
     .translate = [](const Source&, const Key& key) -> Finding {
         return isOff(key.value) ? off() : own(std::string(kNoPart));
     }},
    {.names = "quantization.*", .own = kQuantised, .off = "full|none|16"},
    {.names = "unet.offload_fraction", .translate = oneTrainerOffload},
    {.names = "text_encoder.offload_fraction text_encoder_2.offload_fraction vae.offload_fraction",
     .unsupported = TR_NOOP("Options", "only blocks of the U-Net lie in host memory"),
     .off = "0|0.0"},
    {.names = "unet.activation_offloading text_encoder.activation_offloading text_encoder_2.activation_offloading "
              "vae.activation_offloading",
     .unsupported = TR_NOOP("Options", "activations stay on the device")},
    {.names = "unet.model_name text_encoder.model_name text_encoder_2.model_name",
     .unsupported = TR_NOOP("Options", "a part from another file than the model's")},
    {.names = "vae.*", .own = TR_NOOP("Options", "the VAE is used, not trained")},
    {.names = "concepts[*", .unsupported = TR_NOOP("Options", "of each set of pictures; a job has one")},
    {.names = "embedding.is_output_embedding additional_embeddings[0].is_output_embedding",
     .unsupported = TR_NOOP("Options", "vectors added behind the text encoder")},
    {.names = "embedding.model_name additional_embeddings[0].model_name",
     .unsupported = TR_NOOP("Options", "an embedding to begin with; embedding.init_words gives words")},
    {.names = "additional_embeddings[*", .unsupported = TR_NOOP("Options", "several words are embedding.tokens")},
    {.names = "embeddings[*", .unsupported = TR_NOOP("Options", "several words are embedding.tokens")},
    {.names = "additional_embeddings preserve_embedding_norm",
     .unsupported = TR_NOOP("Options", "the length of a vector is free")},
    {.names = "learning_rate_scaler", .translate = oneTrainerRateScaler},
    {.names = "loss_scaler", .unsupported = TR_NOOP("Options", "the loss does not follow the batch")},
    {.names = "custom_learning_rate_scheduler scheduler_params",
     .unsupported = TR_NOOP("Options", "a class of Python")},
    {.names = "generalized_offset_noise", .unsupported = TR_NOOP("Options", "noise.offset is the plain kind")},
    {.names = "masked_prior_preservation_weight",
     .unsupported = TR_NOOP("Options", "outside of a mask nothing is held to the first model")},
    {.names = "custom_conditioning_image",
     .unsupported = TR_NOOP("Options", "inpainting models are drawn with, not trained")},
    {.names = "force_circular_padding", .unsupported = TR_NOOP("Options", "pictures that tile")},
    {.names = "validation",
     .unsupported = TR_NOOP("Options", "validation.split or dataset.validation_path give pictures to validate with")},
    {.names = "oft_block_share", .unsupported = TR_NOOP("Options", "each block is turned by itself")},
    {.names = "optimizer.*",
     .unsupported = TR_NOOP("Options", "a setting that Tempera's optimizer does not have"),
     .off = "true"},
    {.names = "cloud.*",
     .unsupported = TR_NOOP("Options", "training on rented machines is started there, with the command line")},
};

bool isNetwork(const Source& source) { return trainingMethod(source) == "LORA"; }

bool isPivotal(const Source& source) { return isNetwork(source) && source.has("additional_embeddings[0].placeholder"); }

bool trainsText(const Source& source) {
    return trainingMethod(source) != "EMBEDDING" && source.flag("text_encoder.train", true);
}

bool isAdafactor(const Source& source) { return source.text("optimizer.optimizer") == "ADAFACTOR"; }

/// Optimizers that OneTrainer creates without weight decay where nothing is said.
bool decaysWhenTold(const Source& source) {
    constexpr std::string_view kNames[] = {"LION",        "LION_8BIT", "SGD",       "DADAPT_ADAM",
                                           "DADAPT_LION", "PRODIGY",   "ADAFACTOR", "CAME"};
    return std::find(std::begin(kNames), std::end(kNames), source.text("optimizer.optimizer")) != std::end(kNames);
}

/// What TrainConfig.default_values says where it matters.
constexpr Default kDefaults[] = {
    {"training_method", "FINE_TUNE"},
    {"learning_rate", "3e-6"},
    {"learning_rate_scheduler", "CONSTANT"},
    {"learning_rate_warmup_steps", "200"},
    {"epochs", "100"},
    {"batch_size", "1"},
    {"train_dtype", "FLOAT_16"},
    {"resolution", "512"},
    {"lora_rank", "16", isNetwork},
    {"lora_alpha", "1", isNetwork},
    {"bundle_additional_embeddings", "true", isPivotal},
    {"unet.gradient_checkpointing", "true"},
    {"clip_grad_norm", "1"},
    {"text_encoder.stop_training_after", "30", trainsText},
    {"text_encoder.stop_training_after_unit", "EPOCH", trainsText},
    {"optimizer.weight_decay", "0", decaysWhenTold},
    {"optimizer.relative_step", "false", isAdafactor},
    {"optimizer.scale_parameter", "false", isAdafactor},
    {"optimizer.warmup_init", "false", isAdafactor},
};

} // namespace

std::span<const Rule> oneTrainerRules() { return kRules; }
std::span<const Default> oneTrainerDefaults() { return kDefaults; }

} // namespace tempera::options::foreign
