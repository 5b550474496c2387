// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kTraining[] = {
    field<&TrainConfig::train, &TrainingConfig::method>(
        {.key = "train.method",
         .label = TR_NOOP("Options", "Method"),
         .help = TR_NOOP("Options",
                         "What is trained. A network (LoRA and its kin) learns small matrices beside the model's "
                         "layers: little memory, a small file, good for nearly everything. Full fine-tuning changes "
                         "the model's own weights: it learns most, from many pictures, needs four times the memory of "
                         "the weights besides the model and writes a whole model. Textual Inversion (Gal et al., 2022) "
                         "learns a few vectors that stand for a new word and leaves the model untouched: a file of "
                         "kilobytes, least memory, weaker likeness. Textual Inversion + LoRA learns both at once "
                         "(pivotal tuning): the word finds its place while the network learns the looks. DreamBooth is "
                         "any of them with class pictures."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Method"),
         .aliases = {"network_module", "LoRA_type", "training_method"}}),
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
                                    "hardly be seen. float16 does the same for older cards (Turing, Volta): its range "
                                    "is small, so the loss is scaled as far as the gradients stay finite, and a step "
                                    "in which they do not is left out. float32 is the "
                                    "exact one, and on other CPUs also the quicker one. The VAE computes in float32 "
                                    "with float16."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Precision and memory"),
         .aliases = {"mixed_precision full_bf16 full_fp16", "mixed_precision full_bf16",
                     "train_dtype vae.weight_dtype text_encoder.weight_dtype text_encoder_2.weight_dtype"}}),
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
         .aliases = {"gradient_checkpointing", "gradient_checkpointing",
                     "gradient_checkpointing unet.gradient_checkpointing"}}),
    field<&TrainConfig::train, &TrainingConfig::checkpointedLevels>(
        {.key = "train.checkpointed_levels",
         .label = TR_NOOP("Options", "Checkpointed levels"),
         .help = TR_NOOP("Options", "How many resolution levels of the U-Net gradient checkpointing computes again, "
                                    "counted from the outermost, whose maps are largest. 0 takes all: least memory. 1 "
                                    "computes only the outermost blocks again, which saves most memory for the time "
                                    "it costs; each further level saves less. The inner levels keep what the way "
                                    "back needs. The result is the same. Ignored without gradient checkpointing."),
         .unit = TR_NOOP("Options", "levels"),
         .zeroMeans = TR_NOOP("Options", "all"),
         .min = 0,
         .max = 8,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Precision and memory"),
         .level = Level::Expert,
         .aliases = {"", "", ""},
         .onlyWhen = {Condition{"train.gradient_checkpointing", Condition::Op::Is, "true"}}}),
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
    field<&TrainConfig::train, &TrainingConfig::textEncoderUntilStep>(
        {.key = "train.text_encoder_until_step",
         .label = TR_NOOP("Options", "Text encoder until step"),
         .help = TR_NOOP(
             "Options",
             "The text encoders learn up to and with this optimizer step and stay as they are from then on. Words are "
             "learned quickly and then by heart: a quarter to a half of the run is usual. Less keeps other words "
             "safer, more ties the new ones closer. Steps get quicker once they rest; memory stays the same. Without a "
             "value they learn to the end. Ignored when the text encoders are not trained."),
         .unit = TR_NOOP("Options", "steps"),
         .unsetMeans = TR_NOOP("Options", "to the end"),
         .min = 0,
         .max = 100000000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Length"),
         .level = Level::Advanced,
         .aliases = {"stop_text_encoder_training", "stop_text_encoder_training_pct stop_text_encoder_training",
                     "text_encoder.stop_training_after"},
         .onlyWhen = {Condition{"train.method", Condition::Op::IsNot, "textual_inversion"},
                      Condition{"network.part", Condition::Op::IsNot, "unet", true},
                      Condition{"fine_tune.part", Condition::Op::IsNot, "unet", true}}}),
    field<&TrainConfig::train, &TrainingConfig::textEncoderUntilEpoch>(
        {.key = "train.text_encoder_until_epoch",
         .label = TR_NOOP("Options", "Text encoder until epoch"),
         .help = TR_NOOP(
             "Options",
             "As above, counted in epochs, so that it stays right with another number of devices. "
             "Where both are given the earlier one counts. Less keeps other words safer, more ties "
             "the new ones closer. Steps are quicker from there on. Ignored when the text encoders are not trained."),
         .unit = TR_NOOP("Options", "epochs"),
         .unsetMeans = TR_NOOP("Options", "to the end"),
         .min = 0,
         .max = 100000000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Length"),
         .level = Level::Advanced,
         .aliases = {"", "", "text_encoder.stop_training_after_unit"},
         .onlyWhen = {Condition{"train.method", Condition::Op::IsNot, "textual_inversion"},
                      Condition{"network.part", Condition::Op::IsNot, "unet", true},
                      Condition{"fine_tune.part", Condition::Op::IsNot, "unet", true}}}),
    field<&TrainConfig::train, &TrainingConfig::unetUntilStep>(
        {.key = "train.unet_until_step",
         .label = TR_NOOP("Options", "U-Net until step"),
         .help = TR_NOOP("Options",
                         "The U-Net learns up to and with this optimizer step and stays as it is from then on, so that "
                         "only the words go on learning. Rarely wanted: less stays closer to the base model, more "
                         "learns the looks better. Steps get a little quicker once it rests; memory stays the same. "
                         "Without a value it learns to the end. Ignored when the U-Net is not trained."),
         .unit = TR_NOOP("Options", "steps"),
         .unsetMeans = TR_NOOP("Options", "to the end"),
         .min = 0,
         .max = 100000000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Length"),
         .level = Level::Advanced,
         .aliases = {"", "", "unet.stop_training_after"},
         .onlyWhen = {Condition{"train.method", Condition::Op::IsNot, "textual_inversion"},
                      Condition{"network.part", Condition::Op::IsNot, "text_encoder", true},
                      Condition{"fine_tune.part", Condition::Op::IsNot, "text_encoder", true}}}),
    field<&TrainConfig::train, &TrainingConfig::unetUntilEpoch>(
        {.key = "train.unet_until_epoch",
         .label = TR_NOOP("Options", "U-Net until epoch"),
         .help = TR_NOOP("Options", "As above, counted in epochs, so that it stays right with another number of "
                                    "devices. Where both are given the earlier one counts. Less stays closer to the "
                                    "base model, more learns the looks better. Steps are quicker from there on. "
                                    "Ignored when the U-Net is not trained."),
         .unit = TR_NOOP("Options", "epochs"),
         .unsetMeans = TR_NOOP("Options", "to the end"),
         .min = 0,
         .max = 100000000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Length"),
         .level = Level::Advanced,
         .aliases = {"", "", "unet.stop_training_after_unit"},
         .onlyWhen = {Condition{"train.method", Condition::Op::IsNot, "textual_inversion"},
                      Condition{"network.part", Condition::Op::IsNot, "text_encoder", true},
                      Condition{"fine_tune.part", Condition::Op::IsNot, "text_encoder", true}}}),
};
static_assert(std::size(kTraining) == fieldCount<TrainingConfig>(), "describe every field of TrainingConfig");

} // namespace

std::span<const Option> trainingOptions() { return kTraining; }

} // namespace tempera::options
