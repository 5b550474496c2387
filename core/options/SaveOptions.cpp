// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kSave[] = {
    field<&TrainConfig::save, &SaveConfig::dir>(
        {.key = "save.dir",
         .label = TR_NOOP("Options", "Run folder"),
         .help = TR_NOOP("Options",
                         "The folder of this run: the finished files (in output), checkpoints, samples, the log and "
                         "the record that the "
                         "charts are drawn from. It is made when it is missing. One folder holds one run: starting "
                         "again there resumes it. "
                         "Needs room for the checkpoints; it may lie on any disk, and its speed hardly matters."),
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Where"),
         .belongs = Belongs::Project,
         .pathKind = PathKind::OutputFolder,
         .aliases = {"output_dir", "output_dir", "output_model_destination workspace_dir"}}),
    field<&TrainConfig::save, &SaveConfig::name>(
        {.key = "save.name",
         .label = TR_NOOP("Options", "Name"),
         .help = TR_NOOP("Options", "The name of the finished file, without ending: \"my-cat\" gives "
                                    "my-cat.safetensors. Other programs show it in their "
                                    "lists. Letters, digits and other signs are free, but no slash. It changes neither "
                                    "quality, memory nor speed."),
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Where"),
         .belongs = Belongs::Project,
         .aliases = {"output_name", "output_name", "save_filename_prefix"}}),
    field<&TrainConfig::save, &SaveConfig::everySteps>(
        {.key = "save.every_steps",
         .label = TR_NOOP("Options", "Steps between saves"),
         .help = TR_NOOP("Options", "Writes a checkpoint, from which training can resume exactly, after every so many "
                                    "optimizer steps; it also holds the "
                                    "file to try the result at that point. More often loses less to a power cut and "
                                    "takes more disk space and a little "
                                    "time; 0 writes none by steps. The end and a stop always write one."),
         .unit = TR_NOOP("Options", "steps"),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 100000000,
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Checkpoints"),
         .aliases = {"save_every_n_steps", "save_every_n_steps", "save_every backup_after"}}),
    field<&TrainConfig::save, &SaveConfig::everyEpochs>(
        {.key = "save.every_epochs",
         .label = TR_NOOP("Options", "Epochs between saves"),
         .help =
             TR_NOOP("Options",
                     "As above, counted in epochs: after each so many, whatever the number of steps in them. Both can "
                     "be given. More often "
                     "loses less and takes more disk space; 0 writes none by epochs. No effect on quality or memory."),
         .unit = TR_NOOP("Options", "epochs"),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 1000000,
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Checkpoints"),
         .aliases = {"save_every_n_epochs", "save_every_n_epochs", "save_every backup_after_unit"}}),
    field<&TrainConfig::save, &SaveConfig::everyMinutes>(
        {.key = "save.every_minutes",
         .label = TR_NOOP("Options", "Minutes between saves"),
         .help = TR_NOOP("Options", "As above, by the clock: once so many minutes have passed since the last "
                                    "checkpoint, the next step ends with one. It bounds what a power cut or a machine "
                                    "that is taken away can cost, however long a step takes. All three can be given. "
                                    "0 writes none by the clock. No effect on quality or memory."),
         .unit = TR_NOOP("Options", "minutes"),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 100000,
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Checkpoints"),
         .aliases = {"", "", "backup_after backup_after_unit"}}),
    field<&TrainConfig::save, &SaveConfig::keepLast>(
        {.key = "save.keep_last",
         .label = TR_NOOP("Options", "Keep the last"),
         .help = TR_NOOP("Options", "How many checkpoints are kept; older ones are deleted once a newer one is safely "
                                    "on disk. More lets you go back "
                                    "further and compare, and takes disk space for each; 0 keeps all. At least 2 is "
                                    "wise, in case one cannot be read. No "
                                    "effect on quality, memory or speed."),
         .unit = TR_NOOP("Options", "checkpoints"),
         .zeroMeans = TR_NOOP("Options", "all"),
         .min = 0,
         .max = 100000,
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Checkpoints"),
         .aliases = {"save_last_n_steps_state save_last_n_epochs_state save_last_n_steps save_last_n_epochs",
                     "save_last_n_steps_state save_last_n_steps save_last_n_epochs", "rolling_backup_count"}}),
    field<&TrainConfig::save, &SaveConfig::keepEvery>(
        {.key = "save.keep_every",
         .label = TR_NOOP("Options", "Keep every"),
         .help = TR_NOOP("Options", "Beside the last ones, keeps each checkpoint whose step is a multiple of this, to "
                                    "compare how the training went. A larger number keeps fewer and takes less disk "
                                    "space; 0 keeps none for this reason. Ignored where all are kept. Tagged "
                                    "checkpoints (`tempera runs tag`) stay in any case."),
         .unit = TR_NOOP("Options", "steps"),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 100000000,
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Checkpoints"),
         .level = Level::Advanced,
         .onlyWhen = {Condition{"save.keep_last", Condition::Op::IsSet, ""}}}),
    field<&TrainConfig::save, &SaveConfig::keepBest>(
        {.key = "save.keep_best",
         .label = TR_NOOP("Options", "Keep the best"),
         .help = TR_NOOP("Options", "Beside the last ones, keeps so many checkpoints with the least validation loss: "
                                    "where a training went too far, the one before it did is still there. Counts those "
                                    "whose loss was measured at their very step. Takes disk space for each; 0 keeps "
                                    "none for this reason. Ignored where all are kept, and without validation."),
         .unit = TR_NOOP("Options", "checkpoints"),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 100000,
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Checkpoints"),
         .level = Level::Advanced,
         .onlyWhen = {Condition{"save.keep_last", Condition::Op::IsSet, ""}}}),
    field<&TrainConfig::save, &SaveConfig::precision>(
        {.key = "save.precision",
         .label = TR_NOOP("Options", "Precision of the file"),
         .help =
             TR_NOOP("Options", "The type of the weights in the finished file. float16 is what other programs expect, "
                                "at half the size of float32, "
                                "without a visible difference; bfloat16 has the same size, less precision and a wider "
                                "range; float32 keeps every bit, "
                                "for merging and resizing. Checkpoints always keep float32. No effect on training."),
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Files"),
         .level = Level::Advanced,
         .aliases = {"save_precision", "save_precision", "output_dtype"}}),
    field<&TrainConfig::save, &SaveConfig::modelLayout>(
        {.key = "save.model_layout",
         .label = TR_NOOP("Options", "Layout of the model"),
         .help = TR_NOOP("Options",
                         "How a fine-tuned model is written: as the base model lies on the disk, as one file, which "
                         "most programs for drawing take, or as a folder of diffusers. Everything that was not "
                         "trained is taken over from the base model. Needs disk space for a whole model; writing takes "
                         "a few seconds per gigabyte. No effect on training. Ignored by the other methods, which "
                         "write small files of their own."),
         .page = Page::Saving,
         .group = TR_NOOP("Options", "Files"),
         .level = Level::Advanced,
         .aliases = {"save_model_as", "save_model_as", "output_model_format"},
         .onlyWhen = {Condition{"train.method", Condition::Op::Is, "fine_tune"}}}),
};
static_assert(std::size(kSave) == fieldCount<SaveConfig>(), "describe every field of SaveConfig");

} // namespace

std::span<const Option> saveOptions() { return kSave; }

} // namespace tempera::options
