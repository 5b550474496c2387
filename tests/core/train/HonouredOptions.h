// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <string>
#include <vector>

/// The table of OptionsHonouredTest: for every option of the schema a value that differs from its default, and what of
/// a short training must differ with it. A new option needs a row here, or the test fails.
namespace tempera::test {

/// What of a run is compared.
enum class Aspect {
    Losses,      ///< of each step
    Rates,       ///< learning rates of each step
    Weights,     ///< the finished files' tensors
    Names,       ///< the finished files' tensors by name
    Counts,      ///< steps, epochs, pictures, batches, as the `run` event has them, and the steps that were done
    Files,       ///< names in the run folder
    Folders,     ///< names beside the run folder
    Pictures,    ///< the samples
    Validations, ///< steps, pictures and losses
    Phases,      ///< what the run was busy with
    Threads,     ///< how LibTorch and the loader were set up
    Places,      ///< what the log says of what lies elsewhere than on the device
    Plan,        ///< the estimate of the memory
    LessInSteps, ///< the most bytes that tensors take within a step, beside what stays, are clearly fewer
    MoreInSteps, ///< … clearly more
    LessKept,    ///< the bytes of tensors that stay from step to step are clearly fewer
    Exchange,    ///< what the first of two devices exchanges in a step, and when
    Costs,       ///< whether the run tells what it costs
    Elsewhere,   ///< nothing of a run in one process; the row names the test
    Refused,     ///< the job is not taken, and the message names the option
    Taken,       ///< the job is taken, which without it is refused with a message that names the option
};

struct HonouredOption {
    const char* key;
    const char* value;
    Aspect aspect;
    std::vector<std::string> context = {}; ///< further settings of both runs, where the option takes part
};

inline const std::vector<HonouredOption>& honouredOptions() {
    using enum Aspect;
    using Settings = std::vector<std::string>;
    const Settings sdxl = {"model.path=sdxl"}, sampled = {"sample.prompts=a thing", "sample.steps=2"},
                   shuffled = {"dataset.shuffle_caption=true"}, unet = {"network.part=unet"},
                   tuned = {"train.method=fine_tune", "optimizer.learning_rate=1e-5"},
                   inverted = {"train.method=textual_inversion", "embedding.tokens=zwx",
                               "dataset.caption_prefix=zwx abc,"},
                   pivotal = {"train.method=pivotal", "embedding.tokens=zwx", "dataset.caption_prefix=zwx,"},
                   averaged = {"ema.enabled=true"}, masked = {"dataset.path=masked", "loss.mask=files"},
                   huber = {"loss.type=huber"}, validated = {"validation.split=0.5", "validation.every_steps=1"},
                   conv = {"network.conv_rank=2"}, offset = {"noise.offset=0.1"},
                   rough = {"noise.multires_iterations=4"},
                   warm = {"schedule.type=constant_with_warmup", "schedule.warmup_steps=3"},
                   perturbed = {"noise.perturbation=0.1"}, long4 = {"train.steps=4"};
    const auto with = [](Settings all, const Settings& more) {
        all.insert(all.end(), more.begin(), more.end());
        return all;
    };
    const auto optimizer = [&](const char* type, const Settings& more = {}) {
        return with({std::string("optimizer.type=") + type, "train.steps=4"}, more);
    };
    const auto schedule = [&](const char* type, const Settings& more = {}) {
        return with({std::string("schedule.type=") + type, "train.steps=6"}, more);
    };
    const auto sizes = with(with(sampled, sdxl), {"train.steps=1"});
    static const std::vector<HonouredOption> rows = {
        {"model.path", "sd2", Losses},
        {"model.vae", "sd2/vae", Losses},
        {"model.family", "sdxl", Refused},
        {"model.prediction", "v", Losses},
        {"model.zero_terminal_snr", "true", Losses},
        {"model.unet_precision", "nf4", Losses, unet},
        {"model.blocks_to_swap", "3", Places, unet},
        {"model.clip_skip", "2", Losses},
        {"vae.sample", "mean", Losses},
        {"vae.tiling", "true", Losses, {"dataset.resolution=160", "dataset.max_bucket=256"}},

        {"dataset.path", "masked", Losses},
        {"dataset.resolution", "48", Losses},
        {"dataset.buckets", "false", Losses},
        {"dataset.min_bucket", "64", Losses},
        {"dataset.max_bucket", "64", Losses},
        {"dataset.bucket_step", "32", Losses},
        {"dataset.bucket_no_upscale", "true", Losses, {"dataset.resolution=96"}},
        {"dataset.repeats", "3", Counts, {"dataset.path=plain"}},
        {"dataset.flip", "true", Losses, long4},
        {"dataset.random_crop", "true", Phases},
        {"dataset.class_path", "plain", Counts},
        {"dataset.class_images", "4", Counts, {"dataset.class_prompt=a thing", "sample.steps=1"}},
        {"dataset.class_prompt",
         "a mug",
         Losses,
         {"dataset.class_images=4", "dataset.class_prompt=a thing", "sample.steps=1", "train.steps=6"}},
        {"dataset.validation_path", "plain", Validations, {"validation.every_steps=1"}},
        {"dataset.caption_extension", ".caption", Losses},
        {"dataset.caption_prefix", "zwx,", Losses},
        {"dataset.caption_suffix", "at night", Losses},
        {"dataset.caption_separator", "|", Losses, shuffled},
        {"dataset.secondary_separator", "thing", Losses},
        {"dataset.shuffle_caption", "true", Losses},
        {"dataset.keep_tokens", "3", Losses, shuffled},
        {"dataset.keep_tokens_separator", "number", Losses, shuffled},
        {"dataset.wildcards", "true", Losses},
        {"dataset.caption_dropout", "1", Losses},
        {"dataset.caption_dropout_every_epochs", "1", Losses},
        {"dataset.tag_dropout", "0.9", Losses},
        {"dataset.token_warmup_steps", "2", Losses},
        {"dataset.token_warmup_min", "0", Losses, {"dataset.token_warmup_steps=2"}},

        {"network.type", "loha", Weights},
        {"network.rank", "3", Weights},
        {"network.alpha", "7", Weights},
        {"network.conv_rank", "2", Weights},
        {"network.conv_alpha", "1", Weights, conv},
        {"network.part", "unet", Weights},
        {"network.rank_stabilised", "true", Weights},
        {"network.tucker", "true", Weights, with({"network.type=loha"}, conv)},
        {"network.factor", "2", Weights, {"network.type=lokr"}},
        {"network.decompose_both", "true", Weights, {"network.type=lokr", "network.rank=1"}},
        {"network.full_matrix", "true", Weights, {"network.type=lokr"}},
        {"network.dora", "output", Weights},
        {"network.dora_constant_norm", "false", Weights, {"network.dora=output"}},
        {"network.constraint", "0.001", Weights, {"network.type=oft"}},
        {"network.rescaled", "true", Weights, {"network.type=oft"}},
        {"network.weights", "start.safetensors", Weights},
        {"network.rank_from_weights", "true", Taken, {"network.weights=start.safetensors", "network.rank=4"}},
        {"network.dropout", "0.5", Losses, long4},
        {"network.rank_dropout", "0.5", Losses, long4},
        {"network.module_dropout", "0.5", Losses, long4},
        {"network.max_norm", "0.0001", Weights},
        {"network.loraplus_ratio", "16", Weights},
        {"network.loraplus_unet_ratio", "16", Weights},
        {"network.loraplus_text_encoder_ratio", "16", Weights},
        {"network.layers", "attn1", Weights},
        {"network.excluded_layers", "attn1", Weights},
        {"network.block_ranks", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", Weights, unet},
        {"network.block_alphas",
         "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1",
         Weights,
         {"network.block_ranks=1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", "network.alpha=3"}},
        {"network.conv_block_ranks", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", Weights, conv},
        {"network.conv_block_alphas", "1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1", Weights,
         with({"network.conv_alpha=3"}, conv)},
        {"network.down_rates", "cosine", Weights},
        {"network.mid_rates", "0.5", Weights},
        {"network.up_rates", "cosine", Weights},
        {"network.zero_rate_threshold", "0.9", Weights, {"network.down_rates=linear"}},

        {"fine_tune.part", "unet_and_text_encoder", Weights, tuned},
        {"fine_tune.weights", "bfloat16", Weights, tuned},
        {"embedding.tokens", "abc", Files, inverted},
        {"embedding.vectors", "2", Weights, inverted},
        {"embedding.init_words", "mug", Losses, inverted},
        {"embedding.learning_rate", "0.01", Weights, inverted},
        {"embedding.until_step", "1", Weights, pivotal},
        {"embedding.until_epoch", "1", Weights, with(pivotal, {"train.batch_size=8", "train.steps=4"})},
        {"embedding.layout", "diffusers", Names, with(inverted, {"embedding.layout=kohya"})},
        {"embedding.bundle", "true", Names, pivotal},

        {"train.method", "fine_tune", Weights},
        {"train.epochs", "2", Counts, {"train.steps=none", "train.epochs=1", "train.batch_size=8"}},
        {"train.steps", "3", Counts},
        {"train.batch_size", "1", Counts},
        {"train.accumulation", "2", Counts},
        {"train.seed", "1", Losses},
        {"train.precision", "bfloat16", Losses},
        {"train.gradient_checkpointing", "true", LessInSteps, unet},
        {"train.checkpointed_levels", "1", MoreInSteps, with(unet, {"train.gradient_checkpointing=true"})},
        {"train.deterministic", "false", Threads},
        {"train.max_nonfinite_steps", "1", Counts, {"model.path=broken"}},
        {"train.text_encoder_until_step", "1", Weights},
        {"train.text_encoder_until_epoch", "1", Weights, {"train.batch_size=8", "train.steps=4"}},
        {"train.unet_until_step", "1", Weights},
        {"train.unet_until_epoch", "1", Weights, {"train.batch_size=8", "train.steps=4"}},

        {"optimizer.type", "lion", Weights},
        {"optimizer.learning_rate", "1e-5", Rates},
        {"optimizer.text_encoder_learning_rate", "1e-5", Rates},
        {"optimizer.text_encoder_2_learning_rate", "1e-6", Weights, sdxl},
        {"optimizer.weight_decay", "5", Weights},
        {"optimizer.beta1", "0.5", Weights},
        {"optimizer.beta2", "0.5", Weights},
        {"optimizer.beta3", "0.5", Weights, optimizer("ademamix")},
        {"optimizer.epsilon", "0.1", Weights},
        {"optimizer.momentum", "0.1", Weights, optimizer("sgd_nesterov")},
        {"optimizer.decoupled_decay", "false", Weights, optimizer("prodigy", {"optimizer.weight_decay=1"})},
        {"optimizer.d0", "1e-3", Weights, optimizer("prodigy")},
        {"optimizer.d_coef", "3", Weights, optimizer("prodigy", {"optimizer.learning_rate=1"})},
        {"optimizer.growth_rate", "1.02", Weights, optimizer("prodigy", {"optimizer.learning_rate=1"})},
        {"optimizer.bias_correction", "true", Weights, optimizer("prodigy")},
        {"optimizer.safeguard_warmup", "true", Weights,
         optimizer("prodigy", with(warm, {"optimizer.learning_rate=1", "optimizer.d0=1e-3", "train.steps=6"}))},
        {"optimizer.relative_step", "false", Weights, optimizer("adafactor")},
        {"optimizer.scale_parameter", "false", Weights, optimizer("adafactor")},
        {"optimizer.warmup_init", "true", Weights, optimizer("adafactor", {"optimizer.relative_step=true"})},
        {"optimizer.clip_threshold", "0.01", Weights, optimizer("adafactor")},
        {"optimizer.decay_rate", "-0.5", Weights, optimizer("adafactor")},
        {"optimizer.alpha", "1", Weights, optimizer("ademamix")},
        {"optimizer.alpha_warmup_steps", "2", Weights, optimizer("ademamix")},
        {"optimizer.averaging_power", "2", Weights, optimizer("adamw_schedule_free")},
        {"optimizer.averaging_lr_power", "0", Weights, optimizer("adamw_schedule_free", warm)},
        {"optimizer.silent_sgd_phase", "false", Weights, optimizer("radam_schedule_free")},
        {"optimizer.stochastic_rounding", "false", Weights, with(tuned, {"fine_tune.weights=bfloat16"})},
        {"optimizer.max_grad_norm", "0.0001", Weights, optimizer("sgd_nesterov")},
        {"optimizer.fused_backward", "true", LessKept, with(tuned, {"optimizer.max_grad_norm=0"})},
        {"optimizer.state_on_host", "true", Places},

        {"schedule.type", "cosine", Rates},
        {"schedule.warmup_steps", "2", Rates, schedule("constant_with_warmup")},
        {"schedule.warmup_ratio", "0.5", Rates, schedule("constant_with_warmup")},
        {"schedule.decay_steps", "3", Rates, schedule("warmup_stable_decay")},
        {"schedule.decay_ratio", "0.5", Rates, schedule("warmup_stable_decay")},
        {"schedule.min_lr_ratio", "0.5", Rates, schedule("cosine_with_min_lr")},
        {"schedule.cycles", "3", Rates, schedule("cosine_with_restarts")},
        {"schedule.power", "3", Rates, schedule("polynomial")},
        {"schedule.timescale", "2", Rates, schedule("inverse_sqrt", {"schedule.warmup_steps=1"})},
        {"schedule.step_rules", "1:2,0.5", Rates, schedule("piecewise_constant")},

        {"ema.enabled", "true", Weights},
        {"ema.decay", "0.1", Weights, with(averaged, {"ema.warmup=none"})},
        {"ema.every", "2", Weights, averaged},
        {"ema.warmup", "none", Weights, averaged},
        {"ema.output", "false", Weights, averaged},
        {"ema.samples", "false", Pictures,
         with(with(averaged, sampled), {"sample.every_steps=2", "sample.at_start=false"})},
        {"ema.validation", "false", Validations, with(averaged, validated)},

        {"loss.type", "l1", Losses},
        {"loss.huber_schedule", "constant", Losses, huber},
        {"loss.huber_c", "0.5", Losses, huber},
        {"loss.huber_scale", "3", Losses, with(huber, {"loss.huber_schedule=constant"})},
        {"loss.weighting", "debiased", Losses},
        {"loss.snr_gamma", "0.05", Losses, {"loss.weighting=min_snr"}},
        {"loss.p2_gamma", "0.5", Losses, {"loss.weighting=p2"}},
        {"loss.p2_k", "3", Losses, {"loss.weighting=p2"}},
        {"loss.scale_v_like_noise", "true", Losses, {"model.prediction=v"}},
        {"loss.v_like", "0.5", Losses},
        {"loss.prior_weight", "0.1", Losses, {"dataset.class_path=plain"}},
        {"loss.mask", "files", Losses, {"dataset.path=masked"}},
        {"loss.mask_path", "masks", Losses, masked},
        {"loss.unmasked_weight", "0.3", Losses, masked},
        {"loss.unmasked_probability", "1", Losses, masked},
        {"loss.normalize_masked", "true", Losses, masked},

        {"timesteps.distribution", "logit_normal", Losses},
        {"timesteps.min", "700", Losses},
        {"timesteps.max", "300", Losses},
        {"timesteps.weight", "8", Losses, {"timesteps.distribution=sigmoid"}},
        {"timesteps.bias", "2", Losses, {"timesteps.distribution=logit_normal"}},
        {"timesteps.shift", "5", Losses},

        {"noise.offset", "0.1", Losses},
        {"noise.offset_random_strength", "true", Losses, offset},
        {"noise.adaptive_scale", "0.5", Losses, offset},
        {"noise.multires_iterations", "4", Losses},
        {"noise.multires_discount", "0.8", Losses, rough},
        {"noise.perturbation", "0.1", Losses},
        {"noise.perturbation_random_strength", "true", Losses, perturbed},

        {"validation.split", "0.5", Validations, {"validation.every_steps=1"}},
        {"validation.every_steps", "1", Validations, {"validation.split=0.5"}},
        {"validation.every_epochs", "0", Validations, with(validated, {"validation.every_steps=0", "train.steps=3"})},
        {"validation.timesteps", "2", Validations, validated},
        {"validation.max_images", "1", Validations, validated},
        {"validation.seed", "5", Validations, validated},

        {"sample.every_steps", "1", Files, sampled},
        {"sample.every_epochs", "1", Files, with(sampled, {"train.batch_size=8", "train.steps=3"})},
        {"sample.at_start", "false", Files, sampled},
        {"sample.prompts", "a mug", Files},
        {"sample.negative_prompt", "blurry", Pictures, sampled},
        {"sample.width", "128", Pictures, sampled},
        {"sample.height", "128", Pictures, sampled},
        {"sample.steps", "3", Pictures, sampled},
        {"sample.cfg", "3", Pictures, sampled},
        {"sample.cfg_rescale", "0.7", Pictures, sampled},
        {"sample.sampler", "euler", Pictures, sampled},
        {"sample.seed", "7", Pictures, sampled},
        {"sample.vae_tiling", "true", Pictures, with(sampled, {"sample.width=192", "sample.height=192"})},
        {"sample.original_width", "300", Pictures, sizes},
        {"sample.original_height", "300", Pictures, sizes},
        {"sample.crop_top", "30", Pictures, sizes},
        {"sample.crop_left", "30", Pictures, sizes},
        {"sample.target_width", "300", Pictures, sizes},
        {"sample.target_height", "300", Pictures, sizes},

        {"save.dir", "elsewhere", Folders},
        {"save.name", "other", Files},
        {"save.every_steps", "1", Files},
        {"save.every_epochs", "1", Files, {"train.batch_size=8", "train.steps=3"}},
        {"save.keep_last", "1", Files, {"save.every_steps=1", "train.steps=3"}},
        {"save.every_minutes", "0.0001", Files},
        {"save.keep_every", "2", Files, {"save.every_steps=1", "save.keep_last=1", "train.steps=4"}},
        {"save.keep_best", "3", Files, with(validated, {"save.every_steps=1", "save.keep_last=1", "train.steps=4"})},
        {"save.precision", "float16", Weights},
        {"save.model_layout", "single_file", Files, tuned},

        {"remote.webhook", "http://8.8.8.8/hook", Refused}, // told: WebhookTest
        {"remote.webhook_events", "checkpoints", Refused},  // likewise
        {"devices.use", "cuda:63", Refused},
        {"devices.threads", "2", Threads},
        {"devices.loader_threads", "5", Threads, {"cache.latents=false"}},
        {"devices.exchange_precision", "bfloat16", Weights, {"devices.use=cpu:0,cpu:1"}},
        {"devices.sharding", "zero2", LessKept, with(tuned, {"devices.use=cpu:0,cpu:1,cpu:2,cpu:3", "train.steps=4"})},
        {"devices.bucket_size", "0", Exchange, {"devices.use=cpu:0,cpu:1"}},
        {"remote.uri", "ftp://host/run", Refused},   // reached: StoreTest
        {"remote.bandwidth", "1.5", Elsewhere},      // ObjectStoreTest: it is rclone's limit
        {"remote.notice", "0", Elsewhere},           // NodeTest: it asks for a machine that is taken away
        {"devices.timeout", "5", Elsewhere},         // ProcessesTest
        {"devices.workers", "processes", Elsewhere}, // WorkerProcessesTest
        {"devices.allow_fewer", "true", Elsewhere},  // WorkerProcessesTest, LaunchPlaceTest
        {"devices.price_per_hour", "2.5", Costs},
        {"devices.electricity_price", "0.3", Elsewhere}, // DeviceReporterTest: not every computer has a meter
        {"devices.sync_every", "2", Weights, {"devices.use=cpu:0,cpu:1"}},
        {"devices.outer_learning_rate", "0.5", Weights, {"devices.use=cpu:0,cpu:1", "devices.sync_every=2"}},
        {"devices.outer_momentum", "0.5", Weights, {"devices.use=cpu:0,cpu:1", "devices.sync_every=2"}},
        {"optimizer.lr_scaling", "sqrt", Rates},
        {"cache.dir", "other-cache", Folders},
        {"cache.latents", "false", Phases},
        {"cache.text", "false", Phases, unet},
    };
    return rows;
}

} // namespace tempera::test
