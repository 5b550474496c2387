// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <string_view>

/// Marks a text for translation: expands to the text. `lupdate -tr-function-alias QT_TRANSLATE_NOOP+=TR_NOOP` finds it.
#define TR_NOOP(context, text) text

namespace tempera::options {

/// One value of an enumeration: `id` is what job files and the command line say, `label` what the form says.
struct Choice {
    int value = 0;
    std::string_view id;
    std::string_view label;
    std::string_view otherNames = {}; ///< what users of other trainers write for it, separated by spaces
};

/// The table of an enumeration's values, specialised beside each of them: `static constexpr Choice table[]`.
template <class E>
struct EnumChoices;

/// The id of a value ("bfloat16").
template <class E>
constexpr std::string_view idOf(E value) {
    for (const Choice& choice : EnumChoices<E>::table)
        if (choice.value == static_cast<int>(value))
            return choice.id;
    return {};
}

/// The value with this id.
template <class E>
constexpr std::optional<E> fromId(std::string_view id) {
    for (const Choice& choice : EnumChoices<E>::table)
        if (choice.id == id)
            return static_cast<E>(choice.value);
    return std::nullopt;
}

enum class ModelFamily { Auto, Sd1, Sd2, Sdxl };
template <>
struct EnumChoices<ModelFamily> {
    static constexpr Choice table[] = {
        {int(ModelFamily::Auto), "auto", TR_NOOP("Options", "From the file")},
        {int(ModelFamily::Sd1), "sd1", "Stable Diffusion 1.x", "sd15 sd1.5 sd_v1"},
        {int(ModelFamily::Sd2), "sd2", "Stable Diffusion 2.x", "sd21 sd2.1 sd_v2"},
        {int(ModelFamily::Sdxl), "sdxl", "Stable Diffusion XL", "xl sd_xl"},
    };
};

enum class Prediction { Auto, Epsilon, V };
template <>
struct EnumChoices<Prediction> {
    static constexpr Choice table[] = {
        {int(Prediction::Auto), "auto", TR_NOOP("Options", "From the model")},
        {int(Prediction::Epsilon), "epsilon", TR_NOOP("Options", "Noise (ε)"), "eps noise"},
        {int(Prediction::V), "v", TR_NOOP("Options", "Velocity (v)"), "v_prediction velocity"},
    };
};

/// Whether the noise schedule ends in pure noise.
enum class ZeroTerminalSnr { Auto, On, Off };
template <>
struct EnumChoices<ZeroTerminalSnr> {
    static constexpr Choice table[] = {
        {int(ZeroTerminalSnr::Auto), "auto", TR_NOOP("Options", "From the model")},
        {int(ZeroTerminalSnr::On), "true", TR_NOOP("Options", "Yes"), "yes on 1"},
        {int(ZeroTerminalSnr::Off), "false", TR_NOOP("Options", "No"), "no off 0"},
    };
};

/// How a latent is drawn from the VAE's posterior.
enum class LatentDraw { Each, Once, Mean };
template <>
struct EnumChoices<LatentDraw> {
    static constexpr Choice table[] = {
        {int(LatentDraw::Each), "each", TR_NOOP("Options", "New draw each time")},
        {int(LatentDraw::Once), "once", TR_NOOP("Options", "One draw per picture")},
        {int(LatentDraw::Mean), "mean", TR_NOOP("Options", "Mean, no draw")},
    };
};

/// What is trained beside the layers.
enum class NetworkType { Lora, Loha, Lokr, Oft };
template <>
struct EnumChoices<NetworkType> {
    static constexpr Choice table[] = {
        {int(NetworkType::Lora), "lora", "LoRA", "locon"},
        {int(NetworkType::Loha), "loha", "LoHa"},
        {int(NetworkType::Lokr), "lokr", "LoKr"},
        {int(NetworkType::Oft), "oft", "OFT"},
    };
};

/// Whether magnitudes are trained apart from directions, and of what.
enum class Dora { Off, Output, Input };
template <>
struct EnumChoices<Dora> {
    static constexpr Choice table[] = {
        {int(Dora::Off), "off", TR_NOOP("Options", "Off")},
        {int(Dora::Output), "output", TR_NOOP("Options", "Of each output")},
        {int(Dora::Input), "input", TR_NOOP("Options", "Of each input")},
    };
};

/// What a run trains.
enum class TrainMethod { Lora, FineTune, TextualInversion, Pivotal };
template <>
struct EnumChoices<TrainMethod> {
    static constexpr Choice table[] = {
        {int(TrainMethod::Lora), "lora", TR_NOOP("Options", "LoRA and its kin"), "network"},
        {int(TrainMethod::FineTune), "fine_tune", TR_NOOP("Options", "Full fine-tuning"),
         "finetune fine_tuning full dreambooth"},
        {int(TrainMethod::TextualInversion), "textual_inversion", TR_NOOP("Options", "Textual Inversion"),
         "embedding ti"},
        {int(TrainMethod::Pivotal), "pivotal", TR_NOOP("Options", "Textual Inversion + LoRA")},
    };
};

/// How a file stores the vectors of a Textual Inversion.
enum class EmbeddingFileLayout { Kohya, Diffusers };
template <>
struct EnumChoices<EmbeddingFileLayout> {
    static constexpr Choice table[] = {
        {int(EmbeddingFileLayout::Kohya), "kohya", TR_NOOP("Options", "One file, as sd-scripts")},
        {int(EmbeddingFileLayout::Diffusers), "diffusers", TR_NOOP("Options", "diffusers")},
    };
};

/// How the decay of the moving average rises at the beginning.
enum class EmaWarmup { None, Quick, Slow };
template <>
struct EnumChoices<EmaWarmup> {
    static constexpr Choice table[] = {
        {int(EmaWarmup::Quick), "quick", TR_NOOP("Options", "(1 + n) / (10 + n)")},
        {int(EmaWarmup::Slow), "slow", TR_NOOP("Options", "1 − (1 + n)^(−2/3)")},
        {int(EmaWarmup::None), "none", TR_NOOP("Options", "None")},
    };
};

/// The layout of a whole model that is written.
enum class ModelLayout { Source, SingleFile, DiffusersFolder };
template <>
struct EnumChoices<ModelLayout> {
    static constexpr Choice table[] = {
        {int(ModelLayout::Source), "source", TR_NOOP("Options", "As the base model")},
        {int(ModelLayout::SingleFile), "single_file", TR_NOOP("Options", "Single file"), "safetensors ckpt"},
        {int(ModelLayout::DiffusersFolder), "diffusers", TR_NOOP("Options", "diffusers folder")},
    };
};

/// Which parts of the model are trained.
enum class TrainedPart { UnetAndTextEncoder, Unet, TextEncoder };
template <>
struct EnumChoices<TrainedPart> {
    static constexpr Choice table[] = {
        {int(TrainedPart::UnetAndTextEncoder), "unet_and_text_encoder", TR_NOOP("Options", "U-Net and text encoder")},
        {int(TrainedPart::Unet), "unet", TR_NOOP("Options", "U-Net only")},
        {int(TrainedPart::TextEncoder), "text_encoder", TR_NOOP("Options", "Text encoder only")},
    };
};

/// A type of the computation.
enum class ComputePrecision { Float32, Bfloat16, Float16 };
template <>
struct EnumChoices<ComputePrecision> {
    static constexpr Choice table[] = {
        {int(ComputePrecision::Float32), "float32", "float32", "fp32 no float"},
        {int(ComputePrecision::Bfloat16), "bfloat16", "bfloat16", "bf16"},
        {int(ComputePrecision::Float16), "float16", TR_NOOP("Options", "float16, loss scaled"), "fp16"},
    };
};

/// A type in which trained weights are kept.
enum class TrainedPrecision { Float32, Bfloat16 };
template <>
struct EnumChoices<TrainedPrecision> {
    static constexpr Choice table[] = {
        {int(TrainedPrecision::Float32), "float32", "float32", "fp32 float"},
        {int(TrainedPrecision::Bfloat16), "bfloat16", "bfloat16", "bf16"},
    };
};

/// How frozen weights lie in memory.
enum class StoredPrecision { Compute, Float8, Nf4 };
template <>
struct EnumChoices<StoredPrecision> {
    static constexpr Choice table[] = {
        {int(StoredPrecision::Compute), "compute", TR_NOOP("Options", "As computed")},
        {int(StoredPrecision::Float8), "float8", TR_NOOP("Options", "float8 (E4M3)"),
         "fp8 fp8_e4m3 float8_e4m3fn fp8_base"},
        {int(StoredPrecision::Nf4), "nf4", TR_NOOP("Options", "NF4, convolutions float8"), "nfloat_4 4bit"},
    };
};

enum class OptimizerType {
    AdamW,
    AdamW8bit,
    SgdNesterov,
    Lion,
    Lion8bit,
    Adafactor,
    Prodigy,
    DAdaptAdamW,
    DAdaptLion,
    AdamWScheduleFree,
    RAdamScheduleFree,
    Came,
    AdEMAMix,
};
template <>
struct EnumChoices<OptimizerType> {
    static constexpr Choice table[] = {
        {int(OptimizerType::AdamW), "adamw", "AdamW"},
        {int(OptimizerType::AdamW8bit), "adamw_8bit", "AdamW 8-bit"},
        {int(OptimizerType::SgdNesterov), "sgd_nesterov", "SGD, Nesterov", "sgd"},
        {int(OptimizerType::Lion), "lion", "Lion"},
        {int(OptimizerType::Lion8bit), "lion_8bit", "Lion 8-bit"},
        {int(OptimizerType::Adafactor), "adafactor", "Adafactor"},
        {int(OptimizerType::Prodigy), "prodigy", "Prodigy"},
        {int(OptimizerType::DAdaptAdamW), "dadapt_adamw", "D-Adaptation AdamW", "dadaptation dadapt_adam"},
        {int(OptimizerType::DAdaptLion), "dadapt_lion", "D-Adaptation Lion"},
        {int(OptimizerType::AdamWScheduleFree), "adamw_schedule_free", "AdamW, schedule-free",
         "schedulefree adamwschedulefree"},
        {int(OptimizerType::RAdamScheduleFree), "radam_schedule_free", "RAdam, schedule-free"},
        {int(OptimizerType::Came), "came", "CAME"},
        {int(OptimizerType::AdEMAMix), "ademamix", "AdEMAMix"},
    };
};

/// The ids are those of sd-scripts.
enum class ScheduleType {
    Constant,
    ConstantWithWarmup,
    Linear,
    Cosine,
    CosineWithRestarts,
    CosineWithMinLr,
    Polynomial,
    PiecewiseConstant,
    InverseSqrt,
    WarmupStableDecay,
    Adafactor,
};
template <>
struct EnumChoices<ScheduleType> {
    static constexpr Choice table[] = {
        {int(ScheduleType::Constant), "constant", TR_NOOP("Options", "Constant")},
        {int(ScheduleType::ConstantWithWarmup), "constant_with_warmup", TR_NOOP("Options", "Warm-up, then constant")},
        {int(ScheduleType::Linear), "linear", TR_NOOP("Options", "Linear")},
        {int(ScheduleType::Cosine), "cosine", TR_NOOP("Options", "Cosine")},
        {int(ScheduleType::CosineWithRestarts), "cosine_with_restarts", TR_NOOP("Options", "Cosine with restarts")},
        {int(ScheduleType::CosineWithMinLr), "cosine_with_min_lr", TR_NOOP("Options", "Cosine to a lowest rate")},
        {int(ScheduleType::Polynomial), "polynomial", TR_NOOP("Options", "Polynomial")},
        {int(ScheduleType::PiecewiseConstant), "piecewise_constant", TR_NOOP("Options", "Piecewise constant")},
        {int(ScheduleType::InverseSqrt), "inverse_sqrt", TR_NOOP("Options", "Inverse square root")},
        {int(ScheduleType::WarmupStableDecay), "warmup_stable_decay", TR_NOOP("Options", "Warm-up, constant, decay")},
        {int(ScheduleType::Adafactor), "adafactor", TR_NOOP("Options", "Adafactor's own")},
    };
};

/// How the error of a prediction is measured.
enum class LossType { L2, L1, Huber, SmoothL1 };
template <>
struct EnumChoices<LossType> {
    static constexpr Choice table[] = {
        {int(LossType::L2), "l2", TR_NOOP("Options", "Mean squared error (L2)"), "mse"},
        {int(LossType::L1), "l1", TR_NOOP("Options", "Absolute error (L1)"), "mae"},
        {int(LossType::Huber), "huber", "Huber"},
        {int(LossType::SmoothL1), "smooth_l1", "Smooth L1"},
    };
};

/// How the threshold of the Huber losses follows the timestep.
enum class HuberSchedule { Constant, Exponential, Snr };
template <>
struct EnumChoices<HuberSchedule> {
    static constexpr Choice table[] = {
        {int(HuberSchedule::Snr), "snr", TR_NOOP("Options", "By noise level (SNR)")},
        {int(HuberSchedule::Exponential), "exponential", TR_NOOP("Options", "Exponential")},
        {int(HuberSchedule::Constant), "constant", TR_NOOP("Options", "Constant")},
    };
};

/// How much the timesteps count beside each other.
enum class LossWeighting { None, MinSnr, SoftMinSnr, Debiased, P2 };
template <>
struct EnumChoices<LossWeighting> {
    static constexpr Choice table[] = {
        {int(LossWeighting::None), "none", TR_NOOP("Options", "All alike")},
        {int(LossWeighting::MinSnr), "min_snr", "Min-SNR-γ", "min_snr_gamma"},
        {int(LossWeighting::SoftMinSnr), "soft_min_snr", TR_NOOP("Options", "Soft min-SNR-γ")},
        {int(LossWeighting::Debiased), "debiased", TR_NOOP("Options", "Debiased estimation"), "debiased_estimation"},
        {int(LossWeighting::P2), "p2", "P2"},
    };
};

/// Where it stands which parts of a picture count.
enum class MaskSource { Off, Files, Alpha };
template <>
struct EnumChoices<MaskSource> {
    static constexpr Choice table[] = {
        {int(MaskSource::Off), "off", TR_NOOP("Options", "Everything counts")},
        {int(MaskSource::Files), "files", TR_NOOP("Options", "Mask files")},
        {int(MaskSource::Alpha), "alpha", TR_NOOP("Options", "Transparency"), "alpha_mask"},
    };
};

/// How often which timestep is drawn; the ids are OneTrainer's in lower case.
enum class TimestepDistribution { Uniform, Sigmoid, LogitNormal, HeavyTail, CosMap, InvertedParabola, Beta };
template <>
struct EnumChoices<TimestepDistribution> {
    static constexpr Choice table[] = {
        {int(TimestepDistribution::Uniform), "uniform", TR_NOOP("Options", "Uniform")},
        {int(TimestepDistribution::Sigmoid), "sigmoid", TR_NOOP("Options", "Sigmoid")},
        {int(TimestepDistribution::LogitNormal), "logit_normal", TR_NOOP("Options", "Logit-normal")},
        {int(TimestepDistribution::HeavyTail), "heavy_tail", TR_NOOP("Options", "Heavy tail")},
        {int(TimestepDistribution::CosMap), "cos_map", TR_NOOP("Options", "Cosine map")},
        {int(TimestepDistribution::InvertedParabola), "inverted_parabola", TR_NOOP("Options", "Inverted parabola")},
        {int(TimestepDistribution::Beta), "beta", TR_NOOP("Options", "Beta")},
    };
};

/// A type of the tensors in a file.
enum class FilePrecision { Float32, Float16, Bfloat16 };
template <>
struct EnumChoices<FilePrecision> {
    static constexpr Choice table[] = {
        {int(FilePrecision::Float32), "float32", "float32", "fp32 float"},
        {int(FilePrecision::Float16), "float16", "float16", "fp16"},
        {int(FilePrecision::Bfloat16), "bfloat16", "bfloat16", "bf16"},
    };
};

/// What runs the devices of a run: a thread of one process for each, or a process.
enum class Workers { Threads, Processes };
template <>
struct EnumChoices<Workers> {
    static constexpr Choice table[] = {
        {int(Workers::Threads), "threads", TR_NOOP("Options", "One process")},
        {int(Workers::Processes), "processes", TR_NOOP("Options", "A process for each device")},
    };
};

/// What is split over the devices instead of being kept whole on each (Rajbhandari et al., 2020, "ZeRO").
enum class Sharding { None, Zero1, Zero2 };
template <>
struct EnumChoices<Sharding> {
    static constexpr Choice table[] = {
        {int(Sharding::None), "none", TR_NOOP("Options", "Nothing is split"), "replicate ddp NO_SHARD"},
        {int(Sharding::Zero1), "zero1", TR_NOOP("Options", "Optimizer state (ZeRO-1)"), "zero-1 zero_stage_1"},
        {int(Sharding::Zero2), "zero2", TR_NOOP("Options", "Optimizer state and gradients (ZeRO-2)"),
         "zero-2 zero_stage_2 SHARD_GRAD_OP"},
    };
};

/// What the learning rate is multiplied by for a larger global batch.
enum class LrScaling { None, Sqrt, Linear };
template <>
struct EnumChoices<LrScaling> {
    static constexpr Choice table[] = {
        {int(LrScaling::None), "none", TR_NOOP("Options", "Not scaled")},
        {int(LrScaling::Sqrt), "sqrt", TR_NOOP("Options", "Square root of the batch")},
        {int(LrScaling::Linear), "linear", TR_NOOP("Options", "With the batch")},
    };
};

/// The ids are those of diffusion::samplerKinds(), which a test holds them against.
enum class SamplerType {
    Ddim,
    Euler,
    EulerAncestral,
    Heun,
    Dpmpp2m,
    Dpmpp2mKarras,
    Dpmpp2mSde,
    DpmppSde,
    UniPc,
    Lcm,
    Pndm,
};
template <>
struct EnumChoices<SamplerType> {
    static constexpr Choice table[] = {
        {int(SamplerType::Ddim), "ddim", "DDIM"},
        {int(SamplerType::Euler), "euler", "Euler", "k_euler"},
        {int(SamplerType::EulerAncestral), "euler_a", "Euler ancestral", "k_euler_a euler_ancestral"},
        {int(SamplerType::Heun), "heun", "Heun"},
        {int(SamplerType::Dpmpp2m), "dpmpp_2m", "DPM++ 2M", "dpmsolver++ dpm++_2m"},
        {int(SamplerType::Dpmpp2mKarras), "dpmpp_2m_karras", "DPM++ 2M Karras"},
        {int(SamplerType::Dpmpp2mSde), "dpmpp_2m_sde", "DPM++ 2M SDE"},
        {int(SamplerType::DpmppSde), "dpmpp_sde", "DPM++ SDE"},
        {int(SamplerType::UniPc), "unipc", "UniPC", "uni_pc"},
        {int(SamplerType::Lcm), "lcm", "LCM"},
        {int(SamplerType::Pndm), "pndm", "PNDM"},
    };
};

} // namespace tempera::options
