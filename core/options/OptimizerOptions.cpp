// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kOptimizer[] = {
    field<&TrainConfig::optimizer, &OptimizerConfig::type>(
        {.key = "optimizer.type",
         .label = TR_NOOP("Options", "Optimizer"),
         .help = TR_NOOP("Options", "The rule that turns gradients into changes of the weights. AdamW (Loshchilov and "
                                    "Hutter, 2019) keeps two running "
                                    "averages for every trained weight: 8 bytes each, which is little for a LoRA. It "
                                    "is the field's standard and needs "
                                    "only a sensible learning rate."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .aliases = {"optimizer_type", "optimizer", "optimizer"}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::learningRate>(
        {.key = "optimizer.learning_rate",
         .label = TR_NOOP("Options", "Learning rate"),
         .help = TR_NOOP("Options", "The size of a step at the peak of the schedule. More learns quicker, until the "
                                    "pictures burn: hard contrast, "
                                    "broken shapes; less is safer and needs more steps. For a LoRA with AdamW 1e-4 is "
                                    "a good start, between 5e-5 and "
                                    "5e-4 the usual range. No effect on memory or on the time of a step."),
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
         .aliases = {"text_encoder_lr", "text_encoder_lr", "text_encoder.learning_rate"},
         .onlyWhen = {Condition{"network.part", Condition::Op::IsNot, "unet"}}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::weightDecay>(
        {.key = "optimizer.weight_decay",
         .label = TR_NOOP("Options", "Weight decay"),
         .help = TR_NOOP("Options", "Pulls the trained weights towards zero at every step, by this × learning rate. "
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
                         "How slowly the average of the gradients forgets: 0.9 looks back about ten steps. More "
                         "smooths more and reacts "
                         "later; less follows every batch. Rarely worth changing. No effect on memory or speed."),
         .min = 0,
         .max = 0.9999999,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.betas", "optimizer_args.betas", "optimizer.beta1"}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::beta2>(
        {.key = "optimizer.beta2",
         .label = TR_NOOP("Options", "Beta 2"),
         .help = TR_NOOP("Options", "How slowly the average of the squared gradients forgets: 0.999 looks back about a "
                                    "thousand steps. Less, such as "
                                    "0.99, adapts quicker, which helps short trainings and unsteady losses; more is "
                                    "steadier. No effect on memory or "
                                    "speed."),
         .min = 0,
         .max = 0.9999999,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.betas", "optimizer_args.betas", "optimizer.beta2"}}),
    field<&TrainConfig::optimizer, &OptimizerConfig::epsilon>(
        {.key = "optimizer.epsilon",
         .label = TR_NOOP("Options", "Epsilon"),
         .help = TR_NOOP(
             "Options", "A small number that keeps the division by the averaged gradient from failing. More dampens "
                        "steps where gradients "
                        "are tiny; less lets them be full-sized. Rarely worth changing. No effect on memory or speed."),
         .min = 1e-16,
         .max = 1,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Expert,
         .aliases = {"optimizer_args.eps", "optimizer_args.eps", "optimizer.eps"}}),
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
};
static_assert(std::size(kOptimizer) == fieldCount<OptimizerConfig>(), "describe every field of OptimizerConfig");

constexpr Option kSchedule[] = {
    field<&TrainConfig::schedule, &ScheduleConfig::type>(
        {.key = "schedule.type",
         .label = TR_NOOP("Options", "Schedule"),
         .help = TR_NOOP("Options", "How the learning rate goes on after the warm-up. Constant keeps it, so that a run "
                                    "can be prolonged at will; cosine "
                                    "lowers it along half a cosine wave to the end, which calms the last steps and "
                                    "often gives cleaner pictures. No "
                                    "effect on memory or speed."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .aliases = {"lr_scheduler", "lr_scheduler", "learning_rate_scheduler"}}),
    field<&TrainConfig::schedule, &ScheduleConfig::warmupSteps>(
        {.key = "schedule.warmup_steps",
         .label = TR_NOOP("Options", "Warm-up"),
         .help = TR_NOOP("Options", "Raises the learning rate from 0 to its full value over so many optimizer steps. "
                                    "More is gentler at the start, when "
                                    "the optimizer's averages are still poor, and leaves fewer steps at full rate; 0 "
                                    "begins at once, which is fine for a "
                                    "LoRA at usual rates. No effect on memory or speed."),
         .unit = TR_NOOP("Options", "steps"),
         .zeroMeans = TR_NOOP("Options", "none"),
         .min = 0,
         .max = 100000000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .level = Level::Advanced,
         .aliases = {"lr_warmup_steps", "lr_warmup lr_warmup_steps", "learning_rate_warmup_steps"}}),
    field<&TrainConfig::schedule, &ScheduleConfig::minLrRatio>(
        {.key = "schedule.min_lr_ratio",
         .label = TR_NOOP("Options", "Lowest rate"),
         .help = TR_NOOP(
             "Options", "Where the cosine ends, as a part of the full learning rate: 0.1 ends at a tenth. More keeps "
                        "learning to the very "
                        "end; 0 fades out completely. No effect on memory or speed. Ignored by the constant schedule."),
         .min = 0,
         .max = 1,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .level = Level::Advanced,
         .aliases = {"lr_scheduler_min_lr_ratio", "lr_scheduler_min_lr_ratio", "learning_rate_min_factor"},
         .onlyWhen = {Condition{"schedule.type", Condition::Op::Is, "cosine"}}}),
};
static_assert(std::size(kSchedule) == fieldCount<ScheduleConfig>(), "describe every field of ScheduleConfig");

} // namespace

std::span<const Option> optimizerOptions() { return kOptimizer; }
std::span<const Option> scheduleOptions() { return kSchedule; }

} // namespace tempera::options
