// SPDX-License-Identifier: Apache-2.0
#include "options/Sections.h"

namespace tempera::options {

namespace {

constexpr Option kLoss[] = {
    field<&TrainConfig::loss, &LossConfig::type>(
        {.key = "loss.type",
         .label = TR_NOOP("Options", "Loss"),
         .help = TR_NOOP("Options",
                         "How the difference between what the model answers and what it should is measured. The mean "
                         "squared error is what these models were made with. L1 and the Huber losses let large errors "
                         "count less, so that odd pictures and flaws disturb less; details may come out softer and the "
                         "learning rate often has to be raised. No notable effect on memory or speed."),
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Loss"),
         .level = Level::Advanced,
         .aliases = {"loss_type", "loss_type", "mse_strength mae_strength huber_strength log_cosh_strength"}}),
    field<&TrainConfig::loss, &LossConfig::huberSchedule>(
        {.key = "loss.huber_schedule",
         .label = TR_NOOP("Options", "Huber schedule"),
         .help = TR_NOOP("Options",
                         "How the error from which on Huber losses count less follows the timestep: by the noise "
                         "level, falling exponentially, or always the same. With the first two, noisy timesteps, where "
                         "the shape of a picture is made, are treated more robustly, and fine details as with the "
                         "squared error. No effect on memory or speed. Ignored by the other losses."),
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Loss"),
         .level = Level::Advanced,
         .aliases = {"huber_schedule", "huber_schedule", ""},
         .onlyWhen = {Condition{"loss.type", Condition::Op::IsOneOf, "huber|smooth_l1"}}}),
    field<&TrainConfig::loss, &LossConfig::huberC>(
        {.key = "loss.huber_c",
         .label = TR_NOOP("Options", "Huber threshold"),
         .help = TR_NOOP("Options", "The error from which on Huber losses count less, at its smallest. Less is more "
                                    "robust against odd pictures, like the absolute error; more comes closer to the "
                                    "squared error. No effect on memory or speed. Ignored by the other losses."),
         .min = 1e-06,
         .max = 1,
         .scale = Scale::Log,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Loss"),
         .level = Level::Advanced,
         .aliases = {"huber_c", "huber_c", "huber_delta"},
         .onlyWhen = {Condition{"loss.type", Condition::Op::IsOneOf, "huber|smooth_l1"}}}),
    field<&TrainConfig::loss, &LossConfig::huberScale>(
        {.key = "loss.huber_scale",
         .label = TR_NOOP("Options", "Huber scale"),
         .help = TR_NOOP("Options", "What the threshold of the Huber losses is multiplied by. More comes closer to the "
                                    "squared error; less is more robust. No effect on memory or speed. Ignored by the "
                                    "other losses and when the threshold follows the noise level, as in sd-scripts."),
         .min = 1e-06,
         .max = 1000,
         .scale = Scale::Log,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Loss"),
         .level = Level::Expert,
         .aliases = {"huber_scale", "huber_scale", ""},
         .onlyWhen = {Condition{"loss.type", Condition::Op::IsOneOf, "huber|smooth_l1"},
                      Condition{"loss.huber_schedule", Condition::Op::IsNot, "snr"}}}),
    field<&TrainConfig::loss, &LossConfig::weighting>(
        {.key = "loss.weighting",
         .label = TR_NOOP("Options", "Weighting of timesteps"),
         .help =
             TR_NOOP("Options", "How much the timesteps count beside each other. Min-SNR-γ (Hang et al., 2023) caps "
                                "the easy, nearly noiseless ones, which often learns a subject in fewer steps; the "
                                "soft one has no kink. Debiased estimation (Yu et al., 2024) strengthens the noisy "
                                "ones, where composition is made. P2 (Choi et al., 2022) weakens the nearly noiseless "
                                "ones. Alike is how the models were made. No effect on memory or speed."),
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Loss"),
         .level = Level::Advanced,
         .aliases = {"min_snr_gamma debiased_estimation_loss", "min_snr_gamma debiased_estimation_loss",
                     "loss_weight_fn"}}),
    field<&TrainConfig::loss, &LossConfig::snrGamma>(
        {.key = "loss.snr_gamma",
         .label = TR_NOOP("Options", "γ of min-SNR"),
         .help = TR_NOOP("Options",
                         "The signal-to-noise ratio from which on timesteps count less. Less caps more of them, and "
                         "what is drawn late, fine detail, is learned less; more comes closer to all counting alike. 5 "
                         "is usual. No effect on memory or speed. Ignored by the other weightings."),
         .min = 0.001,
         .max = 1000,
         .scale = Scale::Log,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Loss"),
         .level = Level::Advanced,
         .aliases = {"min_snr_gamma", "min_snr_gamma", "loss_weight_strength"},
         .onlyWhen = {Condition{"loss.weighting", Condition::Op::IsOneOf, "min_snr|soft_min_snr"}}}),
    field<&TrainConfig::loss, &LossConfig::p2Gamma>(
        {.key = "loss.p2_gamma",
         .label = TR_NOOP("Options", "γ of P2"),
         .help = TR_NOOP("Options", "How strongly timesteps with little noise are weakened: their weight is 1 / (k + "
                                    "SNR) to this power. More weakens them more, 0 leaves all alike. 0.5 and 1 are "
                                    "usual. No effect on memory or speed. Ignored by the other weightings."),
         .min = 0,
         .max = 10,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Loss"),
         .level = Level::Expert,
         .aliases = {"", "", "loss_weight_strength"},
         .onlyWhen = {Condition{"loss.weighting", Condition::Op::Is, "p2"}}}),
    field<&TrainConfig::loss, &LossConfig::p2K>(
        {.key = "loss.p2_k",
         .label = TR_NOOP("Options", "k of P2"),
         .help = TR_NOOP("Options", "Keeps the weight of noisy timesteps within bounds: it is at most 1 / k to the "
                                    "power of γ. More evens the weights out; less lets noisy timesteps count far more. "
                                    "1 is usual. No effect on memory or speed. Ignored by the other weightings."),
         .min = 0.001,
         .max = 1000,
         .scale = Scale::Log,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Loss"),
         .level = Level::Expert,
         .aliases = {"", "", ""},
         .onlyWhen = {Condition{"loss.weighting", Condition::Op::Is, "p2"}}}),
    field<&TrainConfig::loss, &LossConfig::scaleVLikeNoise>(
        {.key = "loss.scale_v_like_noise",
         .label = TR_NOOP("Options", "Scale v as noise"),
         .help = TR_NOOP("Options",
                         "Weighs the loss of models that predict velocity as if they predicted noise: nearly noiseless "
                         "timesteps count fully, noisy ones hardly. Use it where a velocity model should learn as a "
                         "noise model does. No effect on memory or speed. Ignored for models that predict noise."),
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Loss"),
         .level = Level::Expert,
         .aliases = {"scale_v_pred_loss_like_noise_pred", "scale_v_pred_loss_like_noise_pred", ""},
         .onlyWhen = {Condition{"model.prediction", Condition::Op::IsNot, "epsilon"}}}),
    field<&TrainConfig::loss, &LossConfig::vLike>(
        {.key = "loss.v_like",
         .label = TR_NOOP("Options", "Share of a velocity loss"),
         .help = TR_NOOP("Options",
                         "Adds to the loss so many times what it would be if the model predicted velocity, "
                         "in which noisy timesteps count more: composition and colours are learned more "
                         "strongly. 0 adds nothing; more drowns fine detail. No effect on memory or speed. Ignored for "
                         "models that predict velocity."),
         .zeroMeans = TR_NOOP("Options", "off"),
         .min = 0,
         .max = 1000,
         .page = Page::Loss,
         .group = TR_NOOP("Options", "Loss"),
         .level = Level::Expert,
         .aliases = {"v_pred_like_loss", "v_pred_like_loss", ""},
         .onlyWhen = {Condition{"model.prediction", Condition::Op::IsNot, "v"}}}),
    field<&TrainConfig::loss, &LossConfig::priorWeight>(
        {.key = "loss.prior_weight",
         .label = TR_NOOP("Options", "Weight of class pictures"),
         .help =
             TR_NOOP("Options", "How much the class pictures count beside the training pictures. More keeps the class "
                                "as the model knew it; less lets it change with the subject, and 0 makes them "
                                "pointless. 1 is usual. No effect on memory or speed. Ignored without class pictures."),
         .min = 0,
         .max = 100,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Class pictures"),
         .level = Level::Advanced,
         .aliases = {"prior_loss_weight", "prior_loss_weight", ""}}),
    field<&TrainConfig::loss, &LossConfig::mask>(
        {.key = "loss.mask",
         .label = TR_NOOP("Options", "Masks"),
         .help = TR_NOOP("Options",
                         "Lets only parts of each picture count: where its mask is white the loss counts fully, where "
                         "it is black it does not. Mask files are named as the picture, with \"-masklabel.png\" or any "
                         "picture ending in a folder of masks; or the transparency of the pictures themselves is the "
                         "mask. Keeps backgrounds and bystanders from being learned. Pictures without a mask count "
                         "whole. Masks are kept in the cache; training itself is as quick as before."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Masks"),
         .level = Level::Advanced,
         .aliases = {"masked_loss alpha_mask", "masked_loss alpha_mask", "masked_training"}}),
    field<&TrainConfig::loss, &LossConfig::maskPath>(
        {.key = "loss.mask_path",
         .label = TR_NOOP("Options", "Folder of masks"),
         .help = TR_NOOP("Options",
                         "Where the mask files are, each with the name of its picture, in folders named like those of "
                         "the pictures or directly. White counts fully. Empty looks beside the pictures for "
                         "\"-masklabel.png\". No effect on memory or speed. Ignored unless there are mask files."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Masks"),
         .level = Level::Advanced,
         .belongs = Belongs::Project,
         .pathKind = PathKind::ExistingFolder,
         .aliases = {"conditioning_data_dir", "conditioning_data_dir", ""},
         .onlyWhen = {Condition{"loss.mask", Condition::Op::Is, "files"}}}),
    field<&TrainConfig::loss, &LossConfig::unmaskedWeight>(
        {.key = "loss.unmasked_weight",
         .label = TR_NOOP("Options", "Weight outside of masks"),
         .help = TR_NOOP(
             "Options",
             "How much counts at least what a mask leaves out. A little (0.1) keeps the surroundings plausible; 0 "
             "leaves them to chance; 1 makes masks pointless. No effect on memory or speed. Ignored without masks."),
         .min = 0,
         .max = 1,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Masks"),
         .level = Level::Advanced,
         .aliases = {"", "", "unmasked_weight"},
         .onlyWhen = {Condition{"loss.mask", Condition::Op::IsNot, "off"}}}),
    field<&TrainConfig::loss, &LossConfig::unmaskedProbability>(
        {.key = "loss.unmasked_probability",
         .label = TR_NOOP("Options", "Showings without mask"),
         .help = TR_NOOP("Options", "The probability that a picture is shown without its mask, so that the model also "
                                    "sees what surrounds the subject. More learns more of the surroundings; 0 always "
                                    "masks. No effect on memory or speed. Ignored without masks."),
         .zeroMeans = TR_NOOP("Options", "never"),
         .min = 0,
         .max = 1,
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Masks"),
         .level = Level::Expert,
         .aliases = {"", "", "unmasked_probability"},
         .onlyWhen = {Condition{"loss.mask", Condition::Op::IsNot, "off"}}}),
    field<&TrainConfig::loss, &LossConfig::normalizeMasked>(
        {.key = "loss.normalize_masked",
         .label = TR_NOOP("Options", "Small masks count fully"),
         .help = TR_NOOP("Options",
                         "Divides the loss of a picture by the share of it that its mask lets count, so that a small "
                         "subject is learned as strongly as a large one. Off lets pictures count by the area of their "
                         "masks, as sd-scripts does. No effect on memory or speed. Ignored without masks."),
         .page = Page::Dataset,
         .group = TR_NOOP("Options", "Masks"),
         .level = Level::Expert,
         .aliases = {"", "", "normalize_masked_area_loss"},
         .onlyWhen = {Condition{"loss.mask", Condition::Op::IsNot, "off"}}}),
};
static_assert(std::size(kLoss) == fieldCount<LossConfig>(), "describe every field of LossConfig");

} // namespace

std::span<const Option> lossOptions() { return kLoss; }

} // namespace tempera::options
