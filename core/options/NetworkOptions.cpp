// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kNetwork[] = {
    field<&TrainConfig::network, &NetworkConfig::type>(
        {.key = "network.type",
         .label = TR_NOOP("Options", "Method"),
         .help = TR_NOOP("Options", "What is trained. LoRA (Hu et al., 2021) leaves the model as it is and trains "
                                    "small matrices beside its layers: "
                                    "little memory, quick, and the result is a file of some megabytes that can be "
                                    "combined with other LoRAs and "
                                    "given a strength when drawing."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network"),
         .aliases = {"network_module", "LoRA_type", "training_method peft_type"}}),
    field<&TrainConfig::network, &NetworkConfig::rank>(
        {.key = "network.rank",
         .label = TR_NOOP("Options", "Rank"),
         .help = TR_NOOP(
             "Options",
             "The size of the trained matrices. More can hold more detail and more subjects, learns by heart sooner "
             "and makes "
             "the file larger in proportion (Stable Diffusion 1.5: about 1.2 MB for each unit of rank in float16); "
             "less "
             "generalises better. 8 to 32 suits a subject, 32 to 64 a style. The effect on memory and speed is small."),
         .min = 1,
         .max = 1024,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network"),
         .aliases = {"network_dim", "network_dim", "lora_rank"},
         .onlyWhen = {Condition{"network.type", Condition::Op::Is, "lora"}}}),
    field<&TrainConfig::network, &NetworkConfig::alpha>(
        {.key = "network.alpha",
         .label = TR_NOOP("Options", "Alpha"),
         .help = TR_NOOP("Options",
                         "Scales what the matrices add by alpha / rank. Equal to the rank it changes nothing; half of "
                         "it halves the "
                         "effect, much as a lower learning rate would; more makes training quicker and less stable. "
                         "Keep alpha / rank "
                         "when you change the rank, and the learning rate stays right. No effect on memory or speed."),
         .min = 0.0001,
         .max = 4096,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network"),
         .aliases = {"network_alpha", "network_alpha", "lora_alpha"},
         .onlyWhen = {Condition{"network.type", Condition::Op::Is, "lora"}}}),
    field<&TrainConfig::network, &NetworkConfig::convRank>(
        {.key = "network.conv_rank",
         .label = TR_NOOP("Options", "Rank of convolutions"),
         .help = TR_NOOP(
             "Options",
             "Also trains the 3 × 3 convolutions of the U-Net, with this rank (known as LoCon or C3Lier). More catches "
             "texture and brushwork better, makes the file two to three times larger at equal rank and a step slower; "
             "0 "
             "trains the attention blocks only, which is enough for most subjects. Ignored when only the text encoder "
             "is "
             "trained."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 1024,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network"),
         .level = Level::Advanced,
         .aliases = {"conv_dim", "conv_dim", "layer_filter"},
         .onlyWhen = {Condition{"network.part", Condition::Op::IsNot, "text_encoder"}}}),
    field<&TrainConfig::network, &NetworkConfig::convAlpha>(
        {.key = "network.conv_alpha",
         .label = TR_NOOP("Options", "Alpha of convolutions"),
         .help = TR_NOOP("Options", "As Alpha, for the 3 × 3 convolutions: what they add is scaled by this / rank of "
                                    "convolutions. More learns "
                                    "quicker and less stably, less more slowly. No effect on memory or speed. Ignored "
                                    "when the rank of convolutions "
                                    "is 0."),
         .min = 0.0001,
         .max = 4096,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network"),
         .level = Level::Advanced,
         .aliases = {"conv_alpha", "conv_alpha", ""},
         .onlyWhen = {Condition{"network.conv_rank", Condition::Op::IsSet, ""},
                      Condition{"network.part", Condition::Op::IsNot, "text_encoder"}}}),
    field<&TrainConfig::network, &NetworkConfig::part>(
        {.key = "network.part",
         .label = TR_NOOP("Options", "Trained parts"),
         .help = TR_NOOP("Options", "The U-Net draws, the text encoder understands. Training both ties a new word to a "
                                    "subject most quickly, but "
                                    "can disturb other words; the U-Net alone is safer for styles and for many "
                                    "pictures, needs less memory, and is "
                                    "quicker, because the encoded captions can be cached. The text encoder alone moves "
                                    "meanings without learning "
                                    "looks."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network"),
         .aliases = {"network_train_unet_only network_train_text_encoder_only", "network_train_unet_only",
                     "text_encoder.train unet.train"}}),
};
static_assert(std::size(kNetwork) == fieldCount<NetworkConfig>(), "describe every field of NetworkConfig");

} // namespace

std::span<const Option> networkOptions() { return kNetwork; }

} // namespace tempera::options
