// SPDX-License-Identifier: Apache-2.0
#include "tools/MergeIntoModel.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <optional>
#include <set>

#include <unistd.h>

#include "adapters/PythonText.h"
#include "base/Cancel.h"
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

    Status write(const fs::path& path, const std::map<std::string, std::string>& metadata,
                 const OnBytes& onBytes) const {
        return writeFileAtomically(path, [&](const Append& append) -> Status {
            TEMPERA_CHECK(append(format::formatSafetensorsHeader(layout_, metadata)));
            for (const TensorInfo& info : layout_) {
                TEMPERA_CHECK(writeTensor(info, append));
                file_.release(info.name);
                TEMPERA_CHECK(onBytes(file_.table().find(info.name)->bytes()));
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
        return append({static_cast<const char*>(tensor.const_data_ptr()), tensor.nbytes()});
    }

    const TensorFile& file_;
    const WeightEdits& edits_;
    std::optional<at::ScalarType> dtype_;
    std::vector<TensorInfo> layout_;
};

/// The model's own entries, but for hashes that are no longer true, and where it comes from.
std::map<std::string, std::string> mergedMetadata(const TensorFile& file, const ModelMergeRequest& request) {
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

/// The files of weights that are written again, and the folders of their parts.
struct Rewritten {
    std::vector<const TensorFile*> files;
    std::set<fs::path> folders;
};

Rewritten filesToRewrite(const StoredModel& model, const WeightEdits& edits, bool all) {
    Rewritten rewritten;
    for (const StoredPart& part : model.parts)
        for (const TensorFile& file : part.source.files)
            if (all || std::any_of(part.source.files.begin(), part.source.files.end(),
                                   [&](const TensorFile& any) { return edits.changes(any); })) {
                rewritten.files.push_back(&file);
                rewritten.folders.insert(file.path().parent_path());
            }
    return rewritten;
}

/// Other files of weights of a part that is rewritten (another type, another format) would no longer be the same model.
bool isCopied(const fs::path& file, const Rewritten& rewritten) {
    return !isWeightFile(file) || !rewritten.folders.contains(file.parent_path());
}

Status copyOthers(const fs::path& from, const fs::path& to, const Rewritten& rewritten, const std::stop_token& stop) {
    std::error_code failed;
    for (const auto& entry :
         fs::recursive_directory_iterator(from, fs::directory_options::follow_directory_symlink, failed)) {
        if (stop.stop_requested())
            return cancelled();
        const fs::path target = to / entry.path().lexically_relative(from);
        if (entry.is_directory(failed))
            fs::create_directories(target, failed);
        else if (isCopied(entry.path(), rewritten))
            fs::copy_file(entry.path(), target, failed);
        if (failed)
            return Error::failed(show(target) + ": cannot be written: " + failed.message());
    }
    if (failed)
        return Error::failed(show(from) + ": cannot be read: " + failed.message());
    return {};
}

/// Everything that one merging needs.
class Merging {
public:
    Merging(const ModelMergeRequest& request, const ModelLayers& model, const WeightEdits& edits,
            std::optional<at::ScalarType> dtype, const MergeProgress& progress, std::stop_token stop)
        : request_(request)
        , model_(model.stored())
        , edits_(edits)
        , dtype_(dtype)
        , rewritten_(filesToRewrite(model_, edits, dtype.has_value()))
        , progress_(progress)
        , stop_(std::move(stop)) {
        const bool isFolder = model_.facts.layout == Layout::DiffusersFolder;
        if (!isFolder) // all parts share it
            rewritten_.files = {&model_.part(PartKind::Unet).source.files.front()};
        for (const TensorFile* file : rewritten_.files)
            for (const TensorInfo& info : file->table().tensors)
                total_ += info.bytes();
    }

    Status write() { return model_.facts.layout == Layout::DiffusersFolder ? writeFolder() : writeFile(); }
    std::uint64_t bytes() const { return total_; }

private:
    Status writeFile() {
        const TensorFile& file = *rewritten_.files.front();
        return Rewriting(file, edits_, dtype_)
            .write(request_.output, mergedMetadata(file, request_),
                   [this](std::uint64_t bytes) { return tell(bytes); });
    }

    /// Writes beside the folder and renames, so that it is there whole or not at all.
    Status writeFolder() {
        const fs::path target = fs::absolute(request_.output);
        const fs::path beside =
            target.parent_path() / ("." + target.filename().string() + "." + std::to_string(::getpid()) + ".tmp");
        Status status = fillFolder(beside);
        std::error_code failed;
        if (status.ok()) {
            fs::rename(beside, target, failed);
            if (failed)
                status = Error::failed(show(target) + ": cannot be created: " + failed.message());
        }
        if (status.ok())
            return syncPath(target.parent_path());
        fs::remove_all(beside, failed);
        return status;
    }

    Status fillFolder(const fs::path& folder) {
        TEMPERA_CHECK(createFolders(folder));
        TEMPERA_CHECK(copyOthers(model_.facts.path, folder, rewritten_, stop_));
        for (const TensorFile* file : rewritten_.files)
            TEMPERA_CHECK(Rewriting(*file, edits_, dtype_)
                              .write(folder / file->path().lexically_relative(model_.facts.path), file->metadata(),
                                     [this](std::uint64_t bytes) { return tell(bytes); }));
        return {};
    }

    Status tell(std::uint64_t bytes) {
        done_ += bytes;
        progress_(static_cast<std::int64_t>(std::min(done_, total_)), static_cast<std::int64_t>(total_));
        return stop_.stop_requested() ? Status(cancelled()) : Status();
    }

    const ModelMergeRequest& request_;
    const StoredModel& model_;
    const WeightEdits& edits_;
    std::optional<at::ScalarType> dtype_;
    Rewritten rewritten_;
    const MergeProgress& progress_;
    std::stop_token stop_;
    std::uint64_t done_ = 0, total_ = 0;
};

Status checkOutput(const fs::path& path, Layout layout) {
    if (layout == Layout::SingleFile)
        return checkLoraOutput(path);
    std::error_code ignored;
    if (path.empty() || path.filename().empty())
        return Error::badRequest("--out: found " + inQuotes(show(path)) + ", expected a name");
    if (fs::exists(fs::symlink_status(path, ignored)))
        return Error::badRequest("--out: " + show(path) + " exists already; expected a new folder");
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
    Merging merging(request, model, edits, dtype, progress, stop);
    TEMPERA_CHECK(merging.write());
    return ModelMergeReport{edits.layers(), merging.bytes()};
}

} // namespace

Result<ModelMergeReport> mergeIntoModel(const ModelMergeRequest& request, const MergeProgress& progress,
                                        std::stop_token stop) {
    if (request.loras.empty())
        return Error::badRequest("--lora: missing; expected LoRA files to merge");
    return tensor::guarded("close other programs", [&] { return merge(request, progress, stop); });
}

} // namespace tempera::tools
