// SPDX-License-Identifier: Apache-2.0
#include "format/FileKind.h"

#include <algorithm>
#include <array>
#include <set>

#include "format/LoraFacts.h"
#include "format/Numbers.h"

namespace tempera::format {

namespace {

struct KindRow {
    std::string_view name;
    std::string_view label;
};

/// In the order of the enum.
constexpr std::array<KindRow, 10> kKinds = {{{"unknown", "unknown"},
                                             {"model", "Stable Diffusion checkpoint (single file)"},
                                             {"diffusers", "diffusers folder"},
                                             {"lora", "LoRA"},
                                             {"embedding", "embedding (textual inversion)"},
                                             {"unet", "U-Net"},
                                             {"vae", "VAE"},
                                             {"text_encoder", "text encoder"},
                                             {"checkpoint", "training checkpoint"},
                                             {"run", "run folder"}}};
static_assert(kKinds.size() == static_cast<std::size_t>(FileKind::RunFolder) + 1);

bool has(const TensorTable& header, std::string_view name) { return header.find(name) != nullptr; }

std::string familyOfWidth(std::int64_t contextWidth) {
    return contextWidth == 768 ? "sd1" : contextWidth == 1024 ? "sd2" : contextWidth == 2048 ? "sdxl" : "";
}

std::string familyOfModel(const TensorTable& header) {
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

FileKind kindOf(const TensorTable& header) {
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
std::optional<double> commonAlpha(const fs::path& path, const TensorTable& header) {
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

/// Old folders hold the same weights a second time, pickled: what is read is the safetensors beside them.
void dropPickledTwins(std::vector<fs::path>& files) {
    std::set<fs::path> folders;
    for (const fs::path& file : files)
        if (file.extension() == ".safetensors")
            folders.insert(file.parent_path());
    std::erase_if(files, [&](const fs::path& file) {
        return file.extension() == ".bin" && folders.contains(file.parent_path());
    });
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
        if (entry->path().extension() == ".safetensors" || entry->path().extension() == ".bin")
            files.push_back(entry->path());
    }
    if (failed)
        return Error::badRequest(show(path) + ": cannot be read: " + failed.message());
    std::sort(files.begin(), files.end());
    dropPickledTwins(files);
    for (const fs::path& file : files) {
        TEMPERA_TRY(const FileFacts part, examineFile(file));
        addPart(whole, show(file.lexically_relative(path)), part);
    }
    return whole;
}

} // namespace

std::string_view kindName(FileKind kind) { return kKinds[static_cast<std::size_t>(kind)].name; }
std::string_view kindLabel(FileKind kind) { return kKinds[static_cast<std::size_t>(kind)].label; }

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

FileFacts examineHeader(const TensorTable& header) {
    FileFacts facts;
    facts.metadata = header.metadata;
    facts.container = header.container;
    facts.tensors = std::ssize(header.tensors);
    facts.parameters = header.elements();
    for (const TensorInfo& tensor : header.tensors) {
        facts.bytes += tensor.bytes();
        ++facts.dtypes[std::string(dtypeName(tensor.dtype))];
    }
    facts.lora = findLora(header);
    if (!facts.lora)
        facts.embedding = findEmbedding(header);
    if (facts.lora) {
        facts.kind = FileKind::Lora;
        facts.family = familyOfLora(header);
    } else if (facts.embedding) {
        facts.kind = FileKind::Embedding;
        facts.family = facts.embedding->family;
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
    TEMPERA_TRY(const TensorTable header, readTensorTable(path));
    FileFacts facts = examineHeader(header);
    if (facts.lora)
        facts.lora->alpha = commonAlpha(path, header);
    return facts;
}

} // namespace tempera::format
