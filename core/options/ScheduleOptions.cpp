// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kSchedule[] = {
    field<&TrainConfig::schedule, &ScheduleConfig::type>(
        {.key = "schedule.type",
         .label = TR_NOOP("Options", "Schedule"),
         .help =
             TR_NOOP("Options",
                     "How the learning rate goes on over the run. Constant keeps it, so that a run can be prolonged at "
                     "will, after a warm-up if wanted. Linear, cosine and polynomial lower it to the end, which calms "
                     "the last steps and often gives cleaner pictures; the cosine can restart or end at a lowest rate. "
                     "Inverse square root falls slowly and needs no known end. Warm-up, constant, decay holds the rate "
                     "and falls only at the end. Piecewise constant follows rules of your own. Adafactor's own is for "
                     "that optimizer with relative steps. All formulas are those of diffusers and transformers. Leave "
                     "it constant with schedule-free optimizers. No effect on memory or speed."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .aliases = {"lr_scheduler lr_scheduler_type", "lr_scheduler", "learning_rate_scheduler"}}),
    field<&TrainConfig::schedule, &ScheduleConfig::warmupSteps>(
        {.key = "schedule.warmup_steps",
         .label = TR_NOOP("Options", "Warm-up"),
         .help =
             TR_NOOP("Options", "Raises the learning rate from 0 to its full value over so many optimizer steps. More "
                                "is gentler at the start, when the optimizer's averages are still poor, and leaves "
                                "fewer steps at full rate; 0 begins at once, which is fine for a LoRA at usual rates. "
                                "No effect on memory or speed. Ignored by schedules without a warm-up."),
         .unit = TR_NOOP("Options", "steps"),
         .zeroMeans = TR_NOOP("Options", "none"),
         .min = 0,
         .max = 100000000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .level = Level::Advanced,
         .aliases = {"lr_warmup_steps", "lr_warmup_steps", "learning_rate_warmup_steps"},
         .onlyWhen = {Condition{"schedule.type", Condition::Op::IsOneOf,
                                "constant_with_warmup|linear|cosine|cosine_with_restarts|cosine_with_min_lr|polynomial|"
                                "inverse_sqrt|warmup_stable_decay"}}}),
    field<&TrainConfig::schedule, &ScheduleConfig::warmupRatio>(
        {.key = "schedule.warmup_ratio",
         .label = TR_NOOP("Options", "Warm-up, share"),
         .help = TR_NOOP(
             "Options",
             "The warm-up as a share of the run's optimizer steps: 0.1 is a tenth. It follows the length of the run; "
             "give it or the steps, not both. No effect on memory or speed. Ignored by schedules without a warm-up."),
         .zeroMeans = TR_NOOP("Options", "by steps"),
         .min = 0,
         .max = 1,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .level = Level::Advanced,
         .aliases = {"lr_warmup_steps", "lr_warmup", "learning_rate_warmup_steps"},
         .onlyWhen = {Condition{"schedule.type", Condition::Op::IsOneOf,
                                "constant_with_warmup|linear|cosine|cosine_with_restarts|cosine_with_min_lr|polynomial|"
                                "inverse_sqrt|warmup_stable_decay"}}}),
    field<&TrainConfig::schedule, &ScheduleConfig::decaySteps>(
        {.key = "schedule.decay_steps",
         .label = TR_NOOP("Options", "Decay at the end"),
         .help = TR_NOOP("Options",
                         "How many optimizer steps at the end the rate falls over. More calms earlier; "
                         "fewer keep the full rate longer. No effect on memory or speed. Ignored by other schedules."),
         .unit = TR_NOOP("Options", "steps"),
         .zeroMeans = TR_NOOP("Options", "none"),
         .min = 0,
         .max = 100000000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .level = Level::Advanced,
         .aliases = {"lr_decay_steps", "lr_decay_steps", ""},
         .onlyWhen = {Condition{"schedule.type", Condition::Op::Is, "warmup_stable_decay"}}}),
    field<&TrainConfig::schedule, &ScheduleConfig::decayRatio>(
        {.key = "schedule.decay_ratio",
         .label = TR_NOOP("Options", "Decay at the end, share"),
         .help =
             TR_NOOP("Options", "The decay as a share of the run's optimizer steps: 0.2 is the last fifth. Give it "
                                "or the steps, not both. No effect on memory or speed. Ignored by other schedules."),
         .zeroMeans = TR_NOOP("Options", "by steps"),
         .min = 0,
         .max = 1,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .level = Level::Advanced,
         .aliases = {"lr_decay_steps", "lr_decay_steps", ""},
         .onlyWhen = {Condition{"schedule.type", Condition::Op::Is, "warmup_stable_decay"}}}),
    field<&TrainConfig::schedule, &ScheduleConfig::minLrRatio>(
        {.key = "schedule.min_lr_ratio",
         .label = TR_NOOP("Options", "Lowest rate"),
         .help = TR_NOOP("Options",
                         "Where the schedule ends, as a part of the full learning rate: 0.1 ends at a tenth. More "
                         "keeps learning to the very end; 0 fades out completely. No effect on memory or speed. "
                         "Ignored by other schedules."),
         .min = 0,
         .max = 1,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .level = Level::Advanced,
         .aliases = {"lr_scheduler_min_lr_ratio", "lr_scheduler_min_lr_ratio", "learning_rate_min_factor"},
         .onlyWhen = {Condition{"schedule.type", Condition::Op::IsOneOf, "cosine_with_min_lr|warmup_stable_decay"}}}),
    field<&TrainConfig::schedule, &ScheduleConfig::cycles>(
        {.key = "schedule.cycles",
         .label = TR_NOOP("Options", "Cycles"),
         .help = TR_NOOP(
             "Options",
             "How often the cosine begins again at the full rate; without hard restarts, how many half waves it runs "
             "through. More gives the training new pushes; 1 falls once. No effect on memory or speed. Ignored by "
             "other schedules."),
         .min = 1,
         .max = 1000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .level = Level::Advanced,
         .aliases = {"lr_scheduler_num_cycles", "lr_scheduler_num_cycles", "learning_rate_cycles"},
         .onlyWhen = {Condition{"schedule.type", Condition::Op::IsOneOf,
                                "cosine_with_restarts|cosine_with_min_lr|warmup_stable_decay"}}}),
    field<&TrainConfig::schedule, &ScheduleConfig::power>(
        {.key = "schedule.power",
         .label = TR_NOOP("Options", "Power"),
         .help =
             TR_NOOP("Options",
                     "The power of the polynomial: 1 falls in a straight line, 2 quickly at first and "
                     "slowly at the end, 0.5 the other way. No effect on memory or speed. Ignored by other schedules."),
         .min = 0.01,
         .max = 100,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .level = Level::Advanced,
         .aliases = {"lr_scheduler_power", "lr_scheduler_power", ""},
         .onlyWhen = {Condition{"schedule.type", Condition::Op::Is, "polynomial"}}}),
    field<&TrainConfig::schedule, &ScheduleConfig::timescale>(
        {.key = "schedule.timescale",
         .label = TR_NOOP("Options", "Time scale"),
         .help =
             TR_NOOP("Options",
                     "How slowly the inverse square root falls: the rate is halved after three times so "
                     "many steps. More keeps it up longer. No effect on memory or speed. Ignored by other schedules."),
         .unit = TR_NOOP("Options", "steps"),
         .zeroMeans = TR_NOOP("Options", "the warm-up, or 10,000"),
         .min = 0,
         .max = 100000000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .level = Level::Advanced,
         .aliases = {"lr_scheduler_timescale", "lr_scheduler_timescale", ""},
         .onlyWhen = {Condition{"schedule.type", Condition::Op::Is, "inverse_sqrt"}}}),
    field<&TrainConfig::schedule, &ScheduleConfig::stepRules>(
        {.key = "schedule.step_rules",
         .label = TR_NOOP("Options", "Steps of the rate"),
         .help = TR_NOOP("Options", "The parts of the learning rate and the step up to which each counts, the last one "
                                    "to the end: \"1:100,0.5:200,0.1\" halves it after 100 optimizer steps and goes to "
                                    "a tenth after 200. No effect on memory or speed. Ignored by other schedules."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Learning-rate schedule"),
         .level = Level::Advanced,
         .aliases = {"lr_scheduler_args.step_rules", "lr_scheduler_args.step_rules", ""},
         .onlyWhen = {Condition{"schedule.type", Condition::Op::Is, "piecewise_constant"}}}),
};
static_assert(std::size(kSchedule) == fieldCount<ScheduleConfig>(), "describe every field of ScheduleConfig");

} // namespace

std::span<const Option> scheduleOptions() { return kSchedule; }

} // namespace tempera::options
