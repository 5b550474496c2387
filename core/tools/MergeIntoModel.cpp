// SPDX-License-Identifier: Apache-2.0
#include "tools/MergeIntoModel.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <optional>

#include <ATen/ops/isfinite.h>
#include <nlohmann/json.hpp>

#include "adapters/PythonText.h"
#include "base/Cancel.h"
#include "base/NewFolder.h"
#include "base/Quote.h"
#include "base/Text.h"
#include "base/WritableFolder.h"
#include "format/SafetensorsHeader.h"
#include "tensor/Dtype.h"
#include "tensor/TorchGuard.h"
#include "tools/LoraOutput.h"
#include "tools/WeightEdits.h"

namespace tempera::tools {

namespace {

using format::TensorInfo;
using spec::Layout;
using tensor::TensorFile;
using Json = nlohmann::ordered_json;
using OnBytes = std::function<Status(std::uint64_t bytes)>;

bool isFloating(format::Dtype dtype) {
    const auto type = tensor::scalarType(dtype);
    return type && at::isFloatingType(*type);
}

/// Writes one file of weights again, with the edits and in the type that is asked for.
class Rewriting {
public:
    Rewriting(const TensorFile& file, const WeightEdits& edits, std::optional<at::ScalarType> dtype)
        : file_(file)
        , edits_(edits)
        , dtype_(dtype) {
        for (const TensorInfo& info : file.table().tensors)
            layout_.push_back({info.name, typeOf(info), info.shape, 0, 0});
        // The order of the file stays where it can, so that nothing but the edits differs.
        if (dtype || file.table().container != "safetensors")
            format::layOut(layout_);
        else
            placeInOrder();
    }

    const fs::path& path() const { return file_.path(); }
    const std::map<std::string, std::string>& metadata() const { return file_.metadata(); }
    std::uint64_t bytes() const {
        std::uint64_t sum = 0;
        for (const TensorInfo& info : layout_)
            sum += info.bytes();
        return sum;
    }

    /// As safetensors, whatever it was.
    Status write(const fs::path& path, const std::map<std::string, std::string>& metadata,
                 const OnBytes& onBytes) const {
        return writeFileAtomically(path, [&](const Append& append) -> Status {
            TEMPERA_CHECK(append(format::formatSafetensorsHeader(layout_, metadata)));
            for (const TensorInfo& info : layout_) {
                TEMPERA_CHECK(writeTensor(info, append));
                file_.release(info.name);
                TEMPERA_CHECK(onBytes(info.bytes()));
            }
            return {};
        });
    }

private:
    format::Dtype typeOf(const TensorInfo& info) const {
        return dtype_ && isFloating(info.dtype) ? *tensor::storedType(*dtype_) : info.dtype;
    }

    void placeInOrder() {
        std::uint64_t position = 0;
        for (TensorInfo& info : layout_) {
            info.begin = position;
            info.end = position += file_.table().find(info.name)->bytes();
        }
    }

    Status writeTensor(const TensorInfo& info, const Append& append) const {
        const TensorInfo& stored = *file_.table().find(info.name);
        const bool isEdited = edits_.changes(file_, info.name);
        if (!isEdited && stored.dtype == info.dtype && stored.strides.empty())
            return append(file_.bytes(stored));
        TEMPERA_TRY(at::Tensor tensor, isEdited ? edits_.edited(file_, info.name) : file_.tensor(info.name));
        tensor = tensor.to(*tensor::scalarType(info.dtype)).contiguous();
        if (isEdited && !at::isfinite(tensor).all().item<bool>())
            return Error::badRequest(show(file_.path()) + ": " + inQuotes(info.name) +
                                         " would hold numbers that are not finite",
                                     "a LoRA or its weight is too large, or one of the files is broken");
        return append({static_cast<const char*>(tensor.const_data_ptr()), tensor.nbytes()});
    }

