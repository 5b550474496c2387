// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Condition kTrained{"train.method", Condition::Op::IsOneOf, "lora|pivotal"};
constexpr Condition kIsLora{"network.type", Condition::Op::Is, "lora"};
constexpr Condition kIsLokr{"network.type", Condition::Op::Is, "lokr"};
constexpr Condition kIsOft{"network.type", Condition::Op::Is, "oft"};
constexpr Condition kIsNotOft{"network.type", Condition::Op::IsNot, "oft"};
constexpr Condition kHasConvolutions{"network.conv_rank", Condition::Op::IsSet, ""};
constexpr Condition kHasUnet{"network.part", Condition::Op::IsNot, "text_encoder"};

constexpr Option kNetwork[] = {
    field<&TrainConfig::network, &NetworkConfig::type>(
        {.key = "network.type",
         .label = TR_NOOP("Options", "Kind of network"),
         .help = TR_NOOP("Options",
                         "What is trained beside the layers while the model stays as it is: a file of some megabytes "
                         "that can be combined with others and given a strength when drawing. LoRA (Hu et al., 2021): "
                         "the product of two thin matrices; the quickest, and read everywhere. LoHa: two such products "
                         "multiplied entry by entry; holds more at equal size, but the changed weights are built at "
                         "every use, which makes a step half as long again with Stable Diffusion 1.5 and up to twice "
                         "as long with SDXL. LoKr: a Kronecker product; the smallest files. OFT: turns each layer's "
                         "outputs and leaves lengths and angles between them alone; keeps what the model knows best. "
                         "LoHa, LoKr and OFT are written as LyCORIS does. Memory is about equal. Ignored unless a "
                         "network is trained."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network"),
         .aliases = {"network_module algo", "LoRA_type", "training_method peft_type"},
         .onlyWhen = {kTrained}}),
    field<&TrainConfig::network, &NetworkConfig::rank>(
        {.key = "network.rank",
         .label = TR_NOOP("Options", "Rank"),
         .help = TR_NOOP(
             "Options",
             "The size of the trained matrices. More can hold more detail and more subjects, learns by heart sooner "
             "and makes the file larger in proportion (Stable Diffusion 1.5 with LoRA: about 1.2 MB for each unit of "
             "rank in float16; LoHa twice that); less generalises better. 8 to 32 suits a subject, 32 to 64 a style. "
             "LoKr trains its second factor whole where the rank is at least half of it. For OFT it is the largest "
             "size of a block of outputs that is turned. The effect on memory and speed is small."),
         .min = 1,
         .max = 100000,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network"),
         .aliases = {"network_dim", "network_dim", "lora_rank oft_block_size lokr_dim"},
         .onlyWhen = {kTrained}}),
    field<&TrainConfig::network, &NetworkConfig::alpha>(
        {.key = "network.alpha",
         .label = TR_NOOP("Options", "Alpha"),
         .help = TR_NOOP("Options",
                         "Scales what the matrices add by alpha / rank. Equal to the rank it changes nothing; half of "
                         "it halves the effect, much as a lower learning rate would; more makes training quicker and "
                         "less stable. Keep alpha / rank when you change the rank, and the learning rate stays right. "
                         "No effect on memory or speed. Ignored by OFT, and where LoKr trains both factors whole."),
         .min = 0.0001,
         .max = 100000,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network"),
         .aliases = {"network_alpha", "network_alpha", "lora_alpha"},
         .onlyWhen = {kTrained, kIsNotOft}}),
    field<&TrainConfig::network, &NetworkConfig::convRank>(
        {.key = "network.conv_rank",
         .label = TR_NOOP("Options", "Rank of convolutions"),
         .help = TR_NOOP(
             "Options",
             "Also trains the 3 × 3 convolutions of the U-Net, with this rank (known as LoCon or C3Lier). More catches "
             "texture and brushwork better, makes the file two to three times larger at equal rank and a step slower; "
             "0 trains the attention blocks only, which is enough for most subjects. Ignored when only the text "
             "encoder is trained."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 100000,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network"),
         .level = Level::Advanced,
         .aliases = {"conv_dim", "conv_dim", ""},
         .onlyWhen = {kTrained, kHasUnet}}),
    field<&TrainConfig::network, &NetworkConfig::convAlpha>(
        {.key = "network.conv_alpha",
         .label = TR_NOOP("Options", "Alpha of convolutions"),
         .help = TR_NOOP("Options", "As Alpha, for the 3 × 3 convolutions: what they add is scaled by this / rank of "
                                    "convolutions. More learns quicker and less stably, less more slowly. No effect on "
                                    "memory or speed. Ignored when the rank of convolutions is 0, and by OFT."),
         .min = 0.0001,
         .max = 100000,
         .scale = Scale::Log,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network"),
         .level = Level::Advanced,
         .aliases = {"conv_alpha", "conv_alpha", ""},
         .onlyWhen = {kTrained, kHasConvolutions, kIsNotOft}}),
    field<&TrainConfig::network, &NetworkConfig::part>(
        {.key = "network.part",
         .label = TR_NOOP("Options", "Trained parts"),
         .help = TR_NOOP("Options", "The U-Net draws, the text encoder understands. Training both ties a new word to a "
                                    "subject most quickly, but can disturb other words; the U-Net alone is safer for "
                                    "styles and for many pictures, needs less memory, and is quicker, because the "
                                    "encoded captions can be cached. The text encoder alone moves meanings without "
                                    "learning looks. Ignored unless a network is trained."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network"),
         .aliases = {"network_train_unet_only network_train_text_encoder_only", "network_train_unet_only",
                     "text_encoder.train unet.train"},
         .onlyWhen = {kTrained}}),
    field<&TrainConfig::network, &NetworkConfig::rankStabilised>(
        {.key = "network.rank_stabilised",
         .label = TR_NOOP("Options", "Rank-stabilised scale"),
         .help = TR_NOOP("Options",
                         "Scales by alpha / √rank instead of alpha / rank (rsLoRA, Kalajdzievski 2023), so that high "
                         "ranks learn as they could. Switching it on makes the effect √rank times stronger: lower "
                         "alpha or the learning rate. The file's alpha is written so that every program applies the "
                         "same strength. No effect on memory or speed. Ignored by OFT."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network variants"),
         .level = Level::Expert,
         .aliases = {"rs_lora", "rs_lora", ""},
         .onlyWhen = {kTrained, kIsNotOft}}),
    field<&TrainConfig::network, &NetworkConfig::tucker>(
        {.key = "network.tucker",
         .label = TR_NOOP("Options", "Tucker decomposition"),
         .help = TR_NOOP("Options",
                         "Splits what is trained beside a 3 × 3 convolution once more, into two 1 × 1 matrices and a "
                         "small core. Files with high ranks of convolutions become several times smaller and each "
                         "value matters more; without it convolutions can change more freely. A step is slightly "
                         "quicker. Ignored when the rank of convolutions is 0, and by OFT."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network variants"),
         .level = Level::Expert,
         .aliases = {"use_tucker use_cp use_conv_cp disable_conv_cp", "use_tucker use_cp", "lokr_use_tucker"},
         .onlyWhen = {kTrained, kHasConvolutions, kIsNotOft}}),
    field<&TrainConfig::network, &NetworkConfig::factor>(
        {.key = "network.factor",
         .label = TR_NOOP("Options", "Factor of LoKr"),
         .help = TR_NOOP("Options",
                         "How large LoKr's first factor is: a layer of 1,280 outputs is split into 8 × 160 with 8. "
                         "Small ones (4 to 16) leave more to the second factor, which learns more and makes the file "
                         "larger; −1 splits as evenly as possible, for the smallest files. A larger factor makes a "
                         "step slightly quicker. Ignored unless the kind of network is LoKr."),
         .min = -1,
         .max = 4096,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network variants"),
         .level = Level::Advanced,
         .aliases = {"factor", "factor", "lokr_factor lokr_decompose_factor"},
         .onlyWhen = {kTrained, kIsLokr}}),
    field<&TrainConfig::network, &NetworkConfig::decomposeBoth>(
        {.key = "network.decompose_both",
         .label = TR_NOOP("Options", "Split both factors of LoKr"),
         .help = TR_NOOP("Options",
                         "Trains LoKr's first factor, too, as a product of two thin matrices where it is larger than "
                         "twice the rank. Files become smaller and hold less; off suits most jobs, as the first factor "
                         "is small anyway. No noticeable effect on memory or speed. Ignored unless the kind of network "
                         "is LoKr, and with whole factors."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network variants"),
         .level = Level::Expert,
         .aliases = {"decompose_both", "decompose_both", "lokr_decompose_both"},
         .onlyWhen = {kTrained, kIsLokr, {"network.full_matrix", Condition::Op::Is, "false"}}}),
    field<&TrainConfig::network, &NetworkConfig::fullMatrix>(
        {.key = "network.full_matrix",
         .label = TR_NOOP("Options", "Whole factors of LoKr"),
         .help = TR_NOOP("Options",
                         "Trains both of LoKr's factors whole, whatever the rank: it then learns most of all these "
                         "methods, nearly as fine-tuning would, and the size follows the factor alone (about 1 / "
                         "factor² of the layers). Off, the rank limits the second factor. Memory grows with the file; "
                         "no noticeable effect on speed. Ignored unless the kind of network is LoKr."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network variants"),
         .level = Level::Advanced,
         .aliases = {"full_matrix", "", "lokr_full_matrix"},
         .onlyWhen = {kTrained, kIsLokr}}),
    field<&TrainConfig::network, &NetworkConfig::dora>(
        {.key = "network.dora",
         .label = TR_NOOP("Options", "DoRA"),
         .help = TR_NOOP("Options",
                         "Trains magnitudes apart from directions (Liu et al., 2024) with LoRA, LoHa and LoKr: learns "
                         "more like fine-tuning and is good at low ranks, but needs a lower learning rate. One "
                         "magnitude of each output is what PEFT and LyCORIS do and, with LoRA and constant norms, "
                         "nearly as quick as without; one of each input is what OneTrainer and old LyCORIS did. "
                         "That, and LoHa and LoKr with magnitudes, build the changed weights at every use, which "
                         "makes a step up to twice as long. diffusers leaves the magnitudes out when it reads such a "
                         "file; ComfyUI and WebUI apply them. Ignored by OFT."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network variants"),
         .level = Level::Advanced,
         .aliases = {"dora_wd wd_on_output", "dora_wd",
                     "lora_decompose lora_decompose_output_axis lokr_weight_decompose"},
         .onlyWhen = {kTrained, kIsNotOft}}),
    field<&TrainConfig::network, &NetworkConfig::doraConstantNorm>(
        {.key = "network.dora_constant_norm",
         .label = TR_NOOP("Options", "Norms of DoRA are constants"),
         .help = TR_NOOP("Options",
                         "Takes the norms that the weights are divided by as constants in the backward pass: what the "
                         "paper recommends, and what PEFT and OneTrainer do; a step is slightly quicker. Off follows "
                         "LyCORIS, which passes gradients through them; results hardly differ. No effect on memory. "
                         "Ignored without DoRA."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network variants"),
         .level = Level::Expert,
         .onlyWhen = {kTrained, kIsNotOft, {"network.dora", Condition::Op::IsNot, "off"}}}),
    field<&TrainConfig::network, &NetworkConfig::constraint>(
        {.key = "network.constraint",
         .label = TR_NOOP("Options", "Constraint of OFT"),
         .help = TR_NOOP("Options",
                         "How far each layer may be turned: the norm of what is trained stays below this × the "
                         "layer's outputs. Less (1e-5 to 1e-3) stays nearer to the model, more learns more; 0 sets no "
                         "limit. No effect on memory or speed. Ignored unless the kind of network is OFT."),
         .zeroMeans = TR_NOOP("Options", "no limit"),
         .min = 0,
         .max = 100,
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network variants"),
         .level = Level::Expert,
         .aliases = {"constraint", "constrain", "oft_coft coft_eps"},
         .onlyWhen = {kTrained, kIsOft}}),
    field<&TrainConfig::network, &NetworkConfig::rescaled>(
        {.key = "network.rescaled",
         .label = TR_NOOP("Options", "Train magnitudes with OFT"),
         .help = TR_NOOP("Options",
                         "Besides turning the outputs of a layer, also trains one factor for each, so that lengths "
                         "can change, too: learns contrast and brightness more easily and keeps a little less of what "
                         "the model knows. The file grows by one number for each output; no noticeable effect on "
                         "memory or speed. Ignored unless the kind of network is OFT."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Network variants"),
         .level = Level::Expert,
         .aliases = {"rescaled", "rescaled", "oft_scaled"},
         .onlyWhen = {kTrained, kIsOft}}),
    field<&TrainConfig::network, &NetworkConfig::weights>(
        {.key = "network.weights",
         .label = TR_NOOP("Options", "Continue from"),
         .help = TR_NOOP("Options",
                         "A LoRA, LoHa, LoKr, DoRA or OFT file whose values the training starts with, to train "
                         "further on other pictures or at other rates; empty starts anew. Layers that the file lacks "
                         "start anew, those that it has and the job does not train are left out. The kind and the "
                         "ranks must be those of the job. (A stopped run goes on by itself and needs no file here.) "
                         "No effect on memory or speed. Ignored unless a network is trained."),
         .unsetMeans = TR_NOOP("Options", "nothing: it starts anew"),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Go on from a network"),
         .level = Level::Advanced,
         .belongs = Belongs::Project,
         .pathKind = PathKind::Model,
         .aliases = {"network_weights", "network_weights lora_network_weights", "lora_model_name"},
         .onlyWhen = {kTrained}}),
    field<&TrainConfig::network, &NetworkConfig::rankFromWeights>(
        {.key = "network.rank_from_weights",
         .label = TR_NOOP("Options", "Ranks from the file"),
         .help = TR_NOOP("Options",
                         "Takes kind, ranks and alphas of every layer from the file that the training continues from, "
                         "and trains exactly the layers that it has. Off, the file must fit rank and alpha of the "
                         "job. Memory is that of the file's network; no effect on speed. Ignored unless training "
                         "continues from a file."),
         .page = Page::Training,
         .group = TR_NOOP("Options", "Go on from a network"),
         .level = Level::Advanced,
         .aliases = {"dim_from_weights", "dim_from_weights", ""},
         .onlyWhen = {kTrained, {"network.weights", Condition::Op::IsSet, ""}}}),
};
static_assert(std::size(kNetwork) + kNetworkLayerOptions == fieldCount<NetworkConfig>(),
              "describe every field of NetworkConfig");

} // namespace

std::span<const Option> networkOptions() { return kNetwork; }

} // namespace tempera::options
