// SPDX-License-Identifier: Apache-2.0
#include "format/FileUse.h"

#include <algorithm>
#include <array>

namespace tempera::format {

namespace {

struct UseRow {
    FileKind kind;
    std::string_view noun;
    std::string_view use;
};

constexpr std::string_view kModelUse = "a model is given with --model, in a job as model.path";
constexpr std::string_view kPartUse = "give the model that it belongs to: the folder above, with --model or model.path";

constexpr std::array kUses = {
    UseRow{FileKind::SingleFileModel, "a model", kModelUse},
    UseRow{FileKind::DiffusersFolder, "a model (diffusers folder)", kModelUse},
    UseRow{FileKind::Lora, "a LoRA", "a LoRA is given with --lora, in a job as network.weights"},
    UseRow{FileKind::Embedding, "an embedding (textual inversion)",
           "an embedding is given with --embedding and used by its name in prompts"},
    UseRow{FileKind::Unet, "a U-Net alone", kPartUse},
    UseRow{FileKind::Vae, "a VAE alone", "a VAE is given with --vae, in a job as model.vae"},
    UseRow{FileKind::TextEncoder, "a text encoder alone", kPartUse},
    UseRow{FileKind::TrainingCheckpoint, "a checkpoint of a run",
           "training goes on from it with `tempera train --resume`; what a run made lies in its folder output"},
    UseRow{FileKind::RunFolder, "a run folder", "what the run made lies in its folder output"},
};

const UseRow* rowOf(FileKind kind) {
    const auto found = std::ranges::find(kUses, kind, &UseRow::kind);
    return found == kUses.end() ? nullptr : &*found;
}

bool isModel(FileKind kind) { return kind == FileKind::SingleFileModel || kind == FileKind::DiffusersFolder; }

std::optional<Error> refusal(FileKind expected, FileKind found, const std::string& method) {
    const UseRow *given = rowOf(found), *wanted = rowOf(expected);
    const bool isSame = found == expected || (isModel(found) && isModel(expected));
    if (isSame || !given || !wanted)
        return std::nullopt;
    const bool isSpecial = !method.empty() && method != "lora" && method != "locon";
    const std::string noun = std::string(given->noun) + (isSpecial ? " (" + method + ")" : "");
    return Error::badRequest("is " + noun + "; expected " + std::string(wanted->noun), std::string(given->use));
}

/// A folder by the names in it; a part of a model is known by what stands beside it.
FileKind kindOfAnyFolder(const fs::path& folder) {
    if (const FileKind kind = kindOfFolder(folder); kind != FileKind::Unknown)
        return kind;
    const fs::path whole = fs::absolute(folder).lexically_normal() / "."; // "model/vae/" is "model/vae"
    const fs::path name = whole.parent_path().filename();
    if (kindOfFolder(whole.parent_path().parent_path()) != FileKind::DiffusersFolder)
        return FileKind::Unknown;
    return name == "vae"                               ? FileKind::Vae
           : name == "unet"                            ? FileKind::Unet
           : name.string().starts_with("text_encoder") ? FileKind::TextEncoder
                                                       : FileKind::Unknown;
}

} // namespace

std::string_view nounOf(FileKind kind) {
    const UseRow* row = rowOf(kind);
    return row ? row->noun : std::string_view();
}

std::string_view useOf(FileKind kind) {
    const UseRow* row = rowOf(kind);
    return row ? row->use : std::string_view();
}

std::optional<Error> otherThan(FileKind expected, const FileFacts& found) {
    return refusal(expected, found.kind, found.lora ? found.lora->method : "");
}

std::optional<Error> otherThan(FileKind expected, const fs::path& path) {
    std::error_code ignored;
    std::optional<Error> wrong;
    if (fs::is_directory(path, ignored)) {
        wrong = refusal(expected, kindOfAnyFolder(path), "");
    } else if (const auto header = readTensorTable(path)) {
        wrong = otherThan(expected, examineHeader(*header));
    }
    return wrong ? std::optional(wrong->context(show(path))) : std::nullopt;
}

} // namespace tempera::format
