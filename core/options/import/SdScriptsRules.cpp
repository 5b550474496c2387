// SPDX-License-Identifier: Apache-2.0
#include "options/import/DatasetSets.h"
#include "options/import/Kohya.h"

/// The names of sd-scripts' arguments, which kohya_ss shares where its own table does not say otherwise.
namespace tempera::options::foreign {

namespace {

constexpr Word kOptimizers[] = {
    {"adamw", "adamw"},
    {"adamw8bit", "adamw_8bit"},
    {"pagedadamw", "adamw"},
    {"pagedadamw32bit", "adamw"},
    {"pagedadamw8bit", "adamw_8bit"},
    {"lion", "lion"},
    {"lion8bit", "lion_8bit"},
    {"pagedlion8bit", "lion_8bit"},
    {"sgdnesterov", "sgd_nesterov"},
    {"sgdnesterov8bit", "sgd_nesterov"},
    {"adafactor", "adafactor"},
    {"prodigy", "prodigy"},
    {"dadaptation", "dadapt_adamw"},
    {"dadaptadam", "dadapt_adamw"},
    {"dadaptadampreprint", "dadapt_adamw"},
    {"dadaptlion", "dadapt_lion"},
    {"adamwschedulefree", "adamw_schedule_free"},
    {"radamschedulefree", "radam_schedule_free"},
    {"came", "came"},
    {"pytorch_optimizer.came", "came"},
    {"came_pytorch.came", "came"},
    {"ademamix", "ademamix"},
    {"bitsandbytes.optim.ademamix", "ademamix"},
    {"bitsandbytes.optim.ademamix8bit", "ademamix"},
    {"bitsandbytes.optim.pagedademamix8bit", "ademamix"},
};

constexpr Word kPrecisions[] = {{"no", "float32"}, {"fp16", "float16"}, {"bf16", "bfloat16"}};

constexpr Word kFilePrecisions[] = {
    {"float", "float32"}, {"fp32", "float32"}, {"fp16", "float16"}, {"bf16", "bfloat16"}};

constexpr Word kSamplers[] = {
    {"ddim", "ddim"},         {"pndm", "pndm"},         {"euler", "euler"}, {"k_euler", "euler"},
    {"euler_a", "euler_a"},   {"k_euler_a", "euler_a"}, {"heun", "heun"},   {"dpmsolver++", "dpmpp_2m"},
    {"dpmsolver", "dpmpp_2m"}};

constexpr Word kDora[] = {{"true", "output"}, {"1", "output"}, {"false", "off"}, {"0", "off"}};

constexpr std::string_view kNoUpload = TR_NOOP("Options", "Tempera does not upload to Hugging Face");
constexpr std::string_view kNoTracker =
    TR_NOOP("Options", "Tempera writes its figures to the run folder and TensorBoard's files, not to other trackers");
constexpr std::string_view kTensorBoard = TR_NOOP("Options", "TensorBoard's files are always in the run folder");
constexpr std::string_view kNoMetadata = TR_NOOP("Options", "the file's metadata has no such entry");
constexpr std::string_view kAttention =
    TR_NOOP("Options", "attention is always computed without its whole matrix in memory");
constexpr std::string_view kMemory = TR_NOOP("Options", "Tempera places models by itself");
constexpr std::string_view kOneNode = TR_NOOP("Options", "which devices are used is devices.use");
constexpr std::string_view kNoAugmentation = TR_NOOP("Options", "pictures are not changed like that");
constexpr std::string_view kDit = TR_NOOP("Options", "for other model families");

constexpr Rule kRules[] = {
    {.names = "network_args optimizer_args lr_scheduler_args additional_parameters",
     .own = TR_NOOP("Options", "each setting in it is an option by itself, which is found by its name")},

    // model
    {.names = "v2", .translate = family},
    {.names = "v_parameterization",
     .translate = [](const Source&, const Key& key) -> Finding {
         if (!flagOf(key.value).value_or(false))
             return off();
         return {Outcome::Translated, {{"model.prediction", std::string("v")}}, {}};
     }},
    {.names = "max_token_length",
     .own = TR_NOOP("Options", "captions are as long as they are: as many chunks of 75 tokens as the longest needs"),
     .off = "75"},
    {.names = "no_half_vae", .own = TR_NOOP("Options", "the VAE always computes in float32")},
    {.names = "lowram highvram lowvram disable_mmap_load_safetensors mem_eff_save tokenizer_cache_dir", .own = kMemory},
    {.names = "train_inpainting", .unsupported = TR_NOOP("Options", "inpainting models are drawn with, not trained")},
    {.names = "no_token_padding",
     .unsupported = TR_NOOP("Options", "captions are always padded to 75 tokens, as the models were trained")},

    // files
    {.names = "save_model_as", .translate = modelFormat},
    {.names = "use_safetensors", .own = TR_NOOP("Options", "always safetensors")},
    {.names = "save_precision", .option = "save.precision", .words = kFilePrecisions},
    {.names = "save_last_n_epochs", .translate = keptEpochs},
    {.names = "save_last_n_steps", .translate = keptSteps},
    {.names = "save_last_n_epochs_state save_last_n_steps_state save_state save_state_on_train_end",
     .own = TR_NOOP("Options", "every checkpoint can be gone on from")},
    {.names = "save_n_epoch_ratio",
     .unsupported = TR_NOOP("Options", "a number of files for the run: save.every_epochs says how often")},
    {.names = "resume",
     .unsupported =
         TR_NOOP("Options", "a state of sd-scripts cannot be gone on from; network.weights begins with a LoRA file")},
    {.names = "initial_epoch initial_step skip_until_initial_step",
     .unsupported = TR_NOOP("Options", "a run goes on from its checkpoint, at the place where it was")},
    {.names = "no_metadata", .unsupported = TR_NOOP("Options", "files always carry metadata")},
    {.names = "metadata_file in_json",
     .unsupported = TR_NOOP("Options", "captions in one JSON file: Tempera reads text files beside the pictures")},
    {.names = "training_comment metadata_*", .unsupported = kNoMetadata},
    {.names = "output_config config_file", .own = TR_NOOP("Options", "tempera saves jobs by itself")},

    // pictures and captions
    {.names = "bucket_reso_steps", .translate = bucketStep},
    {.names = "dataset_config", .translate = datasetConfig},
    {.names = "image_dir", .option = "dataset.path"},
    {.names = "num_repeats", .option = "dataset.repeats"},
    {.names = "folder.*", .translate = folderKey},
    {.names = "same.*", .own = TR_NOOP("Options", "as for the first set of pictures")},
    {.names = "other.*",
     .translate = [](const Source&, const Key&) -> Finding {
         return unsupported(
             TR_NOOP("Options", "a job has one value for all sets of pictures: that of the first is taken"));
     }},
    {.names = "conditioning_data_dir", .unsupported = TR_NOOP("Options", "pictures for ControlNet")},
    {.names = "is_reg", .unsupported = TR_NOOP("Options", "class pictures are dataset.class_path")},
    {.names = "class_tokens",
     .unsupported = TR_NOOP("Options", "the caption of pictures without one is the name of their folder")},
    {.names = "dataset_class", .unsupported = TR_NOOP("Options", "a class of Python")},
    {.names = "cache_info skip_cache_check vae_batch_size text_encoder_batch_size debug_dataset",
     .own = TR_NOOP("Options", "the cache knows by itself what it holds")},
    {.names = "persistent_data_loader_workers",
     .own = TR_NOOP("Options", "pictures are read ahead by threads of the program")},
    {.names = "cache_latents cache_latents_to_disk cache_text_encoder_outputs cache_text_encoder_outputs_to_disk",
     .translate = cacheFlag},
    {.names = "resize_interpolation",
     .own = TR_NOOP("Options", "pictures are made smaller by area and larger by Lanczos' method"),
     .off = "area|lanczos"},
    {.names = "color_aug face_crop_aug_range", .unsupported = kNoAugmentation},
    {.names = "network_multiplier",
     .unsupported = TR_NOOP("Options", "the adapter counts fully for all pictures"),
     .off = "1"},
    {.names = "custom_attributes.*", .own = TR_NOOP("Options", "for models of other trainers")},
    {.names = "masked_loss alpha_mask", .translate = mask},
    {.names = "weighted_captions", .unsupported = TR_NOOP("Options", "brackets in captions are read as they stand")},

    // network
    {.names = "network_module", .translate = networkType},
    {.names = "network_args.algo", .translate = networkAlgorithm},
    {.names = "network_args.preset", .translate = layerPreset},
    {.names = "network_args.conv_dim network_args.conv_alpha", .translate = convolutionRank},
    {.names = "network_args.use_tucker network_args.use_cp use_tucker use_cp", .translate = tucker},
    {.names = "network_args.dora_wd", .option = "network.dora", .words = kDora},
    {.names = "network_args.train_norm", .unsupported = TR_NOOP("Options", "norm layers are not trained")},
    {.names = "network_args.use_scalar", .unsupported = TR_NOOP("Options", "a trained factor for each layer")},
    {.names = "network_args.rank_dropout_scale",
     .unsupported = TR_NOOP("Options", "what is left after rank dropout is not made larger")},
    {.names = "network_args.bypass_mode", .own = TR_NOOP("Options", "how LyCORIS computes, not what"), .off = "false"},
    {.names = "network_args.train_on_input", .unsupported = TR_NOOP("Options", "a choice of (IA)³")},
    {.names = "network_args.unit network_args.block_size", .unsupported = TR_NOOP("Options", "a choice of DyLoRA")},
    {.names = "network_train_unet_only network_train_text_encoder_only train_text_encoder",
     .translate = trainedPartFlag},
    {.names = "base_weights base_weights_multiplier",
     .unsupported = TR_NOOP("Options", "merge them into the model first: tempera lora merge --model")},
    {.names = "block_lr",
     .unsupported = TR_NOOP("Options", "rates of blocks are for networks: network.down_rates, mid_rates, up_rates")},

    // Textual Inversion
    {.names = "weights",
     .unsupported = TR_NOOP("Options", "an embedding to begin with; embedding.init_words gives words")},
    {.names = "use_object_template use_style_template template",
     .unsupported = TR_NOOP("Options", "sentences in place of captions: the captions of the pictures are used"),
     .off = "caption"},

    // optimizer and schedule
    {.names = "optimizer_type optimizer", .option = "optimizer.type", .words = kOptimizers},
    {.names = "use_8bit_adam use_lion_optimizer", .translate = optimizerFlag},
    {.names = "optimizer_args.betas", .translate = betas},
    {.names = "learning_rate", .translate = learningRate},
    {.names = "unet_lr", .translate = unetRate},
    {.names = "text_encoder_lr learning_rate_te learning_rate_te1", .translate = textEncoderRate},
    {.names = "learning_rate_te2", .translate = secondTextEncoderRate},
    {.names = "lr_scheduler", .translate = scheduler},
    {.names = "lr_scheduler_type", .translate = schedulerClass},
    {.names = "lr_scheduler_args.T_max",
     .own = TR_NOOP("Options", "the cosine falls over the whole run, however long it is")},
    {.names = "lr_scheduler_args.eta_min",
     .unsupported = TR_NOOP("Options", "schedule.min_lr_ratio is a share of the rate")},
    {.names = "lr_warmup_steps", .translate = warmup},
    {.names = "lr_decay_steps", .translate = decay},
    {.names = "lr_scheduler_num_cycles", .translate = cycles},
    {.names = "max_train_steps", .translate = steps},
    {.names = "max_train_epochs", .translate = epochs},
    {.names = "stop_text_encoder_training", .translate = stopTextEncoder},
    {.names = "seed", .translate = seed},
    {.names = "fused_backward_pass fused_optimizer_groups", .translate = fusedBackward},
    {.names = "max_grad_norm", .translate = clipping},

    // precision and memory
    {.names = "mixed_precision", .option = "train.precision", .words = kPrecisions},
    {.names = "full_fp16 full_bf16", .translate = halfPrecisionWeights},
    {.names = "fp8_base fp8_base_unet", .translate = storedInFloat8},
    {.names = "cpu_offload_checkpointing", .unsupported = TR_NOOP("Options", "activations stay on the device")},
    {.names = "blocks_to_swap", .translate = swappedBlocks},
    {.names = "xformers sdpa mem_eff_attn diffusers_xformers", .own = kAttention},
    {.names = "torch_compile dynamo_*",
     .own = TR_NOOP("Options", "nothing is compiled at run time"),
     .off = "default|inductor"},

    // loss and noise
    {.names = "min_snr_gamma", .translate = snrGamma},
    {.names = "debiased_estimation_loss", .translate = debiased},
    {.names = "max_timestep", .translate = lastTimestep},

    // samples
    {.names = "sample_prompts", .translate = samplePrompts},
    {.names = "sample_sampler", .option = "sample.sampler", .words = kSamplers},

    // logging, publishing, machines
    {.names = "logging_dir log_prefix log_config console_log_*",
     .own = TR_NOOP("Options", "the run folder holds log and figures")},
    {.names = "log_with",
     .translate = [](const Source&, const Key& key) -> Finding {
         return key.value == Value(std::string("tensorboard")) ? own(std::string(kTensorBoard))
                                                               : unsupported(std::string(kNoTracker));
     }},
    {.names = "log_tracker_* wandb_run_name use_wandb", .unsupported = kNoTracker},
    {.names = "huggingface_* resume_from_huggingface save_state_to_huggingface async_upload", .unsupported = kNoUpload},
    {.names = "ddp_* num_cpu_threads_per_process main_process_port", .own = kOneNode, .off = "2"},
    {.names = "gpu_ids num_processes num_machines multi_gpu", .own = kOneNode, .off = "1"},
    {.names = "offload_optimizer_device", .translate = optimizerPlace},
    {.names = "deepspeed", .translate = splitByDeepSpeed},
    {.names = "zero_stage", .translate = zeroStage},
    {.names = "offload_* zero3_* fp16_master_weights_and_gradients",
     .unsupported = TR_NOOP("Options", "DeepSpeed's own: each device keeps all of the weights")},

    // options of other families' scripts
    {.names = "weighting_scheme logit_mean logit_std mode_scale timestep_sampling sigmoid_scale discrete_flow_shift "
              "model_prediction_type guidance_scale clip_l clip_g t5xxl* ae apply_t5_attn_mask clip_l_dropout_rate "
              "clip_g_dropout_rate t5_dropout_rate model_type split_mode single_blocks_to_swap double_blocks_to_swap "
              "blockwise_fused_optimizers",
     .unsupported = kDit},
};

constexpr Default kDefaults[] = {
    {"network_module", "none", [](const Source& source) { return scriptOf(source) != Script::Network; }},
    {"network_dim", "4", [](const Source& source) { return scriptOf(source) == Script::Network; }},
    {"network_alpha", "1", [](const Source& source) { return scriptOf(source) == Script::Network; }},
    {"max_train_steps", "1600",
     [](const Source& source) { return source.number("max_train_epochs").value_or(0) == 0; }},
    {"learning_rate", "2e-6"},
    {"enable_bucket", "false"},
    {"caption_extension", ".caption"},
    {"save_last_n_epochs", "0"},
    {"optimizer_args.weight_decay", "0", decaysWhenTold},
    {"optimizer_args.decouple", "false", isDAdaptation},
};

} // namespace

std::span<const Rule> sdScriptsRules() { return kRules; }
std::span<const Default> sdScriptsDefaults() { return kDefaults; }

} // namespace tempera::options::foreign
