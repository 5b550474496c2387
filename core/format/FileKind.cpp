// SPDX-License-Identifier: Apache-2.0
#include "format/FileKind.h"

#include <algorithm>
#include <array>

#include "format/LoraFacts.h"
#include "format/Numbers.h"

namespace tempera::format {

namespace {

struct KindRow {
    std::string_view name;
    std::string_view label;
};

/// In the order of the enum.
constexpr std::array<KindRow, 11> kKinds = {{{"unknown", "unknown"},
                                             {"model", "Stable Diffusion checkpoint (single file)"},
                                             {"diffusers", "diffusers folder"},
                                             {"lora", "LoRA"},
                                             {"embedding", "embedding (textual inversion)"},
                                             {"unet", "U-Net"},
                                             {"vae", "VAE"},
                                             {"text_encoder", "text encoder"},
                                             {"checkpoint", "training checkpoint"},
                                             {"run", "run folder"},
                                             {"pickle", "pickle (not opened: it could run code)"}}};
static_assert(kKinds.size() == static_cast<std::size_t>(FileKind::Pickle) + 1);

bool has(const SafetensorsHeader& header, std::string_view name) { return header.find(name) != nullptr; }

std::string familyOfWidth(std::int64_t contextWidth) {
    return contextWidth == 768 ? "sd1" : contextWidth == 1024 ? "sd2" : contextWidth == 2048 ? "sdxl" : "";
}

std::string familyOfModel(const SafetensorsHeader& header) {
    if (has(header, "model.diffusion_model.label_emb.0.0.weight") || has(header, "add_embedding.linear_1.weight"))
        return "sdxl";
    if (has(header, "cond_stage_model.model.token_embedding.weight"))
        return "sd2";
    if (has(header, "cond_stage_model.transformer.text_model.embeddings.token_embedding.weight") ||
        has(header, "cond_stage_model.transformer.embeddings.token_embedding.weight"))
        return "sd1";
    for (const TensorInfo& tensor : header.tensors)
        if (tensor.name.ends_with("attn2.to_k.weight") && tensor.shape.size() == 2)
            return familyOfWidth(tensor.shape[1]);
    return "";
}

/// Vectors of an embedding file, or 0: kohya's and OneTrainer's names, SDXL's pair, or diffusers' single tensor under
/// its token.
std::int64_t embeddingVectors(const SafetensorsHeader& header) {
    for (const std::string_view name : {"emb_params", "emp_params", "clip_l"})
        if (const TensorInfo* info = header.find(name); info && info->shape.size() == 2)
            return info->shape[0];
    if (header.tensors.size() != 1)
        return 0;
    const TensorInfo& only = header.tensors.front();
    const bool isWide =
        !only.shape.empty() && (only.shape.back() == 768 || only.shape.back() == 1024 || only.shape.back() == 1280);
    if (!isWide || only.shape.size() > 2 || only.name.find('.') != std::string::npos)
        return 0;
    return only.shape.size() == 2 ? only.shape[0] : 1;
}

std::string familyOfEmbedding(const SafetensorsHeader& header) {
    if (has(header, "clip_g"))
        return "sdxl";
    return familyOfWidth(header.tensors.front().shape.back());
}

FileKind kindOf(const SafetensorsHeader& header) {
    if (has(header, "model.diffusion_model.input_blocks.0.0.weight"))
        return FileKind::SingleFileModel;
    if (has(header, "conv_in.weight") && has(header, "conv_out.weight") &&
        has(header, "time_embedding.linear_1.weight"))
        return FileKind::Unet;
    for (const std::string_view prefix : {"", "first_stage_model."})
        if (has(header, std::string(prefix) + "encoder.conv_in.weight") &&
            has(header, std::string(prefix) + "decoder.conv_in.weight"))
            return FileKind::Vae;
    for (const std::string_view name :
         {"text_model.embeddings.token_embedding.weight", "embeddings.token_embedding.weight"})
        if (has(header, name))
            return FileKind::TextEncoder;
    return FileKind::Unknown;
}

/// The alpha that all modules share, if they do.
std::optional<double> commonAlpha(const fs::path& path, const SafetensorsHeader& header) {
    std::optional<double> common;
    for (const std::string& name : alphaNames(header)) {
        const std::vector<double> alpha = readNumbers(path, header, *header.find(name), 1);
        if (alpha.empty() || (common && *common != alpha.front()))
            return std::nullopt;
        common = alpha.front();
    }
    return common;
}

std::string commonDtype(const std::map<std::string, std::int64_t>& dtypes) {
    return dtypes.empty() ? "" : dtypes.size() == 1 ? dtypes.begin()->first : "mixed";
}

void addPart(FileFacts& whole, const std::string& name, const FileFacts& part) {
    whole.parts.push_back({name, part.tensors, part.parameters, commonDtype(part.dtypes)});
    whole.tensors += part.tensors;
    whole.parameters += part.parameters;
    whole.bytes += part.bytes;
    for (const auto& [dtype, count] : part.dtypes)
        whole.dtypes[dtype] += count;
    if (part.kind == FileKind::Unet)
        whole.family = part.family;
}

FileKind kindOfFolder(const fs::path& path) {
    std::error_code ignored;
    const auto exists = [&](const char* name) { return fs::exists(path / name, ignored); };
    if (exists("model_index.json") || exists("unet/config.json"))
        return FileKind::DiffusersFolder;
    if (exists("events.jsonl"))
        return FileKind::RunFolder;
    if (exists("manifest.json"))
        return FileKind::TrainingCheckpoint;
    return FileKind::Unknown;
}

Result<FileFacts> examineFolder(const fs::path& path) {
    FileFacts whole;
    whole.kind = kindOfFolder(path);
    std::vector<fs::path> files;
    std::error_code failed;
    const auto options = fs::directory_options::skip_permission_denied;
    for (auto entry = fs::recursive_directory_iterator(path, options, failed); !failed && entry != fs::end(entry);
         entry.increment(failed)) {
        constexpr int kDeepest = 2;
        if (entry.depth() >= kDeepest)
            entry.disable_recursion_pending();
        if (entry->path().extension() == ".safetensors")
            files.push_back(entry->path());
    }
    if (failed)
        return Error::badRequest(show(path) + ": cannot be read: " + failed.message());
    std::sort(files.begin(), files.end());
    for (const fs::path& file : files) {
        TEMPERA_TRY(const FileFacts part, examineFile(file));
        addPart(whole, show(file.lexically_relative(path)), part);
    }
    return whole;
}

} // namespace

std::string_view kindName(FileKind kind) { return kKinds[static_cast<std::size_t>(kind)].name; }
std::string_view kindLabel(FileKind kind) { return kKinds[static_cast<std::size_t>(kind)].label; }

FileFacts examineHeader(const SafetensorsHeader& header) {
    FileFacts facts;
    facts.metadata = header.metadata;
    facts.tensors = std::ssize(header.tensors);
    facts.parameters = header.elements();
    for (const TensorInfo& tensor : header.tensors) {
        facts.bytes += tensor.bytes();
        ++facts.dtypes[std::string(dtypeName(tensor.dtype))];
    }
    facts.lora = findLora(header);
    facts.vectors = facts.lora ? 0 : embeddingVectors(header);
    if (facts.lora) {
        facts.kind = FileKind::Lora;
        facts.family = familyOfLora(header);
    } else if (facts.vectors > 0) {
        facts.kind = FileKind::Embedding;
        facts.family = familyOfEmbedding(header);
    } else {
        facts.kind = kindOf(header);
        facts.family = familyOfModel(header);
    }
    return facts;
}

Result<FileFacts> examineFile(const fs::path& path) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored))
        return examineFolder(path);
    if (!fs::exists(path, ignored))
        return Error::badRequest(show(path) + ": does not exist; expected a file or folder");
    const std::string extension = path.extension().string();
    if (extension == ".ckpt" || extension == ".pt" || extension == ".pth" || extension == ".bin") {
        FileFacts pickle;
        pickle.kind = FileKind::Pickle;
        pickle.bytes = fs::file_size(path, ignored);
        return pickle;
    }
    TEMPERA_TRY(const SafetensorsHeader header, readSafetensorsHeader(path));
    FileFacts facts = examineHeader(header);
    if (facts.lora)
        facts.lora->alpha = commonAlpha(path, header);
    return facts;
}

} // namespace tempera::format
