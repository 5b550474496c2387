// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kExchange[] = {
    field<&TrainConfig::exchange, &ExchangeConfig::workers>(
        {.key = "devices.workers",
         .label = TR_NOOP("Options", "Devices are run by"),
         .help = TR_NOOP("Options",
                         "One process that runs every device by a thread of its own starts soonest and takes the least "
                         "memory. A process for each device bears a driver or a device that takes its process down: "
                         "the others notice, and the run goes on from its last checkpoint where it may be started "
                         "again (`--restarts`, the studio's own choice). A device that dies twice in a row is then "
                         "left out where devices.allow_fewer is on. The weights that come out are the same. Each "
                         "process loads LibTorch for itself, some hundred MB of host memory. No effect on one device, "
                         "nor under a launcher (torchrun, Slurm, Kubernetes), which starts the processes itself."),
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Several devices"),
         .level = Level::Expert}),
    field<&TrainConfig::exchange, &ExchangeConfig::sharding>(
        {.key = "devices.sharding",
         .label = TR_NOOP("Options", "Split over the devices"),
         .help = TR_NOOP("Options",
                         "What each device keeps only its share of. zero1: the state of the optimizer and the moving "
                         "average, two thirds and more of what AdamW needs for full fine-tuning. zero2: the gradients "
                         "too; beside its share a device then holds only those that are being computed or on their "
                         "way, a few times devices.bucket_size. Each device updates its share of the weights and sends "
                         "it to the others. With gradients "
                         "and weights of one precision as much is sent in a step as without, but zero2 sends "
                         "gradients after every pass of train.accumulation. The weights that come out are the same. "
                         "Saves most where much is trained: full fine-tuning on several cards that are too small "
                         "alone. If a device fails, the run goes on from its last checkpoint, as no other has its "
                         "share. No effect on one device."),
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Several devices"),
         .level = Level::Advanced,
         .aliases = {"zero_stage deepspeed", "zero_stage", ""}}),
    field<&TrainConfig::exchange, &ExchangeConfig::precision>(
        {.key = "devices.exchange_precision",
         .label = TR_NOOP("Options", "Precision of exchanged gradients"),
         .help = TR_NOOP("Options",
                         "What gradients are rounded to on their way from device to device. bfloat16 halves what is "
                         "sent, which counts where gradients are large and the connection is slow: full fine-tuning on "
                         "cards without a direct connection, nodes over a network. It rounds each device's gradients, "
                         "and their sum, to eight bits (two to three digits). float32 changes nothing. No effect on "
                         "one device, nor "
                         "on gradients that are bfloat16 already."),
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Several devices"),
         .level = Level::Advanced}),
    field<&TrainConfig::exchange, &ExchangeConfig::bucketMegabytes>(
        {.key = "devices.bucket_size",
         .label = TR_NOOP("Options", "Gradients exchanged at once"),
         .help = TR_NOOP("Options",
                         "Gradients are exchanged in pieces of about this size while the rest of them is still being "
                         "computed: from the second step on, as the first one shows in which order they come, and with "
                         "devices.sharding = zero2 in the first one, too. Smaller pieces leave earlier, and each costs "
                         "some time of its own; larger ones leave more to the end of the step, and take more memory "
                         "with devices.sharding. 0 exchanges all of them at the end. No effect on one device, nor on "
                         "what is learned."),
         .unit = TR_NOOP("Options", "MB"),
         .zeroMeans = TR_NOOP("Options", "all at the end"),
         .min = 0,
         .max = 4096,
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Several devices"),
         .level = Level::Expert}),
    field<&TrainConfig::exchange, &ExchangeConfig::timeout>(
        {.key = "devices.timeout",
         .label = TR_NOOP("Options", "Silence after which a process is lost"),
         .help =
             TR_NOOP("Options",
                     "Where each device has a process of its own: one that gives no sign of life for this long counts "
                     "as lost, and so does one whose pass takes this long and four times as long as any before it. The "
                     "run then stops at its last whole step, or where it was the first process at the last checkpoint, "
                     "and goes on from there where it may be started again. "
                     "Shorter notices a machine that hangs sooner; longer bears a network that is away for a while. A "
                     "process that ends is noticed at once. The processes, and GPUs that exchange by NCCL, get as long "
                     "to connect with one another (NCCL a minute at least). No other effect where one process trains "
                     "on all devices."),
         .unit = TR_NOOP("Options", "seconds"),
         .min = 1,
         .max = 86400,
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Several devices"),
         .level = Level::Expert}),
    field<&TrainConfig::exchange, &ExchangeConfig::allowFewer>(
        {.key = "devices.allow_fewer",
         .label = TR_NOOP("Options", "Go on without lost devices"),
         .help =
             TR_NOOP("Options",
                     "Where a device of the list is not there when a run starts or starts again (a card that fell "
                     "off the bus, a launcher that comes back with fewer machines), or its process has crashed twice "
                     "in a row (`--restarts` 2 or more), the run goes on with the others instead of stopping. They do "
                     "its work in more passes: the "
                     "pictures of a step, the noise and the order stay the same, and so does what is learned but "
                     "for rounding; each step takes longer. Off stops with an error. No effect on one device."),
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Several devices"),
         .level = Level::Advanced}),
    field<&TrainConfig::exchange, &ExchangeConfig::syncEvery>(
        {.key = "devices.sync_every",
         .label = TR_NOOP("Options", "Exchange every"),
         .help = TR_NOOP("Options",
                         "1 exchanges gradients in every step: any number of devices then learns the same. More lets "
                         "each device step alone so many times, on its own pictures of every batch and with an "
                         "optimizer of its own, and then exchanges the weights (local SGD, DiLoCo): so many times less "
                         "is sent, which pays off between machines over a slow network, but the devices learn apart in "
                         "between, as with a smaller batch. Try 10 to 50 for runs of a few thousand steps. Samples, "
                         "validations and checkpoints in between are made from the mean of the devices' weights, which "
                         "costs an exchange each: best make their intervals multiples of this one. A checkpoint holds "
                         "every device's optimizer; on another number of devices a run goes on from the mean. Losses "
                         "are told, and a stop is heeded, every few seconds. Costs a copy of the trained weights in "
                         "host memory. No effect on one device."),
         .unit = TR_NOOP("Options", "steps"),
         .min = 1,
         .max = 100000,
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Several devices"),
         .level = Level::Expert}),
    field<&TrainConfig::exchange, &ExchangeConfig::outerLearningRate>(
        {.key = "devices.outer_learning_rate",
         .label = TR_NOOP("Options", "Outer learning rate"),
         .help = TR_NOOP("Options",
                         "How far the weights go, at each exchange, towards the mean of what the devices have learned "
                         "alone. 1 with no momentum takes the mean itself (local SGD). DiLoCo takes 0.7 with an outer "
                         "momentum of 0.9, which needs hundreds of exchanges to pay off. Less learns slower and "
                         "steadier; more goes further than the devices have, and too much diverges. No effect on speed "
                         "and memory. Ignored unless devices.sync_every is above 1."),
         .min = 0.01,
         .max = 2,
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Several devices"),
         .level = Level::Expert,
         .onlyWhen = {Condition{"devices.sync_every", Condition::Op::IsAbove, "1"}}}),
    field<&TrainConfig::exchange, &ExchangeConfig::outerMomentum>(
        {.key = "devices.outer_momentum",
         .label = TR_NOOP("Options", "Outer momentum"),
         .help = TR_NOOP("Options",
                         "Nesterov momentum of the exchange's own step (Douillard et al., 2023, DiLoCo), kept in "
                         "checkpoints. 0 is none. Higher remembers more of the exchanges before: 0.9 suits hundreds of "
                         "them and an outer learning rate of 0.7. Costs another copy of the trained weights in host "
                         "memory; no effect on speed. Ignored unless devices.sync_every is above 1."),
         .min = 0,
         .max = 0.999,
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Several devices"),
         .level = Level::Expert,
         .onlyWhen = {Condition{"devices.sync_every", Condition::Op::IsAbove, "1"}}}),
    field<&TrainConfig::exchange, &ExchangeConfig::lrScaling>(
        {.key = "optimizer.lr_scaling",
         .label = TR_NOOP("Options", "Scale learning rates with the batch"),
         .help = TR_NOOP("Options",
                         "Takes the learning rates for those of one picture a step and multiplies them by the pictures "
                         "of a step (train.batch_size × train.accumulation × devices), or by the square root of that. "
                         "The square root suits AdamW and its kin, the full number suits SGD. A larger batch has less "
                         "noise and bears a higher rate; too high a rate unlearns. The plan says what comes of it. Off "
                         "takes the rates as they are, so another device then changes what is learned little by "
                         "little. No effect on memory and speed."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Optimizer"),
         .level = Level::Advanced,
         .aliases = {"", "", "learning_rate_scaler"}}),
};
static_assert(std::size(kExchange) == fieldCount<ExchangeConfig>(), "describe every field of ExchangeConfig");

} // namespace

std::span<const Option> exchangeOptions() { return kExchange; }

} // namespace tempera::options
