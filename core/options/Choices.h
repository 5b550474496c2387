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
        {int(ModelFamily::Sd1), "sd1", "Stable Diffusion 1.x"},
        {int(ModelFamily::Sd2), "sd2", "Stable Diffusion 2.x"},
        {int(ModelFamily::Sdxl), "sdxl", "Stable Diffusion XL"},
    };
};

enum class Prediction { Auto, Epsilon, V };
template <>
struct EnumChoices<Prediction> {
    static constexpr Choice table[] = {
        {int(Prediction::Auto), "auto", TR_NOOP("Options", "From the model")},
        {int(Prediction::Epsilon), "epsilon", TR_NOOP("Options", "Noise (ε)")},
        {int(Prediction::V), "v", TR_NOOP("Options", "Velocity (v)")},
    };
};

/// Whether the noise schedule ends in pure noise.
enum class ZeroTerminalSnr { Auto, On, Off };
template <>
struct EnumChoices<ZeroTerminalSnr> {
    static constexpr Choice table[] = {
        {int(ZeroTerminalSnr::Auto), "auto", TR_NOOP("Options", "From the model")},
        {int(ZeroTerminalSnr::On), "true", TR_NOOP("Options", "Yes")},
        {int(ZeroTerminalSnr::Off), "false", TR_NOOP("Options", "No")},
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

enum class NetworkType { Lora };
template <>
struct EnumChoices<NetworkType> {
    static constexpr Choice table[] = {{int(NetworkType::Lora), "lora", "LoRA"}};
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
enum class ComputePrecision { Float32, Bfloat16 };
template <>
struct EnumChoices<ComputePrecision> {
    static constexpr Choice table[] = {
        {int(ComputePrecision::Float32), "float32", "float32"},
        {int(ComputePrecision::Bfloat16), "bfloat16", "bfloat16"},
    };
};

enum class OptimizerType { AdamW };
template <>
struct EnumChoices<OptimizerType> {
    static constexpr Choice table[] = {{int(OptimizerType::AdamW), "adamw", "AdamW"}};
};

enum class ScheduleType { Constant, Cosine };
template <>
struct EnumChoices<ScheduleType> {
    static constexpr Choice table[] = {
        {int(ScheduleType::Constant), "constant", TR_NOOP("Options", "Constant")},
        {int(ScheduleType::Cosine), "cosine", TR_NOOP("Options", "Cosine")},
    };
};

/// A type of the tensors in a file.
enum class FilePrecision { Float32, Float16, Bfloat16 };
template <>
struct EnumChoices<FilePrecision> {
    static constexpr Choice table[] = {
        {int(FilePrecision::Float32), "float32", "float32"},
        {int(FilePrecision::Float16), "float16", "float16"},
        {int(FilePrecision::Bfloat16), "bfloat16", "bfloat16"},
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
        {int(SamplerType::Euler), "euler", "Euler"},
        {int(SamplerType::EulerAncestral), "euler_a", "Euler ancestral"},
        {int(SamplerType::Heun), "heun", "Heun"},
        {int(SamplerType::Dpmpp2m), "dpmpp_2m", "DPM++ 2M"},
        {int(SamplerType::Dpmpp2mKarras), "dpmpp_2m_karras", "DPM++ 2M Karras"},
        {int(SamplerType::Dpmpp2mSde), "dpmpp_2m_sde", "DPM++ 2M SDE"},
        {int(SamplerType::DpmppSde), "dpmpp_sde", "DPM++ SDE"},
        {int(SamplerType::UniPc), "unipc", "UniPC"},
        {int(SamplerType::Lcm), "lcm", "LCM"},
        {int(SamplerType::Pndm), "pndm", "PNDM"},
    };
};

} // namespace tempera::options
