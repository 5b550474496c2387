// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kModel[] = {
    field<&TrainConfig::model, &ModelConfig::path>(
        {.key = "model.path",
         .label = TR_NOOP("Options", "Base model"),
         .help = TR_NOOP(
             "Options",
             "The model that is trained: a single file (.safetensors, or .ckpt, of which only the numbers are read and "
             "nothing is run) or a folder as diffusers writes it (with model_index.json). It is only read, never "
             "changed. Pictures come out best when the base model "
             "already draws this kind of subject and style. Memory and speed follow the model: SDXL needs about "
             "three times what Stable Diffusion 1.5 needs."),
         .page = Page::Model,
         .group = TR_NOOP("Options", "Model"),
         .belongs = Belongs::Project,
         .pathKind = PathKind::Model,
         .aliases = {"pretrained_model_name_or_path", "pretrained_model_name_or_path", "base_model_name"}}),
    field<&TrainConfig::model, &ModelConfig::vae>(
        {.key = "model.vae",
         .label = TR_NOOP("Options", "VAE"),
         .help = TR_NOOP(
             "Options",
             "Another VAE than the model's own, to encode the training pictures and to decode samples: a "
             ".safetensors file or a diffusers folder. Needed for files without one; otherwise it changes the colours "
             "and fine detail of samples, and the LoRA hardly at all, as long as it belongs to the same family. No "
             "effect on memory or speed. Empty: the model's own."),
         .unsetMeans = TR_NOOP("Options", "the model's own"),
         .page = Page::Model,
         .group = TR_NOOP("Options", "Model"),
         .level = Level::Advanced,
         .belongs = Belongs::Project,
         .pathKind = PathKind::Model,
         .aliases = {"vae", "vae", "vae model_name vae.model_name"}}),
    field<&TrainConfig::model, &ModelConfig::family>(
        {.key = "model.family",
         .label = TR_NOOP("Options", "Family"),
         .help = TR_NOOP(
             "Options",
             "Which architecture the model has. \"From the file\" recognises it by its tensors and is right for "
             "every file that can be read; naming the family turns a mistaken file into a clear error before "
             "anything starts. It changes neither quality nor speed."),
         .page = Page::Model,
         .group = TR_NOOP("Options", "Model"),
         .level = Level::Advanced,
         .aliases = {"v2", "v2 sdxl", "model_type"}}),
    field<&TrainConfig::model, &ModelConfig::prediction>(
        {.key = "model.prediction",
         .label = TR_NOOP("Options", "Prediction"),
         .help = TR_NOOP(
             "Options",
             "What the U-Net predicts: the noise, or the velocity (Salimans and Ho, 2022) as Stable Diffusion 2.x "
             "at 768 px and some fine-tunes do. \"From the model\" takes it from the scheduler configuration of a "
             "folder, and of a single file from its metadata, its marker tensors and what is usual for its family; "
             "`tempera inspect` says which. The wrong choice ruins the result: the samples turn brown or into noise "
             "within a few hundred steps. No effect on memory or speed."),
         .page = Page::Model,
         .group = TR_NOOP("Options", "Model"),
         .level = Level::Advanced,
         .aliases = {"v_parameterization", "v_parameterization", "force_v_prediction force_epsilon_prediction"}}),
    field<&TrainConfig::model, &ModelConfig::zeroTerminalSnr>(
        {.key = "model.zero_terminal_snr",
         .label = TR_NOOP("Options", "Zero terminal SNR"),
         .help = TR_NOOP(
             "Options",
             "Whether the noise schedule is rescaled so that its last step is pure noise (Lin and others, 2024). "
             "Models "
             "made so draw very dark and very bright pictures; they need it on, and with velocity prediction. On for a "
             "model that was not made so, it takes thousands of steps to adapt. \"From the model\" takes it from the "
             "scheduler configuration of a folder, or from the marker tensor `ztsnr` of a single file. No effect on "
             "memory or speed."),
         .page = Page::Model,
         .group = TR_NOOP("Options", "Model"),
         .level = Level::Expert,
         .aliases = {"zero_terminal_snr", "zero_terminal_snr", "rescale_noise_scheduler_to_zero_terminal_snr"}}),
    field<&TrainConfig::model, &ModelConfig::unetPrecision>(
        {.key = "model.unet_precision",
         .label = TR_NOOP("Options", "U-Net in memory"),
         .help = TR_NOOP(
             "Options",
             "How the frozen weights of the U-Net lie in memory; they are computed with in train.precision, layer by "
             "layer. float8 (E4M3, one scale for each output channel) takes one byte a weight, half of bfloat16: the "
             "error of a weight is up to 6 %, hardly seen in the result. NF4 (QLoRA, Dettmers et al., 2023; blocks of "
             "64) takes about half a byte in the linear layers, and leaves convolutions in float8; its LoRA is a "
             "little weaker on the unrounded model. Each layer is restored at every use, which makes a step 5 to 30 % "
             "slower. \"As computed\" is exact and quickest. Only for a U-Net that is not trained itself: full "
             "fine-tuning of the U-Net refuses it."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Precision and memory"),
         .level = Level::Advanced,
         .aliases = {"fp8_base fp8_base_unet", "fp8_base fp8_base_unet", "unet.weight_dtype weight_dtype"}}),
    field<&TrainConfig::model, &ModelConfig::blocksToSwap>(
        {.key = "model.blocks_to_swap",
         .label = TR_NOOP("Options", "Blocks in host memory"),
         .help = TR_NOOP(
             "Options",
             "How many blocks of the U-Net keep their frozen weights in the computer's memory and have them brought to "
             "the GPU just before they are used, while the block before them computes. A block is a resnet or one "
             "block of a transformer: Stable Diffusion 1.x and 2.x have 38, SDXL has 87. The heaviest are taken first, "
             "and two lie on the GPU at any time, so that one or two save nothing. More saves more GPU memory and "
             "slows the step down once copying takes longer than computing; large pictures and batches hide it best. "
             "The result is the same to the last bit. Only frozen weights move: full fine-tuning of the U-Net refuses "
             "it. On a CPU it saves nothing."),
         .unit = TR_NOOP("Options", "blocks"),
         .zeroMeans = TR_NOOP("Options", "none"),
         .min = 0,
         .max = 100,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Precision and memory"),
         .level = Level::Advanced,
         .aliases = {"blocks_to_swap", "blocks_to_swap", "layer_offload_fraction unet.offload_fraction"}}),
    field<&TrainConfig::model, &ModelConfig::clipSkip>(
        {.key = "model.clip_skip",
         .label = TR_NOOP("Options", "Clip skip"),
         .help = TR_NOOP(
             "Options",
             "Which state of the text encoder conditions the pictures, counted from the end as sd-scripts and the "
             "WebUI "
             "do: 1 is behind the last layer, 2 the one before it. 0 takes what the family was trained with: 1 for "
             "Stable Diffusion 1.x and 2.x, 2 for SDXL. Models that descend from anime models were often trained with "
             "2; a LoRA learns best with what its base model was trained with and what will be used when drawing. "
             "(diffusers counts from the family's own: its clip_skip 1 is 2 here for 1.x and 2.x.) More leaves layers "
             "out and is a little faster; no effect on memory."),
         .zeroMeans = TR_NOOP("Options", "as trained"),
         .min = 0,
         .max = 12,
         .page = Page::Model,
         .group = TR_NOOP("Options", "Model"),
         .level = Level::Advanced,
         .aliases = {"clip_skip", "clip_skip", "text_encoder_layer_skip text_encoder_2_layer_skip"}}),
};
static_assert(std::size(kModel) == fieldCount<ModelConfig>(), "describe every field of ModelConfig");

