// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kTraining[] = {
    field<&TrainConfig::train, &TrainingConfig::epochs>(
        {.key = "train.epochs",
         .label = TR_NOOP("Options", "Epochs"),
         .help = TR_NOOP(
             "Options",
             "The length in epochs: one epoch shows every picture as often as its repeats say, whatever the number of "
             "devices. More learns the pictures better until it only repeats them; less stays closer to the base "
             "model. "
             "Time grows in proportion, memory does not. Exactly one of steps and epochs is given."),
         .unit = TR_NOOP("Options", "epochs"),
         .unsetMeans = TR_NOOP("Options", "as steps say"),
         .min = 1,
         .max = 1000000,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Length"),
         .aliases = {"max_train_epochs", "epoch max_train_epochs", "epochs"}}),
    field<&TrainConfig::train, &TrainingConfig::steps>(
        {.key = "train.steps",
         .label = TR_NOOP("Options", "Steps"),
         .help = TR_NOOP("Options", "The length in optimizer steps, each on one global batch (batch × accumulation × "
                                    "devices). More learns the "
                                    "pictures better until it only repeats them; less stays closer to the base model. "
                                    "Time grows in proportion, "
                                    "memory does not. Note that the same steps see twice the images on two devices; "
                                    "give epochs instead to keep "
                                    "the images seen. Exactly one of steps and epochs is given."),
         .unit = TR_NOOP("Options", "steps"),
         .unsetMeans = TR_NOOP("Options", "as epochs say"),
         .min = 1,
         .max = 100000000,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Length"),
         .aliases = {"max_train_steps", "max_train_steps", "stop_training_after"}}),
    field<&TrainConfig::train, &TrainingConfig::batchSize>(
        {.key = "train.batch_size",
         .label = TR_NOOP("Options", "Batch per device"),
         .help = TR_NOOP("Options", "How many pictures each device works on at once. More gives calmer gradients and "
                                    "more pictures per second, until "
                                    "the device is busy, and costs memory for the activations of every picture; less "
                                    "fits small cards. With a batch "
                                    "several times larger the learning rate can usually be raised."),
         .unit = TR_NOOP("Options", "pictures"),
         .min = 1,
         .max = 4096,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Batch"),
         .aliases = {"train_batch_size", "train_batch_size", "batch_size"}}),
    field<&TrainConfig::train, &TrainingConfig::accumulation>(
        {.key = "train.accumulation",
         .label = TR_NOOP("Options", "Accumulation"),
         .help = TR_NOOP("Options", "How many batches are added up before the optimizer takes a step. Learns as with a "
                                    "batch so many times larger, "
                                    "with the memory of the small one; a step takes so many times longer, and there "
                                    "are fewer steps in an epoch. "
                                    "1 takes a step after every batch."),
         .unit = TR_NOOP("Options", "batches"),
         .min = 1,
         .max = 4096,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Batch"),
         .level = Level::Advanced,
         .aliases = {"gradient_accumulation_steps", "gradient_accumulation_steps", "gradient_accumulation_steps"}}),
    field<&TrainConfig::train, &TrainingConfig::seed>(
        {.key = "train.seed",
         .label = TR_NOOP("Options", "Seed"),
         .help = TR_NOOP("Options", "The number from which all chance of the training follows: order, noise, "
                                    "timesteps, flips, starting weights. The "
                                    "same seed gives the same training again, on one device as on several with the "
                                    "same global batch. No seed is "
                                    "better than another; it affects neither memory nor speed."),
         .min = 0,
         .max = 9007199254740991.0,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Reproducibility"),
         .level = Level::Advanced,
         .aliases = {"seed", "seed", "seed"}}),
    field<&TrainConfig::train, &TrainingConfig::precision>(
        {.key = "train.precision",
         .label = TR_NOOP("Options", "Precision"),
         .help = TR_NOOP("Options", "The type in which the frozen model is kept and computed; trained weights and the "
                                    "optimizer stay in float32. "
                                    "bfloat16 halves the memory of the weights and activations and is two to several "
                                    "times quicker on GPUs from the "
                                    "RTX 30 series and on CPUs with AMX or AVX-512 BF16, at a loss of quality that can "
                                    "hardly be seen. float32 is the "
                                    "exact one, and on other CPUs also the quicker one."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Precision and memory"),
         .aliases = {"mixed_precision full_bf16", "mixed_precision full_bf16", "train_dtype"}}),
    field<&TrainConfig::train, &TrainingConfig::gradientCheckpointing>(
        {.key = "train.gradient_checkpointing",
         .label = TR_NOOP("Options", "Gradient checkpointing"),
         .help = TR_NOOP("Options", "Keeps only the borders of the U-Net's blocks in memory and computes the rest "
                                    "again on the way back (Chen et al., "
                                    "2016). Saves most of the memory of the activations, so that a larger batch or "
                                    "resolution fits; each step takes "
                                    "about a third longer. The result is the same."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Precision and memory"),
         .aliases = {"gradient_checkpointing", "gradient_checkpointing", "gradient_checkpointing"}}),
    field<&TrainConfig::train, &TrainingConfig::deterministic>(
        {.key = "train.deterministic",
         .label = TR_NOOP("Options", "Exactly repeatable"),
         .help = TR_NOOP("Options", "Uses only operations that give the same bits every time, so that a resumed "
                                    "training equals an uninterrupted one "
                                    "exactly on the same kind of device with the same number of devices and threads. "
                                    "Off may be a few per cent "
                                    "quicker on GPUs. No effect on quality or memory."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Reproducibility"),
         .level = Level::Expert,
         .aliases = {"", "", ""}}),
    field<&TrainConfig::train, &TrainingConfig::maxNonfiniteSteps>(
        {.key = "train.max_nonfinite_steps",
         .label = TR_NOOP("Options", "Patience with broken steps"),
         .help = TR_NOOP("Options", "A step whose loss or gradient is not a finite number is left out and reported; it "
                                    "never reaches the weights. "
                                    "After so many of them in a row the training stops at the last good state. More "
                                    "waits longer for it to recover, "
                                    "less stops sooner. No effect on memory or speed."),
         .unit = TR_NOOP("Options", "steps"),
         .min = 1,
         .max = 100000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Reproducibility"),
         .level = Level::Expert,
         .aliases = {"", "", ""}}),
};
static_assert(std::size(kTraining) == fieldCount<TrainingConfig>(), "describe every field of TrainingConfig");

} // namespace

std::span<const Option> trainingOptions() { return kTraining; }

} // namespace tempera::options
