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

/// Where the weights of one part lie. In a single file all parts share the file and differ by prefix.
struct ComponentFacts {
    std::vector<fs::path> files; ///< several when sharded
    std::int64_t parameters = 0;
    std::uint64_t bytes = 0; ///< as stored
    std::string dtype;       ///< "F16", "F32", "BF16" or "mixed"
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
    bool openClip = false; ///< stored with OpenCLIP's names (single files of SD2 and SDXL's second)
};

/// A model as its files describe it, without its weights. Reading it touches headers and configs only (milliseconds).
/// Thread: any.
struct ModelFacts {
    fs::path path;
    Layout layout = Layout::DiffusersFolder;
    Family family = Family::Sd1;
    Prediction prediction = Prediction::Epsilon;
    UnetConfig unet;
    ComponentFacts unetFiles;
    VaeConfig vae;
    ComponentFacts vaeFiles;
    std::vector<TextEncoderFacts> textEncoders;
    SchedulerConfig scheduler;
    bool forceZerosForEmptyPrompt = false;       ///< model_index.json (SDXL)
    std::map<std::string, std::string> metadata; ///< of a single file's header

    std::int64_t parameters() const;
    /// Width of the context that the U-Net attends to.
    int contextWidth() const { return unet.crossAttentionDim.front(); }
    /// Pixels a side that the model was made for.
    int nativeResolution() const { return unet.sampleSize * vae.scale(); }
};

/// Reads the facts of a diffusers folder or a single-file checkpoint (.safetensors). Errors are BadRequest and name the
/// file, what was found and what was expected.
Result<ModelFacts> readModelFacts(const fs::path& path);

} // namespace tempera::spec
