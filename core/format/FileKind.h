// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/Files.h"
#include "format/EmbeddingFacts.h"
#include "format/LoraFacts.h"
#include "format/TensorTable.h"

namespace tempera::format {

enum class FileKind {
    Unknown,
    SingleFileModel, ///< U-Net, VAE and text encoders in one file
    DiffusersFolder,
    Lora,
    Embedding,
    Unet,
    Vae,
    TextEncoder,
    TrainingCheckpoint, ///< checkpoints/step-… of a run folder
    RunFolder,
};

/// "model", "diffusers", "lora", … as `tempera inspect --json` prints it.
std::string_view kindName(FileKind kind);
/// "Stable Diffusion checkpoint (single file)", …
std::string_view kindLabel(FileKind kind);

/// What a model, LoRA, embedding or checkpoint file is. For a folder, sums over its files.
struct FileFacts {
    FileKind kind = FileKind::Unknown;
    std::string family; ///< "sd1", "sd2", "sdxl"; empty where names and widths do not tell
    std::int64_t tensors = 0;
    std::int64_t parameters = 0;
    std::uint64_t bytes = 0;                    ///< of the tensors
    std::map<std::string, std::int64_t> dtypes; ///< "F16" → tensors of that type
    std::map<std::string, std::string> metadata;
    std::optional<LoraFacts> lora;
    std::optional<EmbeddingFacts> embedding;
    std::string_view container; ///< of a file: "safetensors", "torch.save"

    struct Part {
        std::string name; ///< path within the folder
        std::int64_t tensors;
        std::int64_t parameters;
        std::string dtype;
    };
    std::vector<Part> parts; ///< of a folder
};

/// What a folder is by the names in it: a diffusers folder, a run, a checkpoint of one, or Unknown.
FileKind kindOfFolder(const fs::path& path);

/// Reads headers only. Errors are BadRequest and name the file: it does not exist, or is no well-formed file of
/// tensors. Thread: any.
Result<FileFacts> examineFile(const fs::path& path);

/// The same for a header that was read already, without LoRA alphas, which are values.
FileFacts examineHeader(const TensorTable& header);

} // namespace tempera::format
