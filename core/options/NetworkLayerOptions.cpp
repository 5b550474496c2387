// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Condition kTrained{"train.method", Condition::Op::IsOneOf, "lora|pivotal"};
constexpr Condition kIsLora{"network.type", Condition::Op::Is, "lora"};
constexpr Condition kIsNotOft{"network.type", Condition::Op::IsNot, "oft"};
constexpr Condition kHasConvolutions{"network.conv_rank", Condition::Op::IsSet, ""};
constexpr Condition kHasUnet{"network.part", Condition::Op::IsNot, "text_encoder"};

constexpr Option kLayers[] = {
    field<&TrainConfig::network, &NetworkConfig::dropout>(
        {.key = "network.dropout",
         .label = TR_NOOP("Options", "Dropout"),
         .help = TR_NOOP("Options",
                         "The share of the values between the two matrices that is set to zero at random in each "
                         "step, the others scaled up to make good for it. A little (0.1 to 0.3) keeps small sets from "
                         "being learned by heart; more slows learning down. A step takes slightly longer. Ignored by "
                         "LoHa, LoKr and OFT, and with DoRA, as in LyCORIS."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 0.99,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network dropout"),
         .level = Level::Advanced,
         .aliases = {"network_dropout dropout", "network_dropout", "dropout_probability"},
         .onlyWhen = {kTrained, kIsLora, {"network.dora", Condition::Op::Is, "off"}}}),
    field<&TrainConfig::network, &NetworkConfig::rankDropout>(
        {.key = "network.rank_dropout",
         .label = TR_NOOP("Options", "Dropout of ranks"),
         .help = TR_NOOP("Options",
                         "The share of the ranks that is switched off at random: with LoRA for each picture of a step "
                         "anew, the others scaled up to make good for it; with LoHa, LoKr and DoRA, whose ranks "
                         "cannot be told apart, outputs of the layer's change, not scaled, as in LyCORIS. More keeps "
                         "ranks from relying on each other and slows learning down. A step takes slightly longer. "
                         "Ignored by OFT."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 0.99,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network dropout"),
         .level = Level::Expert,
         .aliases = {"rank_dropout", "rank_dropout", ""},
         .onlyWhen = {kTrained, kIsNotOft}}),
    field<&TrainConfig::network, &NetworkConfig::moduleDropout>(
        {.key = "network.module_dropout",
         .label = TR_NOOP("Options", "Dropout of layers"),
         .help = TR_NOOP("Options",
                         "The probability that the network beside a layer is left out of a step. More keeps layers "
                         "from relying on each other and lets several networks combine better; learning slows down. "
                         "A step gets quicker, if anything. Ignored unless a network is trained."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 0.99,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network dropout"),
         .level = Level::Expert,
         .aliases = {"module_dropout", "module_dropout", ""},
         .onlyWhen = {kTrained}}),
    field<&TrainConfig::network, &NetworkConfig::maxNorm>(
        {.key = "network.max_norm",
         .label = TR_NOOP("Options", "Largest norm"),
         .help = TR_NOOP("Options",
                         "After each step, scales the network of every layer down whose change has a larger norm than "
                         "this. Low limits (1 is usual) keep layers alike, so that networks combine well and none "
                         "takes over; higher ones let them learn more. A step takes slightly longer, with LoHa "
                         "noticeably. Ignored unless a network is trained."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 1000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network dropout"),
         .level = Level::Advanced,
         .aliases = {"scale_weight_norms", "scale_weight_norms", ""},
         .onlyWhen = {kTrained}}),
    field<&TrainConfig::network, &NetworkConfig::loraPlusRatio>(
        {.key = "network.loraplus_ratio",
         .label = TR_NOOP("Options", "LoRA+ ratio"),
         .help = TR_NOOP("Options",
                         "Trains the matrix that starts at zero with so many times the learning rate of the other "
                         "(LoRA+, Hayou et al., 2024). 2 to 16 learns in fewer steps at a lower learning rate; too "
                         "much is unstable. No effect on memory or speed. Ignored by LoHa, LoKr and OFT."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 1000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network rates"),
         .level = Level::Advanced,
         .aliases = {"loraplus_lr_ratio", "loraplus_lr_ratio", ""},
         .onlyWhen = {kTrained, kIsLora}}),
    field<&TrainConfig::network, &NetworkConfig::loraPlusUnetRatio>(
        {.key = "network.loraplus_unet_ratio",
         .label = TR_NOOP("Options", "LoRA+ ratio of the U-Net"),
         .help = TR_NOOP("Options",
                         "As the LoRA+ ratio, for the U-Net alone: more lets the matrix that starts at zero learn "
                         "quicker, less more slowly; 0 switches LoRA+ off for it. No effect on memory or speed. "
                         "Ignored by LoHa, LoKr and OFT, and when only the text encoder is trained."),
         .unsetMeans = TR_NOOP("Options", "the LoRA+ ratio"),
         .min = 0,
         .max = 1000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network rates"),
         .level = Level::Expert,
         .aliases = {"loraplus_unet_lr_ratio", "loraplus_unet_lr_ratio", ""},
         .onlyWhen = {kTrained, kIsLora, kHasUnet}}),
    field<&TrainConfig::network, &NetworkConfig::loraPlusTextEncoderRatio>(
        {.key = "network.loraplus_text_encoder_ratio",
         .label = TR_NOOP("Options", "LoRA+ ratio of the text encoder"),
         .help = TR_NOOP("Options",
                         "As the LoRA+ ratio, for the text encoders alone: more lets the matrix that starts at zero "
                         "learn quicker, less more slowly; 0 switches LoRA+ off for them. No effect on memory or "
                         "speed. Ignored by LoHa, LoKr and OFT, and when only the U-Net is trained."),
         .unsetMeans = TR_NOOP("Options", "the LoRA+ ratio"),
         .min = 0,
         .max = 1000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network rates"),
         .level = Level::Expert,
         .aliases = {"loraplus_text_encoder_lr_ratio", "loraplus_text_encoder_lr_ratio", ""},
         .onlyWhen = {kTrained, kIsLora, {"network.part", Condition::Op::IsNot, "unet"}}}),
    field<&TrainConfig::network, &NetworkConfig::layers>(
        {.key = "network.layers",
         .label = TR_NOOP("Options", "Only these layers"),
         .help = TR_NOOP("Options",
                         "Patterns (regular expressions) of the layers that are trained, by diffusers' names such as "
                         "unet.down_blocks.1.attentions.0.transformer_blocks.0.attn2.to_k or "
                         "text_encoder.text_model.encoder.layers.0.mlp.fc1; a part of the name is enough, and one "
                         "pattern that fits. attn trains the attention alone, attn2 what listens to the caption. Fewer "
                         "layers make smaller files, need less memory and change less. Empty trains all. Ignored "
                         "unless a network is trained."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network layers"),
         .level = Level::Expert,
         .aliases = {"include_patterns", "", "layer_filter layer_filter_preset layer_filter_regex"},
         .onlyWhen = {kTrained}}),
    field<&TrainConfig::network, &NetworkConfig::excludedLayers>(
        {.key = "network.excluded_layers",
         .label = TR_NOOP("Options", "Not these layers"),
         .help = TR_NOOP(
             "Options", "Patterns (regular expressions) of layers that are left alone, by the same names as those "
                        "above: one that fits a part of the name is enough, even where the layer is chosen there. More "
                        "patterns make smaller files and need less memory. Empty leaves out none. Ignored unless a "
                        "network is trained."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network layers"),
         .level = Level::Expert,
         .aliases = {"exclude_patterns exclude_name", "", ""},
         .onlyWhen = {kTrained}}),
    field<&TrainConfig::network, &NetworkConfig::blockRanks>(
        {.key = "network.block_ranks",
         .label = TR_NOOP("Options", "Ranks of the blocks"),
         .help = TR_NOOP("Options",
                         "The ranks of the U-Net's blocks instead of the one above, from its input to its output, "
                         "separated by commas: 25 numbers for Stable Diffusion 1 and 2 (12 down, middle, 12 up), 23 "
                         "for SDXL (one unused, 9 in, 3 middle, 9 out, one unused). Higher ones hold more, 0 leaves a "
                         "block alone; file and memory follow their sum. Empty: the same for all. Ignored when only "
                         "the text encoder is trained."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network layers"),
         .level = Level::Expert,
         .aliases = {"block_dims", "block_dims", ""},
         .onlyWhen = {kTrained, kHasUnet}}),
    field<&TrainConfig::network, &NetworkConfig::blockAlphas>(
        {.key = "network.block_alphas",
         .label = TR_NOOP("Options", "Alphas of the blocks"),
         .help = TR_NOOP("Options",
                         "The alphas that belong to the ranks of the blocks, as many and in the same order. Higher "
                         "ones learn quicker and less stably. No effect on memory or speed. Empty: the one alpha for "
                         "all. Ignored when only the text encoder is trained, and by OFT."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network layers"),
         .level = Level::Expert,
         .aliases = {"block_alphas", "block_alphas", ""},
         .onlyWhen = {kTrained, kHasUnet, kIsNotOft}}),
    field<&TrainConfig::network, &NetworkConfig::convBlockRanks>(
        {.key = "network.conv_block_ranks",
         .label = TR_NOOP("Options", "Ranks of the blocks' convolutions"),
         .help =
             TR_NOOP("Options",
                     "As the ranks of the blocks, for their 3 × 3 convolutions, instead of the rank of convolutions. "
                     "Higher ones hold more, 0 leaves a block's convolutions alone; file and memory follow their "
                     "sum. Empty: the rank of convolutions for all. Ignored when the rank of convolutions is 0, and "
                     "when only the text encoder is trained."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network layers"),
         .level = Level::Expert,
         .aliases = {"conv_block_dims", "conv_block_dims", ""},
         .onlyWhen = {kTrained, kHasConvolutions, kHasUnet}}),
    field<&TrainConfig::network, &NetworkConfig::convBlockAlphas>(
        {.key = "network.conv_block_alphas",
         .label = TR_NOOP("Options", "Alphas of the blocks' convolutions"),
         .help = TR_NOOP("Options",
                         "The alphas that belong to the ranks of the blocks' convolutions, as many and in the same "
                         "order. Higher ones learn quicker and less stably. No effect on memory or speed. Empty: the "
                         "alpha of convolutions for all. Ignored when the rank of convolutions is 0, and by OFT."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network layers"),
         .level = Level::Expert,
         .aliases = {"conv_block_alphas", "conv_block_alphas", ""},
         .onlyWhen = {kTrained, kHasConvolutions, kIsNotOft}}),
    field<&TrainConfig::network, &NetworkConfig::downRates>(
        {.key = "network.down_rates",
         .label = TR_NOOP("Options", "Rates of the blocks down"),
         .help = TR_NOOP("Options",
                         "What the U-Net's learning rate is multiplied by in each block on the way down, from the "
                         "input: numbers separated by commas (12, with SDXL 9; missing ones are 1, those too many are "
                         "left out), or a curve: cosine, sine, linear, reverse_linear or zeros, with +0.25 behind it "
                         "raised by that. More learns quicker there; a block whose rate is 0 is not trained, which "
                         "saves memory and time. Empty: 1. Ignored when only the text encoder is trained."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network rates"),
         .level = Level::Expert,
         .aliases = {"down_lr_weight", "down_lr_weight", ""},
         .onlyWhen = {kTrained, kHasUnet}}),
    field<&TrainConfig::network, &NetworkConfig::midRates>(
        {.key = "network.mid_rates",
         .label = TR_NOOP("Options", "Rates of the middle blocks"),
         .help = TR_NOOP("Options",
                         "What the U-Net's learning rate is multiplied by in its middle: one number, with SDXL three, "
                         "separated by commas. More learns composition quicker; a block whose rate is 0 is not "
                         "trained, which saves memory and time. Empty: 1. Ignored when only the text encoder is "
                         "trained."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network rates"),
         .level = Level::Expert,
         .aliases = {"mid_lr_weight", "mid_lr_weight", ""},
         .onlyWhen = {kTrained, kHasUnet}}),
    field<&TrainConfig::network, &NetworkConfig::upRates>(
        {.key = "network.up_rates",
         .label = TR_NOOP("Options", "Rates of the blocks up"),
         .help = TR_NOOP("Options",
                         "What the U-Net's learning rate is multiplied by in each block on the way up, from the "
                         "middle to the output: written as those on the way down. More learns quicker there; a block "
                         "whose rate is 0 is not trained, which saves memory and time. Empty: 1. Ignored when only "
                         "the text encoder is trained."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network rates"),
         .level = Level::Expert,
         .aliases = {"up_lr_weight", "up_lr_weight", ""},
         .onlyWhen = {kTrained, kHasUnet}}),
    field<&TrainConfig::network, &NetworkConfig::zeroRateThreshold>(
        {.key = "network.zero_rate_threshold",
         .label = TR_NOOP("Options", "Smallest rate of a block"),
         .help = TR_NOOP("Options",
                         "Blocks whose rate is not above this are not trained at all. More leaves out more blocks and "
                         "saves memory and time; 0 leaves out those of rate 0 only. Of use with the curves, whose ends "
                         "are small. Ignored without rates of blocks, and when only the text encoder is trained."),
         .min = 0,
         .max = 10,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network rates"),
         .level = Level::Expert,
         .aliases = {"block_lr_zero_threshold", "block_lr_zero_threshold", ""},
         .onlyWhen = {kTrained, kHasUnet}}),
};
static_assert(std::size(kLayers) == kNetworkLayerOptions);

} // namespace

std::span<const Option> networkLayerOptions() { return kLayers; }

} // namespace tempera::options
