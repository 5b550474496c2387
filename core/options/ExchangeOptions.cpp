// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kExchange[] = {
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
         .help = TR_NOOP(
             "Options", "Full fine-tuning of the U-Net exchanges gradients in pieces of about this size while the rest "
                        "of them is still being computed; everything else exchanges them at the end of a step. "
                        "Smaller pieces leave earlier, and each costs some time of its own; larger ones "
                        "leave more to the end of the step. 0 exchanges all of them at the end. No effect on one "
                        "device, nor on what is learned."),
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
                     "Where a launcher (torchrun, Slurm, Kubernetes) has started a process for each device: one that "
                     "gives no sign of life for this long counts as lost, and the run stops at its last whole step. "
                     "Shorter notices a machine that hangs sooner; longer bears a network that is away for a while. "
                     "A process that ends is noticed at once. No effect where one process trains on all devices."),
         .unit = TR_NOOP("Options", "seconds"),
         .min = 1,
         .max = 86400,
         .page = Page::Devices,
         .group = TR_NOOP("Options", "Several devices"),
         .level = Level::Expert}),
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
         .level = Level::Advanced}),
};
static_assert(std::size(kExchange) == fieldCount<ExchangeConfig>(), "describe every field of ExchangeConfig");

} // namespace

std::span<const Option> exchangeOptions() { return kExchange; }

} // namespace tempera::options
