// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kOptimizer[] = {
    field<&TrainConfig::optimizer, &OptimizerConfig::type>(
        {.key = "optimizer.type",
         .label = TR_NOOP("Options", "Optimizer"),
         .help =
             TR_NOOP("Options",
                     "The rule that turns gradients into changes of the weights. AdamW (Loshchilov and Hutter, 2019) "
                     "is the field's standard and keeps 8 bytes for each trained weight; its 8-bit form keeps 2, with "
                     "the quantisation of bitsandbytes. Lion (4 bytes, or 1) steps by the sign alone and wants a third "
                     "to a tenth of the rate. Adafactor and CAME keep sums of rows and columns, next to nothing for "
                     "whole models. Prodigy and D-Adaptation find the rate themselves: give them a learning rate of 1; "
                     "they keep 8 to 16 bytes. The schedule-free ones need no schedule and no known end. AdEMAMix "
                     "remembers old gradients (12 bytes). SGD (4 bytes) needs high rates and patience."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .aliases = {"optimizer_type use_8bit_adam use_lion_optimizer", "optimizer", "optimizer optimizer.optimizer"}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::learningRate>(
        {.key = "optimizer.learning_rate",
         .label = TR_NOOP("Options", "Learning rate"),
         .help = TR_NOOP("Options", "The size of a step at the peak of the schedule. More learns quicker, until the "
                                    "pictures burn: hard contrast, "
                                    "broken shapes; less is safer and needs more steps. For a LoRA with AdamW 1e-4 is "
                                    "a good start, between 5e-5 and "
                                    "5e-4 the usual range; Lion wants a third to a tenth of it, Prodigy and "
                                    "D-Adaptation 1. No effect on memory or on "
                                    "the time of a step. Ignored by Adafactor where it takes its own relative steps."),
         .min = 0,
         .max = 1,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .aliases = {"learning_rate unet_lr", "learning_rate unet_lr", "learning_rate unet.learning_rate"}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::textEncoderLearningRate>(
        {.key = "optimizer.text_encoder_learning_rate",
         .label = TR_NOOP("Options", "Learning rate, text encoder"),
         .help = TR_NOOP("Options", "A learning rate of its own for the text encoder, usually a half to a fifth of the "
                                    "other. More ties words quicker "
                                    "and disturbs their other meanings; less protects them. Without a value both parts "
                                    "share one rate. No effect on "
                                    "memory or speed. Ignored when the text encoder is not trained."),
         .unsetMeans = TR_NOOP("Options", "the same"),
         .min = 0,
         .max = 1,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"text_encoder_lr learning_rate_te learning_rate_te1",
                     "text_encoder_lr learning_rate_te learning_rate_te1", "text_encoder.learning_rate"},
         .onlyWhen = {Condition{"train.method", Condition::Op::IsNot, "textual_inversion"},
                      Condition{"network.part", Condition::Op::IsNot, "unet", true},
                      Condition{"fine_tune.part", Condition::Op::IsNot, "unet", true}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::textEncoder2LearningRate>(
        {.key = "optimizer.text_encoder_2_learning_rate",
         .label = TR_NOOP("Options", "Learning rate, second text encoder"),
         .help = TR_NOOP("Options",
                         "A learning rate of its own for the second, larger text encoder of SDXL. More ties words "
                         "quicker and disturbs their other meanings; 0 leaves this encoder as it is, which many "
                         "prefer, as the first alone learns new words well. Without a value both encoders share one "
                         "rate. A fine-tuned encoder of rate 0 costs no memory for gradients. Ignored when the text "
                         "encoders are not trained, and for models with one."),
         .unsetMeans = TR_NOOP("Options", "as the first"),
         .min = 0,
         .max = 1,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"learning_rate_te2", "learning_rate_te2", "text_encoder_2.learning_rate"},
         .onlyWhen = {Condition{"train.method", Condition::Op::IsNot, "textual_inversion"},
                      Condition{"network.part", Condition::Op::IsNot, "unet", true},
                      Condition{"fine_tune.part", Condition::Op::IsNot, "unet", true}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::weightDecay>(
        {.key = "optimizer.weight_decay",
         .label = TR_NOOP("Options", "Weight decay"),
         .help = TR_NOOP("Options", "Pulls the trained weights towards zero at every step, by this × learning rate; "
                                    "with SGD, as part of the gradient. "
                                    "More holds the result closer to "
                                    "the base model and works against learning by heart; 0 lets the weights grow "
                                    "freely. 0.01 to 0.1 is usual. No "
                                    "effect on memory or speed."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 10,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"optimizer_args.weight_decay", "optimizer_args.weight_decay", "optimizer.weight_decay"}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::beta1>(
        {.key = "optimizer.beta1",
         .label = TR_NOOP("Options", "Beta 1"),
         .help = TR_NOOP("Options",
                         "How slowly the average of the gradients forgets: 0.9 looks back about ten steps. "
                         "More smooths more and reacts later; less follows every batch. Without a value "
                         "each optimizer takes that of its authors, 0.9; Adafactor then keeps no average, "
                         "which saves 4 bytes a weight. Rarely worth changing. No effect on speed. Ignored by SGD."),
         .unsetMeans = TR_NOOP("Options", "the optimizer's own"),
         .min = 0,
         .max = 0.9999999,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.betas optimizer_args.beta1", "optimizer_args.betas", "optimizer.beta1"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::IsOneOf,
                                "adamw|adamw_8bit|lion|lion_8bit|adafactor|prodigy|dadapt_adamw|dadapt_lion|adamw_"
                                "schedule_free|radam_schedule_free|came|ademamix"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::beta2>(
        {.key = "optimizer.beta2",
         .label = TR_NOOP("Options", "Beta 2"),
         .help =
             TR_NOOP("Options",
                     "How slowly the average of the squared gradients forgets (with Lion: the average of the "
                     "gradients): 0.999 looks back about a thousand steps. Less, such as 0.99, adapts quicker, which "
                     "helps short trainings and unsteady losses; more is steadier. Without a value each optimizer "
                     "takes that of its authors: 0.99 for Lion, 0.999 for the others. No effect on memory or speed. "
                     "Ignored by SGD and Adafactor."),
         .unsetMeans = TR_NOOP("Options", "the optimizer's own"),
         .min = 0,
         .max = 0.9999999,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.betas", "optimizer_args.betas", "optimizer.beta2"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::IsOneOf,
                                "adamw|adamw_8bit|lion|lion_8bit|prodigy|dadapt_adamw|dadapt_lion|adamw_schedule_free|"
                                "radam_schedule_free|came|ademamix"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::beta3>(
        {.key = "optimizer.beta3",
         .label = TR_NOOP("Options", "Beta 3"),
         .help = TR_NOOP(
             "Options",
             "How slowly a third average forgets: the estimate of the step size with Prodigy, the "
             "instability of the steps with CAME, the slow average of the gradients with AdEMAMix. More "
             "looks back further and is steadier; less adapts quicker. Without a value: the square root of "
             "beta 2 for Prodigy, 0.9999 for the others. No effect on memory or speed. Ignored by other optimizers."),
         .unsetMeans = TR_NOOP("Options", "the optimizer's own"),
         .min = 0,
         .max = 0.9999999,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.beta3", "optimizer_args.beta3", "optimizer.beta3"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::IsOneOf, "prodigy|came|ademamix"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::epsilon>(
        {.key = "optimizer.epsilon",
         .label = TR_NOOP("Options", "Epsilon"),
         .help = TR_NOOP("Options",
                         "A small number that keeps the division by the averaged gradient from failing. More dampens "
                         "steps where gradients "
                         "are tiny; less lets them be full-sized. Rarely worth changing. No effect on memory or speed. "
                         "Ignored by the optimizers that have one of their own."),
         .min = 1e-16,
         .max = 1,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.eps", "optimizer_args.eps", "optimizer.eps"},
         .onlyWhen = {Condition{
             "optimizer.type", Condition::Op::IsOneOf,
             "adamw|adamw_8bit|prodigy|dadapt_adamw|adamw_schedule_free|radam_schedule_free|ademamix"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::momentum>(
        {.key = "optimizer.momentum",
         .label = TR_NOOP("Options", "Momentum"),
         .help = TR_NOOP(
             "Options",
             "How much of the last step goes into the next. More rolls on over noise and small "
             "bumps, and overshoots more; 0 follows every gradient alone, without Nesterov's "
             "look ahead, and saves 4 bytes a weight. 0.9 is usual. No effect on speed. Ignored by other optimizers."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 0.9999999,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"optimizer_args.momentum", "optimizer_args.momentum", "optimizer.momentum"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::Is, "sgd_nesterov"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::decoupledDecay>(
        {.key = "optimizer.decoupled_decay",
         .label = TR_NOOP("Options", "Decoupled weight decay"),
         .help = TR_NOOP(
             "Options",
             "On: the weights shrink beside the step, as in AdamW. Off: the decay is added to the gradient and goes "
             "through the averages (L2), which decays weights of large gradients less. No effect on memory or speed. "
             "Ignored by other optimizers."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.decouple", "optimizer_args.decouple", "optimizer.decouple"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::IsOneOf, "prodigy|dadapt_adamw"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::d0>(
        {.key = "optimizer.d0",
         .label = TR_NOOP("Options", "First estimate"),
         .help = TR_NOOP("Options", "Where the search for the step size begins. It only ever grows from here: more "
                                    "starts quicker and may begin too high; less costs some steps at the start. Rarely "
                                    "worth changing. No effect on memory or speed. Ignored by other optimizers."),
         .min = 1e-12,
         .max = 1,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.d0", "optimizer_args.d0", "optimizer.d0"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::IsOneOf, "prodigy|dadapt_adamw|dadapt_lion"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::dCoef>(
        {.key = "optimizer.d_coef",
         .label = TR_NOOP("Options", "Factor of the estimate"),
         .help = TR_NOOP("Options",
                         "What Prodigy multiplies its estimate of the step size by; the way to tune it. More learns "
                         "quicker and burns sooner; less is gentler: 0.5 to 2 is usual. No effect on memory or speed. "
                         "Ignored by other optimizers."),
         .min = 1e-3,
         .max = 100,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"optimizer_args.d_coef", "optimizer_args.d_coef", "optimizer.d_coef"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::Is, "prodigy"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::growthRate>(
        {.key = "optimizer.growth_rate",
         .label = TR_NOOP("Options", "Growth of the estimate"),
         .help = TR_NOOP(
             "Options",
             "The most that the step size may grow by in one step: 1.02 gives a gentle warm-up. Less delays full speed "
             "and calms the start; without a value it may grow at once. No effect on memory or speed. Ignored by other "
             "optimizers."),
         .unsetMeans = TR_NOOP("Options", "without limit"),
         .min = 1,
         .max = 1e9,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.growth_rate", "optimizer_args.growth_rate", "optimizer.growth_rate"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::IsOneOf, "prodigy|dadapt_adamw"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::biasCorrection>(
        {.key = "optimizer.bias_correction",
         .label = TR_NOOP("Options", "Bias correction"),
         .help = TR_NOOP("Options", "On: corrects the first steps for averages that began at zero, as AdamW does. Off: "
                                    "the first steps are smaller, which acts as a short warm-up. Often on with Prodigy "
                                    "for diffusion models. No effect on memory or speed. Ignored by other optimizers."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"optimizer_args.use_bias_correction", "optimizer_args.use_bias_correction",
                     "optimizer.use_bias_correction"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::IsOneOf, "prodigy|dadapt_adamw"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::safeguardWarmup>(
        {.key = "optimizer.safeguard_warmup",
         .label = TR_NOOP("Options", "Safeguard the warm-up"),
         .help = TR_NOOP(
             "Options",
             "On: leaves the learning rate out of the estimate's denominator, so that a warm-up does not drive the "
             "estimate too high. Switch it on with every schedule that has a warm-up. No effect on memory or speed. "
             "Ignored by other optimizers."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"optimizer_args.safeguard_warmup", "optimizer_args.safeguard_warmup",
                     "optimizer.safeguard_warmup"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::Is, "prodigy"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::relativeStep>(
        {.key = "optimizer.relative_step",
         .label = TR_NOOP("Options", "Relative step"),
         .help = TR_NOOP(
             "Options",
             "On: Adafactor takes its own rate, 1/√step and at most 0.01, and learning rate and schedule are ignored. "
             "Off: the learning rate and the schedule count, as with other optimizers; most prefer that for diffusion "
             "models, with a constant schedule after a warm-up. No effect on memory or speed."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"optimizer_args.relative_step", "optimizer_args.relative_step", "optimizer.relative_step"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::Is, "adafactor"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::scaleParameter>(
        {.key = "optimizer.scale_parameter",
         .label = TR_NOOP("Options", "Scale by the weights"),
         .help = TR_NOOP("Options", "On: multiplies each tensor's step by the size of its weights (at least 0.001), so "
                                    "that large weights move more. Off: all tensors move by the same rate; usual with "
                                    "a rate of your own. No effect on memory or speed. Ignored by other optimizers."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"optimizer_args.scale_parameter", "optimizer_args.scale_parameter", "optimizer.scale_parameter"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::Is, "adafactor"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::warmupInit>(
        {.key = "optimizer.warmup_init",
         .label = TR_NOOP("Options", "Relative warm-up"),
         .help = TR_NOOP("Options", "On: Adafactor's own rate rises from 1e-6 by 1e-6 a step, a very long warm-up. "
                                    "Off: it begins at 0.01. No effect on memory or speed. Ignored by other "
                                    "optimizers, and without relative steps."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.warmup_init", "optimizer_args.warmup_init", "optimizer.warmup_init"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::Is, "adafactor"},
                      Condition{"optimizer.relative_step", Condition::Op::Is, "true"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::clipThreshold>(
        {.key = "optimizer.clip_threshold",
         .label = TR_NOOP("Options", "Clip the update"),
         .help = TR_NOOP(
             "Options",
             "A tensor's update whose mean size exceeds this is shortened to it, after the division by the averages. "
             "Less is steadier and slower; more lets large updates through. 1 is usual. No effect on memory or speed. "
             "Ignored by other optimizers."),
         .min = 1e-3,
         .max = 1e6,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.clip_threshold", "optimizer_args.clip_threshold", "optimizer.clip_threshold"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::IsOneOf, "adafactor|came"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::decayRate>(
        {.key = "optimizer.decay_rate",
         .label = TR_NOOP("Options", "Decay rate"),
         .help = TR_NOOP(
             "Options",
             "How the memory of the squared gradients grows with the steps: beta 2 is 1 - step^this. Nearer to 0 "
             "forgets more; -1 averages over the whole run. Rarely worth changing. No effect on memory or speed. "
             "Ignored by other optimizers."),
         .min = -1,
         .max = 0,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.decay_rate", "optimizer_args.decay_rate", "optimizer.decay_rate"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::Is, "adafactor"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::alpha>(
        {.key = "optimizer.alpha",
         .label = TR_NOOP("Options", "Weight of the slow average"),
         .help = TR_NOOP(
             "Options",
             "How much the slow average of AdEMAMix counts beside the quick one. More uses old gradients more, which "
             "learns steadily and turns late; 0 is AdamW. 2 to 10 is usual. No effect on memory or speed. Ignored by "
             "other optimizers."),
         .min = 0,
         .max = 1000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"optimizer_args.alpha", "optimizer_args.alpha", "optimizer.alpha"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::Is, "ademamix"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::alphaWarmupSteps>(
        {.key = "optimizer.alpha_warmup_steps",
         .label = TR_NOOP("Options", "Warm-up of the slow average"),
         .help = TR_NOOP(
             "Options",
             "Over so many steps weight and memory of the slow average rise to their values. More is gentler at the "
             "start; as long as the run is what its authors advise. 0 begins in full. No effect on memory or speed. "
             "Ignored by other optimizers."),
         .unit = TR_NOOP("Options", "steps"),
         .zeroMeans = TR_NOOP("Options", "none"),
         .min = 0,
         .max = 100000000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.t_alpha optimizer_args.t_beta3", "optimizer_args.t_alpha optimizer_args.t_beta3",
                     "optimizer.alpha_warmup"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::Is, "ademamix"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::averagingPower>(
        {.key = "optimizer.averaging_power",
         .label = TR_NOOP("Options", "Power of the average"),
         .help = TR_NOOP("Options",
                         "How much later weights count more in the average that is saved: by the step to this power. 0 "
                         "counts all alike; more follows the newest steps. No effect on memory or speed. Ignored by "
                         "other optimizers."),
         .min = 0,
         .max = 10,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.r", "optimizer_args.r", "optimizer.r"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::IsOneOf, "adamw_schedule_free|radam_schedule_free"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::averagingLrPower>(
        {.key = "optimizer.averaging_lr_power",
         .label = TR_NOOP("Options", "Power of the rate in the average"),
         .help = TR_NOOP("Options",
                         "How much weights of steps at a higher rate count more in the average that is saved, which "
                         "keeps a warm-up out of it. 0 counts all alike; 2 is usual. No effect on memory or speed. "
                         "Ignored by other optimizers."),
         .min = 0,
         .max = 10,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.weight_lr_power", "optimizer_args.weight_lr_power", "optimizer.weight_lr_power"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::IsOneOf, "adamw_schedule_free|radam_schedule_free"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::silentSgdPhase>(
        {.key = "optimizer.silent_sgd_phase",
         .label = TR_NOOP("Options", "Wait for the averages"),
         .help = TR_NOOP("Options",
                         "On: the first steps (five, for a beta 2 of 0.999) only fill the averages. Off: "
                         "they are plain gradient steps. No effect on memory or speed. Ignored by other optimizers."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.silent_sgd_phase", "optimizer_args.silent_sgd_phase",
                     "optimizer.silent_sgd_phase"},
         .onlyWhen = {Condition{"optimizer.type", Condition::Op::Is, "radam_schedule_free"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::stochasticRounding>(
        {.key = "optimizer.stochastic_rounding",
         .label = TR_NOOP("Options", "Stochastic rounding"),
         .help =
             TR_NOOP("Options", "For weights kept in bfloat16. On: rounds each new weight up or down by chance, so "
                                "that steps smaller than its last digit count on average; without it small rates "
                                "change nothing. Off: rounds to the nearest. The chance is a function of seed, step "
                                "and weight, so that runs repeat. Costs a few operations a weight; no memory. Ignored "
                                "where the trained weights are float32."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"", "", "optimizer.stochastic_rounding"},
         .onlyWhen = {Condition{"fine_tune.weights", Condition::Op::Is, "bfloat16"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::maxGradNorm>(
        {.key = "optimizer.max_grad_norm",
         .label = TR_NOOP("Options", "Gradient clipping"),
         .help = TR_NOOP("Options", "A gradient whose length over all trained weights is greater than this is "
                                    "shortened to it, so that one odd picture "
                                    "cannot throw the training off. Less protects more and slows learning down; more "
                                    "lets large gradients through. 0 "
                                    "never shortens. No effect on memory or speed."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 1000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"max_grad_norm", "max_grad_norm", "clip_grad_norm"}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::fusedBackward>(
        {.key = "optimizer.fused_backward",
         .label = TR_NOOP("Options", "Update during the backward pass"),
         .help = TR_NOOP("Options",
                         "Updates every weight as soon as its gradient is whole and frees the gradient at once, so "
                         "that the gradients of all trained weights never lie in memory together: full fine-tuning of "
                         "SDXL saves 5 to 10 GB. What is learned is the same but for gradient clipping, which needs "
                         "all gradients at once: optimizer.max_grad_norm must be 0, train.accumulation 1. A value that "
                         "is not finite stops the update where it appears, and a step that fails within its update "
                         "leaves the checkpoint before it to go on from. Little effect on speed. Ignored where no "
                         "model is fine-tuned; for one device, and not for Prodigy and D-Adaptation, whose rate comes "
                         "from all gradients."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Precision and memory"),
         .level = Level::Advanced,
         .aliases = {"fused_backward_pass fused_optimizer_groups", "fused_backward_pass",
                     "fused_back_pass optimizer.fused_back_pass"},
         .onlyWhen = {Condition{"train.method", Condition::Op::Is, "fine_tune"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::stateOnHost>(
        {.key = "optimizer.state_on_host",
         .label = TR_NOOP("Options", "Optimizer state in host memory"),
         .help = TR_NOOP("Options",
                         "Keeps what the optimizer remembers of every weight in the computer's memory and brings it to "
                         "the GPU piece by piece during the update. Saves eight bytes a trained weight on the GPU with "
                         "AdamW (20 GB for the U-Net of SDXL), two with the 8-bit one, and takes them from the "
                         "computer's memory instead. The result is the same to the last bit; a step takes longer by "
                         "the time in which the state crosses the bus twice. On a CPU it saves nothing."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Precision and memory"),
         .level = Level::Advanced,
         .aliases = {"offload_optimizer_device", "offload_optimizer_device", ""}}),
};
static_assert(std::size(kOptimizer) == fieldCount<OptimizerConfig>(), "describe every field of OptimizerConfig");

} // namespace

std::span<const Option> optimizerOptions() { return kOptimizer; }

} // namespace tempera::options