    const TensorFile& file_;
    const WeightEdits& edits_;
    std::optional<at::ScalarType> dtype_;
    std::vector<TensorInfo> layout_;
};

/// The model's own entries, but for hashes that are no longer true, and where it comes from.
std::map<std::string, std::string> mergedMetadata(const Rewriting& file, const ModelMergeRequest& request) {
    auto metadata = file.metadata();
    metadata.erase("modelspec.hash_sha256");
    std::string names = show(request.model.stem());
    for (const WeightedLora& lora : request.loras)
        names += ", " + show(lora.file.stem()) + ":" + formatNumber(lora.weight);
    metadata["modelspec.merged_from"] = names;
    metadata["modelspec.date"] = adapters::isoDate(static_cast<double>(std::time(nullptr)));
    return metadata;
}

bool isWeightFile(const fs::path& path) {
    constexpr std::array<std::string_view, 7> kEndings = {".safetensors", ".bin", ".ckpt",   ".pt",
                                                          ".pth",         ".h5",  ".msgpack"};
    return std::find(kEndings.begin(), kEndings.end(), path.extension().string()) != kEndings.end();
}

/// "model.safetensors.index.json", "diffusion_pytorch_model.bin.index.fp16.json"
bool isIndex(const fs::path& path) {
    const std::string name = path.filename().string();
    return name.find(".index.") != name.npos && name.ends_with(".json");
}

/// The files of weights that are written again: all for another type, else those of the parts that are edited.
std::vector<Rewriting> filesToRewrite(const StoredModel& model, const WeightEdits& edits,
                                      std::optional<at::ScalarType> dtype) {
    if (model.facts.layout != Layout::DiffusersFolder) // all parts share it
        return {Rewriting(model.part(PartKind::Unet).source.files.front(), edits, dtype)};
    std::vector<Rewriting> rewritten;
    for (const StoredPart& part : model.parts)
        for (const TensorFile& file : part.source.files)
            if (dtype || std::any_of(part.source.files.begin(), part.source.files.end(),
                                     [&](const TensorFile& any) { return edits.changes(any); }))
                rewritten.emplace_back(file, edits, dtype);
    return rewritten;
}

/// What diffusers and transformers call a pickled file, or the index of several, when it is safetensors.
std::string safetensorsName(std::string name) {
    if (const std::size_t ending = name.find(".bin"); ending != name.npos) {
        name.replace(ending, 4, ".safetensors");
        if (name.starts_with("pytorch_model"))
            name.erase(0, std::string_view("pytorch_").size());
    }
    return name;
}

/// How the index of several files reads when they are rewritten; nothing where it is of others.
std::optional<std::string> rewrittenIndex(const fs::path& index, const std::vector<Rewriting>& rewritten) {
    const auto text = readFile(index);
    Json json = text.ok() ? Json::parse(*text, nullptr, false) : Json();
    if (!json.is_object() || !json.contains("weight_map") || !json["weight_map"].is_object())
        return std::nullopt;
    std::map<std::string, std::uint64_t> bytes; // by the name of the file
    for (const Rewriting& file : rewritten)
        if (file.path().parent_path() == index.parent_path())
            bytes.emplace(file.path().filename().string(), file.bytes());
    for (auto& [tensor, file] : json["weight_map"].items()) {
        if (!file.is_string() || !bytes.contains(file.get<std::string>()))
            return std::nullopt;
        file = safetensorsName(file.get<std::string>());
    }
    std::uint64_t total = 0;
    for (const auto& [name, size] : bytes)
        total += size;
    if (!json["metadata"].is_object())
        json["metadata"] = Json::object();
    json["metadata"]["total_size"] = total;
    return json.dump(2) + "\n";
}

/// A file of the folder that is no weights; a folder has no bytes.
struct OtherFile {
    fs::path path; ///< within the model's folder
    bool isFolder = false;
    std::uint64_t bytes = 0;
    std::optional<std::string> text = {}; ///< that it gets; nothing where it stays as it is
};

/// What else lies in the model's folder. Other files of weights of a part that is rewritten (another type, another
/// format) are left out, with their indexes: they would no longer be the same model.
Result<std::vector<OtherFile>> otherFiles(const fs::path& model, const std::vector<Rewriting>& rewritten) {
    const auto isRewritten = [&](const fs::path& folder) {
        return std::any_of(rewritten.begin(), rewritten.end(),
                           [&](const Rewriting& file) { return file.path().parent_path() == folder; });
    };
    std::vector<OtherFile> others;
    std::error_code failed;
    const auto options = fs::directory_options::follow_directory_symlink;
    for (auto entry = fs::recursive_directory_iterator(model, options, failed); !failed && entry != fs::end(entry);
         entry.increment(failed)) {
        const fs::path& path = entry->path();
        const fs::path name = path.lexically_relative(model);
        std::error_code unknown;
        if (entry->is_directory(unknown))
            others.push_back({name, true, 0});
        else if (!entry->is_regular_file(unknown) || (isWeightFile(path) && isRewritten(path.parent_path())))
            continue;
        else if (!isIndex(path) || !isRewritten(path.parent_path()))
            others.push_back({name, false, entry->file_size(unknown)});
        else if (auto text = rewrittenIndex(path, rewritten))
            others.push_back(
                {name.parent_path() / safetensorsName(name.filename().string()), false, text->size(), std::move(text)});
    }
    if (failed)
        return Error::failed(show(model) + ": cannot be read: " + failed.message());
    return others;
}

/// Everything that one merging needs.
class Merging {
public:
    static Result<Merging> plan(const ModelMergeRequest& request, const StoredModel& model, const WeightEdits& edits,
                                std::optional<at::ScalarType> dtype) {
        Merging merging(request, model);
        merging.rewritten_ = filesToRewrite(model, edits, dtype);
        if (merging.isFolder()) {
            TEMPERA_TRY(merging.others_, otherFiles(model.facts.path, merging.rewritten_));
        }
        for (const Rewriting& file : merging.rewritten_)
            merging.total_ += file.bytes();
        for (const OtherFile& file : merging.others_)
            merging.total_ += file.bytes;
        return merging;
    }

