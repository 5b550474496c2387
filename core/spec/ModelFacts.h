// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "base/Files.h"
#include "spec/ModelSpec.h"

namespace tempera::spec {

enum class Layout { DiffusersFolder, SingleFile };

/// Where the weights of one part lie, and under which names.
struct ComponentFacts {
    std::vector<fs::path> files;             ///< several when sharded; none where the part is missing
    Layout layout = Layout::DiffusersFolder; ///< whose names the tensors have
    std::string prefix;                      ///< in front of every name; empty in files of this part alone
    std::int64_t parameters = 0;
    std::uint64_t bytes = 0; ///< as stored
    std::string dtype;       ///< "F16", "F32", "BF16" or "mixed"

    bool isThere() const { return !files.empty(); }
};

/// What a U-Net predicts and whether its noise schedule ends in pure noise, and what says so.
struct ScheduleFacts {
    Prediction prediction = Prediction::Epsilon;
    std::string predictionSource; ///< "marker tensor v_pred", "scheduler config", …
    bool zeroTerminalSnr = false;
    std::string zeroTerminalSnrSource;
};

/// Tensors of a single file that are no part of the model.
struct IgnoredTensors {
    std::string name; ///< of one tensor, or the common beginning with "*"
    std::int64_t tensors = 0;
    std::uint64_t bytes = 0;
};

/// What the tokenizer of one text encoder needs.
struct TokenizerFacts {
    fs::path vocabulary;                    ///< vocab.json; empty: the built-in one
    fs::path merges;                        ///< merges.txt; empty: the built-in one
    std::string padToken = "<|endoftext|>"; ///< "!" (id 0) in SD2 and SDXL's second
};

struct TextEncoderFacts {
    ClipTextConfig config;
    ComponentFacts component;
    TokenizerFacts tokenizer;
    bool openClip = false;  ///< stored with OpenCLIP's names (single files of SD2 and SDXL's second)
    bool namesClass = true; ///< whether its config says if there is a projection
};

/// A model as its files describe it, without its weights. Reading it touches headers and configs only (milliseconds).
/// Thread: any.
struct ModelFacts {
    fs::path path;
    Layout layout = Layout::DiffusersFolder;
    Family family = Family::Sd1;
    Prediction prediction = Prediction::Epsilon;
    std::string predictionSource;
    std::string zeroTerminalSnrSource; ///< of what scheduler.rescaleBetasZeroSnr says
    UnetConfig unet;
    ComponentFacts unetFiles;
    VaeConfig vae;
    ComponentFacts vaeFiles; ///< not there in some single files
    std::vector<TextEncoderFacts> textEncoders;
    SchedulerConfig scheduler;
    /// Which state of the text encoders counts, from the end; 0: the one that the family was trained with. A choice of
    /// the user, which no file makes (see models::TextConditioning).
    int clipSkip = 0;
    bool forceZerosForEmptyPrompt = false;       ///< model_index.json (SDXL)
    std::map<std::string, std::string> metadata; ///< of a single file's header
    std::vector<IgnoredTensors> ignored;         ///< of a single file

    std::int64_t parameters() const;
    /// Width of the context that the U-Net attends to.
    int contextWidth() const { return unet.crossAttentionDim.front(); }
    /// Pixels a side that the model was made for.
    int nativeResolution() const { return unet.sampleSize * vae.scale(); }
    /// Channels of the latents that are drawn and denoised.
    int latentChannels() const { return unet.outChannels; }
    /// Whether the U-Net also takes what stays of a picture: its input is, along the channels, the latents (scaled as a
    /// sampler scales them), the mask (1 channel in latent size: 1 where something is drawn, 0 where the picture stays)
    /// and the scaled latents of the picture with grey (0 in [-1, 1]) where the mask is 1. Without a picture the mask
    /// is 1 and the picture grey everywhere.
    bool isInpainting() const { return unet.inChannels == 2 * latentChannels() + 1; }
    bool zeroTerminalSnr() const { return scheduler.rescaleBetasZeroSnr.value_or(false); }
};

/// Reads the facts of a diffusers folder or a single-file checkpoint. Errors are BadRequest and name the file, what was
/// found and what was expected; a model of another kind is named.
Result<ModelFacts> readModelFacts(const fs::path& path);

} // namespace tempera::spec