constexpr Option kVae[] = {
    field<&TrainConfig::vae, &VaeConfig::sample>(
        {.key = "vae.sample",
         .label = TR_NOOP("Options", "Latent draw"),
         .help = TR_NOOP(
             "Options",
             "The VAE describes a picture by a mean and a small uncertainty. \"New draw each time\" draws the latent "
             "anew for every presentation, a mild augmentation; \"one draw\" keeps the first, as trainers do that "
             "cache finished latents; \"mean\" leaves the uncertainty out and gives the least noisy loss curve. The "
             "difference in quality is small; memory and speed are the same."),
         .page = Page::Model,
         .group = TR_NOOP("Options", "VAE"),
         .level = Level::Expert}),
    field<&TrainConfig::vae, &VaeConfig::tiling>(
        {.key = "vae.tiling",
         .label = TR_NOOP("Options", "Encode in tiles"),
         .help = TR_NOOP(
             "Options",
             "Encodes training pictures that are larger than the VAE was made for (512 pixels, 1024 for SDXL) in "
             "overlapping tiles whose edges are blended. On: the memory of encoding no longer grows with the picture, "
             "for about one and a half times its time; the latents differ slightly from those of the whole picture, "
             "mostly in even areas, since each tile is normalised for itself. Off: exact. Pictures up to that size "
             "are not changed. Try it only where encoding runs out of memory: the step itself needs no more or less."),
         .page = Page::Model,
         .group = TR_NOOP("Options", "VAE"),
         .level = Level::Expert}),
};
static_assert(std::size(kVae) == fieldCount<VaeConfig>(), "describe every field of VaeConfig");

} // namespace

std::span<const Option> modelOptions() { return kModel; }
std::span<const Option> vaeOptions() { return kVae; }

} // namespace tempera::options
