// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace tempera::format {

/// The part of a model that a tensor of an adapter file belongs to.
enum class LoraPart { Unet, TextEncoder, TextEncoder2 };

/// Who names tensors so: sd-scripts and LyCORIS, diffusers before PEFT, or PEFT.
enum class LoraNaming { Kohya, Diffusers, Peft };

/// What a tensor of an adapter file is for.
enum class LoraRole {
    Down, ///< LoRA, LoCon; PEFT's lora_A
    Up,   ///< LoRA, LoCon; PEFT's lora_B
    Mid,  ///< LoCon with Tucker decomposition
    Alpha,
    DoraScale,       ///< LyCORIS' magnitudes: [out, 1, …] or [1, in, …]
    MagnitudeVector, ///< PEFT's: [out] or [1, out, 1, 1]
    HadaW1A,
    HadaW1B,
    HadaW2A,
    HadaW2B,
    HadaT1,
    HadaT2,
    LokrW1,
    LokrW1A,
    LokrW1B,
    LokrW2,
    LokrW2A,
    LokrW2B,
    LokrT2,
    OftBlocks,  ///< [count, size, size]
    OftRescale, ///< [out, 1, …]
    Diff,       ///< of the whole weight
    DiffBias,   ///< of the bias
    Ia3Weight,
    Ia3OnInput,
};

/// The name of one tensor, taken apart.
struct LoraName {
    LoraPart part = LoraPart::Unet;
    /// The layer's path in its part, as diffusers and transformers have it ("down_blocks.0.….to_out.0"), or, in kohya's
    /// naming, that path or the one of Stability's code with underscores for dots.
    std::string path;
    LoraRole role = LoraRole::Down;
    LoraNaming naming = LoraNaming::Kohya;

    /// The path with underscores: the same for one layer in all namings, but for Stability's names.
    std::string layer() const;
};

/// Understands the names of sd-scripts, LyCORIS, diffusers (two generations) and PEFT, whatever stands in front
/// ("base_model.model.") or between ("processor", the adapter's own name). Nothing for other names.
std::optional<LoraName> parseLoraName(std::string_view name);

/// What the names of embeddings that lie in an adapter file begin with.
inline constexpr std::string_view kBundlePrefix = "bundle_emb.";

/// The word of a Textual Inversion that lies in an adapter file ("bundle_emb.WORD.string_to_param.*"); nothing for
/// other names.
std::optional<std::string> bundledWord(std::string_view name);

/// "lora_unet", "lora_te", "lora_te1" or "lora_te2" in front of `layer`, as sd-scripts names it.
/// @param twoEncoders SDXL
std::string kohyaName(LoraPart part, std::string_view layer, bool twoEncoders);

} // namespace tempera::format