    Status write(const MergeProgress& progress, const std::stop_token& stop) {
        TEMPERA_CHECK(requireDiskSpace(request_.output, total_));
        std::uint64_t done = 0;
        const OnBytes tell = [&](std::uint64_t bytes) {
            done += bytes;
            progress(static_cast<std::int64_t>(std::min(done, total_)), static_cast<std::int64_t>(total_));
            return stop.stop_requested() ? Status(cancelled()) : Status();
        };
        const Rewriting& first = rewritten_.front();
        if (!isFolder())
            return first.write(request_.output, mergedMetadata(first, request_), tell);
        return createFolderAtomically(request_.output, [&](const fs::path& folder) { return fill(folder, tell); });
    }
    std::uint64_t bytes() const { return total_; }

private:
    Merging(const ModelMergeRequest& request, const StoredModel& model)
        : request_(request)
        , model_(model) {}

    bool isFolder() const { return model_.facts.layout == Layout::DiffusersFolder; }

    Status fill(const fs::path& folder, const OnBytes& tell) const {
        for (const OtherFile& other : others_) {
            std::error_code failed;
            if (other.text)
                TEMPERA_CHECK(writeFileAtomically(folder / other.path, *other.text));
            else if (other.isFolder)
                fs::create_directories(folder / other.path, failed);
            else
                fs::copy_file(model_.facts.path / other.path, folder / other.path, failed);
            if (failed)
                return Error::failed(show(request_.output / other.path) + ": cannot be written: " + failed.message());
            TEMPERA_CHECK(tell(other.bytes));
        }
        for (const Rewriting& file : rewritten_) {
            const fs::path name = file.path().lexically_relative(model_.facts.path);
            const std::string called = safetensorsName(name.filename().string());
            auto metadata = file.metadata();
            if (called != name.filename())
                metadata.try_emplace("format", "pt"); // without it transformers takes none
            TEMPERA_CHECK(file.write(folder / name.parent_path() / called, metadata, tell));
        }
        return {};
    }

    const ModelMergeRequest& request_;
    const StoredModel& model_;
    std::vector<Rewriting> rewritten_;
    std::vector<OtherFile> others_;
    std::uint64_t total_ = 0;
};

Status checkOutput(const fs::path& path, Layout layout) {
    if (layout == Layout::SingleFile)
        return checkLoraOutput(path);
    std::error_code ignored;
    if (path.empty() || path.filename().empty())
        return Error::badRequest("--out: found " + inQuotes(show(path)) + ", expected a name");
    if (fs::exists(fs::symlink_status(path, ignored)))
        return Error::badRequest("--out: " + show(path) + " exists already; expected a new folder");
    if (lowerAscii(path.extension().string()) == ".safetensors")
        return Error::badRequest("--out: found " + inQuotes(show(path)) +
                                     ", expected the name of a folder, as the model is one",
                                 "`tempera convert FOLDER FILE --to single-file` makes a file of it");
    return requireWritableFolder(fs::absolute(path).parent_path()).context("--out");
}

Result<ModelMergeReport> merge(const ModelMergeRequest& request, const MergeProgress& progress,
                               const std::stop_token& stop) {
    TEMPERA_TRY(ModelLayers model, ModelLayers::open(request.model));
    TEMPERA_CHECK(checkOutput(request.output, model.stored().facts.layout));
    std::optional<at::ScalarType> dtype;
    if (!request.dtype.empty()) {
        TEMPERA_TRY(dtype, outputType(request.dtype, at::kFloat));
    }
    TEMPERA_TRY(const WeightEdits edits, WeightEdits::read(model, request.loras));
    TEMPERA_TRY(Merging merging, Merging::plan(request, model.stored(), edits, dtype));
    TEMPERA_CHECK(merging.write(progress, stop));
    return ModelMergeReport{edits.layers(), merging.bytes(), edits.words()};
}

} // namespace

Result<ModelMergeReport> mergeIntoModel(const ModelMergeRequest& request, const MergeProgress& progress,
                                        std::stop_token stop) {
    if (request.loras.empty())
        return Error::badRequest("--lora: missing; expected LoRA files to merge");
    return tensor::guarded("close other programs", [&] { return merge(request, progress, stop); });
}

} // namespace tempera::tools
