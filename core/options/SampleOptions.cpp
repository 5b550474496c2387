// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Condition kWithPrompts = {"sample.prompts", Condition::Op::IsSet, ""};
/// Class pictures are drawn as samples are.
constexpr Condition kWhereDrawn = {"sample.prompts", Condition::Op::IsSet, "dataset.class_images"};

constexpr Option kSample[] = {
    field<&TrainConfig::sample, &SampleConfig::everySteps>(
        {.key = "sample.every_steps",
         .label = TR_NOOP("Options", "Steps between samples"),
         .help = TR_NOOP("Options", "Draws every prompt after each so many optimizer steps and after the last one, to "
                                    "see what has been learned. More often shows more and "
                                    "takes time from training, about as much as a picture takes to draw; 0 draws none "
                                    "by steps. Training itself is not "
                                    "changed by it. Ignored without prompts."),
         .unit = TR_NOOP("Options", "steps"),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 100000000,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "When"),
         .aliases = {"sample_every_n_steps", "sample_every_n_steps", "sample_after"},
         .onlyWhen = {kWithPrompts}}),
    field<&TrainConfig::sample, &SampleConfig::everyEpochs>(
        {.key = "sample.every_epochs",
         .label = TR_NOOP("Options", "Epochs between samples"),
         .help =
             TR_NOOP("Options", "As above, counted in epochs. Both can be given. More often shows more and takes time "
                                "from training; 0 draws none by "
                                "epochs. No effect on quality or on the memory of a step. Ignored without prompts."),
         .unit = TR_NOOP("Options", "epochs"),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 1000000,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "When"),
         .aliases = {"sample_every_n_epochs", "sample_every_n_epochs", "sample_after_unit"},
         .onlyWhen = {kWithPrompts}}),
    field<&TrainConfig::sample, &SampleConfig::atStart>(
        {.key = "sample.at_start",
         .label = TR_NOOP("Options", "Also before the first step"),
         .help = TR_NOOP("Options", "Draws every prompt with the untrained model first, to compare with. Delays the "
                                    "start by that time, and shows at once "
                                    "whether the model file is right; no other effect. Ignored without prompts."),
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "When"),
         .aliases = {"sample_at_first", "sample_at_first", "sample_skip_first"},
         .onlyWhen = {kWithPrompts}}),
    field<&TrainConfig::sample, &SampleConfig::prompts>(
        {.key = "sample.prompts",
         .label = TR_NOOP("Options", "Prompts"),
         .help = TR_NOOP("Options", "What to draw, one prompt a line. Use the trigger word in some and leave it out of "
                                    "others: the first show what has been "
                                    "learned, the others what has been lost. Each prompt costs the time of one picture "
                                    "whenever samples are drawn; with "
                                    "none there are no samples. Brackets weigh words as in the WebUI: (word:1.2), "
                                    "(word), [word]; \\( is the character."),
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "What"),
         .belongs = Belongs::Project,
         .aliases = {"sample_prompts", "sample_prompts", "samples sample_definition_file_name"}}),
    field<&TrainConfig::sample, &SampleConfig::negativePrompt>(
        {.key = "sample.negative_prompt",
         .label = TR_NOOP("Options", "Negative prompt"),
         .help = TR_NOOP("Options", "What the samples should not show; used for every prompt. Empty judges the "
                                    "training most honestly. It changes neither "
                                    "training, memory nor speed. Counts for class pictures that are drawn, too; "
                                    "ignored without these and prompts, and at a guidance up to 1."),
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "What"),
         .level = Level::Advanced,
         .belongs = Belongs::Project,
         .aliases = {"--n", "--n", "negative_prompt"},
         .onlyWhen = {kWhereDrawn, Condition{"sample.cfg", Condition::Op::IsAbove, "1"}}}),
    field<&TrainConfig::sample, &SampleConfig::width>(
        {.key = "sample.width",
         .label = TR_NOOP("Options", "Width"),
         .help = TR_NOOP("Options", "The width of the samples. 0 takes that of the dataset's resolution. Larger "
                                    "pictures take more time and memory to draw, "
                                    "and beyond what the model was trained at they repeat subjects; smaller ones are "
                                    "quicker and say less. Ignored without "
                                    "prompts."),
         .unit = "px",
         .zeroMeans = TR_NOOP("Options", "as trained"),
         .min = 0,
         .max = 4096,
         .multipleOf = 8,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "How"),
         .level = Level::Advanced,
         .aliases = {"--w", "sample_width --w", "width"},
         .onlyWhen = {kWithPrompts}}),
    field<&TrainConfig::sample, &SampleConfig::height>(
        {.key = "sample.height",
         .label = TR_NOOP("Options", "Height"),
         .help = TR_NOOP("Options", "The height of the samples. 0 takes that of the dataset's resolution. Larger "
                                    "pictures take more time and memory to draw, "
                                    "and beyond what the model was trained at they repeat subjects; smaller ones are "
                                    "quicker and say less. Ignored without "
                                    "prompts."),
         .unit = "px",
         .zeroMeans = TR_NOOP("Options", "as trained"),
         .min = 0,
         .max = 4096,
         .multipleOf = 8,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "How"),
         .level = Level::Advanced,
         .aliases = {"--h", "sample_height --h", "height"},
         .onlyWhen = {kWithPrompts}}),
    field<&TrainConfig::sample, &SampleConfig::steps>(
        {.key = "sample.steps",
         .label = TR_NOOP("Options", "Steps of a sample"),
         .help = TR_NOOP(
             "Options",
             "How many denoising steps a sample takes. More gives cleaner pictures, with little gain above 30, and "
             "takes time in "
             "proportion; below 15 shapes begin to break. No effect on training or memory. Counts for class pictures "
             "that are drawn, too; ignored without these and prompts."),
         .unit = TR_NOOP("Options", "steps"),
         .min = 1,
         .max = 1000,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "How"),
         .level = Level::Advanced,
         .aliases = {"--s", "sample_steps --s", "diffusion_steps"},
         .onlyWhen = {kWhereDrawn}}),
    field<&TrainConfig::sample, &SampleConfig::cfg>(
        {.key = "sample.cfg",
         .label = TR_NOOP("Options", "Guidance"),
         .help = TR_NOOP("Options",
                         "Classifier-free guidance (Ho and Salimans, 2022): how strongly the prompt pulls. "
                         "More follows it more closely, up to "
                         "burnt colours; less is freer. 1 switches it off, which halves the time of a "
                         "sample. 5 to 9 is usual. No effect on "
                         "training. Counts for class pictures that are drawn, too; ignored without these and prompts."),
         .min = 0,
         .max = 100,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "How"),
         .level = Level::Advanced,
         .aliases = {"--l", "sample_cfg_scale --l", "cfg_scale"},
         .onlyWhen = {kWhereDrawn}}),
    field<&TrainConfig::sample, &SampleConfig::cfgRescale>(
        {.key = "sample.cfg_rescale",
         .label = TR_NOOP("Options", "Guidance rescale"),
         .help = TR_NOOP("Options", "Takes back the contrast that guidance adds (Lin et al., 2023, section 3.4): how "
                                    "much of the guided answer is scaled to the spread of the unguided one. More makes "
                                    "burnt pictures calmer, up to plain ones; 0 changes nothing. 0.7 is usual for "
                                    "models with zero terminal SNR. It costs no memory and no time that can be "
                                    "measured. No effect on training. Counts for class pictures that are drawn, too; "
                                    "ignored without these and prompts, and at a guidance up "
                                    "to 1."),
         .min = 0,
         .max = 1,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "How"),
         .level = Level::Expert,
         .onlyWhen = {kWhereDrawn, Condition{"sample.cfg", Condition::Op::IsAbove, "1"}}}),
    field<&TrainConfig::sample, &SampleConfig::sampler>(
        {.key = "sample.sampler",
         .label = TR_NOOP("Options", "Sampler"),
         .help = TR_NOOP(
             "Options",
             "The way from noise to picture. DDIM (Song et al., 2021) is robust and the field's habit for previews; "
             "Euler (Karras et al., 2022) gives much the same in as many steps; DPM++ 2M (Lu et al., 2022), with "
             "Karras' levels or without, and UniPC (Zhao et al., 2023) are cleaner at 15 to 25 steps; PNDM (Liu et "
             "al., 2022) is what Stable Diffusion was published with. Euler ancestral and the two SDE samplers add "
             "fresh noise at every step, so their pictures keep changing with the number of steps. LCM (Luo et al., "
             "2023) is for models and LoRAs made for it, in 4 to 8 steps at a guidance of 1 to 2. Heun and DPM++ SDE "
             "are more exact and take twice the time; the others take the same time and memory. "
             "No effect on training. Counts for class pictures that are drawn, too; ignored without these and "
             "prompts."),
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "How"),
         .level = Level::Advanced,
         .aliases = {"sample_sampler --ss", "sample_sampler", "noise_scheduler"},
         .onlyWhen = {kWhereDrawn}}),
    field<&TrainConfig::sample, &SampleConfig::seed>(
        {.key = "sample.seed",
         .label = TR_NOOP("Options", "Seed of the samples"),
         .help = TR_NOOP("Options", "The number from which the starting noise of the samples follows. It stays the "
                                    "same through the run, so that "
                                    "successive samples of a prompt differ only by what was learned. Another number "
                                    "draws other pictures; no seed is better "
                                    "than another. No effect on training. Ignored without prompts."),
         .min = 0,
         .max = 9007199254740991.0,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "How"),
         .level = Level::Advanced,
         .aliases = {"--d", "sample_seed --d", "random_seed"},
         .onlyWhen = {kWithPrompts}}),
    field<&TrainConfig::sample, &SampleConfig::vaeTiling>(
        {.key = "sample.vae_tiling",
         .label = TR_NOOP("Options", "Decode in tiles"),
         .help = TR_NOOP("Options", "Decodes samples that are larger than the VAE was made for in overlapping tiles "
                                    "whose edges are blended. On: the memory of decoding no longer grows with the "
                                    "picture, for about twice the time of decoding and a slight drift of colour "
                                    "between tiles. Off: exact. Pictures up to that size (512 pixels, 1024 for SDXL) "
                                    "are not changed. No effect on training. Counts for class pictures that are drawn, "
                                    "too; ignored without these and prompts."),
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "How"),
         .level = Level::Expert,
         .onlyWhen = {kWhereDrawn}}),
    field<&TrainConfig::sample, &SampleConfig::originalWidth>(
        {.key = "sample.original_width",
         .label = TR_NOOP("Options", "Original width"),
         .help =
             TR_NOOP("Options", "The width that SDXL is told the picture had before it was scaled (Podell et al., "
                                "2023, section 2.2). Smaller than the picture gives the blur and artefacts of small "
                                "originals, larger gives finer detail; 0 is the width of the sample. No effect on "
                                "time, memory or training. Ignored without prompts and by models other than SDXL."),
         .unit = "px",
         .zeroMeans = TR_NOOP("Options", "as drawn"),
         .min = 0,
         .max = 16384,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "SDXL size conditions"),
         .level = Level::Expert,
         .aliases = {"--ow", "", ""},
         .onlyWhen = {kWithPrompts}}),
    field<&TrainConfig::sample, &SampleConfig::originalHeight>(
        {.key = "sample.original_height",
         .label = TR_NOOP("Options", "Original height"),
         .help = TR_NOOP(
             "Options",
             "The height that SDXL is told the picture had before it was scaled. Smaller than the picture gives the "
             "blur and artefacts of small originals, larger gives finer detail; 0 is the height of the sample. No "
             "effect on time, memory or training. Ignored without prompts and by models other than SDXL."),
         .unit = "px",
         .zeroMeans = TR_NOOP("Options", "as drawn"),
         .min = 0,
         .max = 16384,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "SDXL size conditions"),
         .level = Level::Expert,
         .aliases = {"--oh", "", ""},
         .onlyWhen = {kWithPrompts}}),
    field<&TrainConfig::sample, &SampleConfig::cropTop>(
        {.key = "sample.crop_top",
         .label = TR_NOOP("Options", "Cut off above"),
         .help =
             TR_NOOP("Options", "How much SDXL is told was cut off above the picture in training. 0 keeps the subject "
                                "whole and centred; more shows cut-outs whose upper part is missing. No effect on "
                                "time, memory or training. Ignored without prompts and by models other than SDXL."),
         .unit = "px",
         .min = 0,
         .max = 16384,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "SDXL size conditions"),
         .level = Level::Expert,
         .aliases = {"--ct", "", ""},
         .onlyWhen = {kWithPrompts}}),
    field<&TrainConfig::sample, &SampleConfig::cropLeft>(
        {.key = "sample.crop_left",
         .label = TR_NOOP("Options", "Cut off on the left"),
         .help = TR_NOOP("Options", "How much SDXL is told was cut off on the left. 0 keeps the subject whole and "
                                    "centred; more shows cut-outs whose left part is missing. No effect on time, "
                                    "memory or training. Ignored without prompts and by models other than SDXL."),
         .unit = "px",
         .min = 0,
         .max = 16384,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "SDXL size conditions"),
         .level = Level::Expert,
         .aliases = {"--cl", "", ""},
         .onlyWhen = {kWithPrompts}}),
    field<&TrainConfig::sample, &SampleConfig::targetWidth>(
        {.key = "sample.target_width",
         .label = TR_NOOP("Options", "Target width"),
         .help = TR_NOOP("Options",
                         "The width that SDXL is told the picture was scaled and cut to. 0 is the width of the sample, "
                         "as in training; other values steer composition towards what that format showed. No effect on "
                         "time, memory or training. Ignored without prompts and by models other than SDXL."),
         .unit = "px",
         .zeroMeans = TR_NOOP("Options", "as drawn"),
         .min = 0,
         .max = 16384,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "SDXL size conditions"),
         .level = Level::Expert,
         .aliases = {"", "", ""},
         .onlyWhen = {kWithPrompts}}),
    field<&TrainConfig::sample, &SampleConfig::targetHeight>(
        {.key = "sample.target_height",
         .label = TR_NOOP("Options", "Target height"),
         .help = TR_NOOP("Options",
                         "The height that SDXL is told the picture was scaled and cut to. 0 is the height of the "
                         "sample, as in training; other values steer composition towards what that format showed. No "
                         "effect on time, memory or training. Ignored without prompts and by models other than SDXL."),
         .unit = "px",
         .zeroMeans = TR_NOOP("Options", "as drawn"),
         .min = 0,
         .max = 16384,
         .page = Page::Sampling,
         .group = TR_NOOP("Options", "SDXL size conditions"),
         .level = Level::Expert,
         .aliases = {"", "", ""},
         .onlyWhen = {kWithPrompts}}),
};
static_assert(std::size(kSample) == fieldCount<SampleConfig>(), "describe every field of SampleConfig");

} // namespace

std::span<const Option> sampleOptions() { return kSample; }

} // namespace tempera::options
