// SPDX-License-Identifier: GPL-3.0-or-later
#include "library/FileList.h"

#include <QCoreApplication>

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <system_error>

#include "base/Text.h"
#include "bridge/EngineText.h"
#include "format/TrainingFacts.h"
#include "options/Job.h"
#include "run/CheckpointNames.h"
#include "run/RunFolder.h"
#include "run/TrainedFiles.h"
#include "spec/ModelFacts.h"
#include "theme/Text.h"
#include "theme/Units.h"

namespace tempera::ui {

namespace {

using format::FileKind;

constexpr int kLevels = 3;
constexpr int kMostEntries = 20'000; ///< of the file system, so that a home folder does not take minutes
constexpr std::array<const char*, 4> kExtensions = {".safetensors", ".ckpt", ".pt", ".bin"};

QString text(const char* source) { return QCoreApplication::translate("FileList", source); }

bool isDiffusersFolder(const fs::path& folder) {
    std::error_code ignored;
    return fs::exists(folder / "model_index.json", ignored);
}

bool hasKnownName(const fs::path& file) {
    const std::string name = file.filename().string(), extension = lowerAscii(file.extension().string());
    return !name.starts_with('.') && std::find(kExtensions.begin(), kExtensions.end(), extension) != kExtensions.end();
}

/// Collects the files below folders, without reading them.
class Search {
public:
    explicit Search(const std::stop_token& stop)
        : stop_(stop) {}

    void add(const fs::path& place) {
        std::error_code error;
        if (!fs::is_directory(place, error)) {
            if (fs::exists(place, error)) {
                found_.insert(place.lexically_normal());
            }
        } else {
            below(place, kLevels);
        }
    }
    const std::set<fs::path>& found() const { return found_; }

private:
    void below(const fs::path& folder, int levels) {
        if (isDiffusersFolder(folder)) {
            found_.insert(folder.lexically_normal());
            return;
        }
        std::error_code error;
        for (auto entry = fs::directory_iterator(folder, fs::directory_options::skip_permission_denied, error);
             !error && entry != fs::directory_iterator() && !stop_.stop_requested() && seen_ < kMostEntries;
             entry.increment(error), ++seen_) {
            std::error_code ignored;
            if (entry->is_directory(ignored)) {
                if (levels > 0 && !entry->path().filename().string().starts_with('.')) {
                    below(entry->path(), levels - 1);
                }
            } else if (hasKnownName(entry->path())) {
                found_.insert(entry->path().lexically_normal());
            }
        }
    }

    const std::stop_token& stop_;
    std::set<fs::path> found_;
    int seen_ = 0;
};

std::int64_t timeOf(const fs::path& path) {
    std::error_code error;
    const auto time = fs::last_write_time(path, error);
    return error ? 0 : static_cast<std::int64_t>(time.time_since_epoch().count());
}

/// In the run that it lies in: output/x, output/embeddings/x, checkpoints/step-000500/x.
fs::path recordedBase(const fs::path& file) {
    constexpr int kAbove = 3;
    fs::path folder = file.parent_path();
    for (int i = 0; i < kAbove && folder.has_relative_path(); ++i, folder = folder.parent_path()) {
        std::error_code error;
        if (const run::RunPaths paths{folder}; fs::is_regular_file(paths.events(), error)) {
            const auto job = options::loadJob(paths.job());
            return job.ok() && !options::isAddress(job->config.model.path) ? job->config.model.path : fs::path();
        }
    }
    return {};
}

std::optional<std::int64_t> checkpointOf(const fs::path& file) {
    const fs::path folder = file.parent_path();
    const bool isOfRun = folder.parent_path() == run::RunPaths{folder.parent_path().parent_path()}.checkpoints();
    return isOfRun ? run::stepOfFolder(folder) : std::nullopt;
}

fs::path runOf(const FileEntry& partOfCheckpoint) {
    return partOfCheckpoint.path.parent_path().parent_path().parent_path();
}

FileEntry read(const fs::path& path) {
    FileEntry entry;
    entry.path = path;
    entry.changed = timeOf(path);
    entry.step = checkpointOf(path);
    const auto facts = format::examineFile(path);
    if (!facts) {
        entry.error = engineText(qstr(facts.error().message));
        return entry;
    }
    entry.kind = facts->kind;
    entry.family = qstr(facts->family);
    if (entry.isModel()) { // its configs may tell what the tensors do not
        const auto model = spec::readModelFacts(path);
        entry.family = model ? qstr(spec::familyName(model->family)) : entry.family;
    }
    if (facts->lora) {
        entry.method = qstr(facts->lora->method);
        entry.isLowRank = facts->lora->isLowRank;
        entry.rank = facts->lora->ranks.empty() ? 0 : facts->lora->ranks.rbegin()->first;
        entry.base = recordedBase(path);
        entry.baseName = qstr(format::readTrainingFacts(facts->metadata).baseModel);
    }
    entry.bytes = sizeOf(path, *facts);
    return entry;
}

} // namespace

QString nameOf(const FileEntry& file) {
    const QString name = qstr(file.path.filename());
    return file.step ? text(QT_TRANSLATE_NOOP("FileList", "%1 · step %2 (checkpoint) · %3"))
                           .arg(qstr(runOf(file).filename()), countText(*file.step), name)
                     : name;
}

fs::path placeOf(const FileEntry& file) {
    if (!file.step) {
        return file.path;
    }
    const fs::path run = runOf(file);
    const bool isOnlyOne = file.path.filename() == run::kLoraFile;
    const std::string which = isOnlyOne ? std::string() : "-" + file.path.stem().string();
    return run /
           (run.filename().string() + "-step" + std::to_string(*file.step) + which + file.path.extension().string());
}

std::uint64_t sizeOf(const fs::path& path, const format::FileFacts& facts) {
    std::error_code error;
    const auto size = fs::is_directory(path, error) ? facts.bytes : fs::file_size(path, error);
    return error ? facts.bytes : size;
}

QString kindText(const FileEntry& file) {
    switch (file.kind) {
    case FileKind::SingleFileModel:
        return text(QT_TRANSLATE_NOOP("FileList", "Model"));
    case FileKind::DiffusersFolder:
        return text(QT_TRANSLATE_NOOP("FileList", "Model (folder)"));
    case FileKind::Lora:
        return text(QT_TRANSLATE_NOOP("FileList", "LoRA"));
    case FileKind::Embedding:
        return text(QT_TRANSLATE_NOOP("FileList", "Embedding"));
    case FileKind::Unet:
        return text(QT_TRANSLATE_NOOP("FileList", "U-Net"));
    case FileKind::Vae:
        return text(QT_TRANSLATE_NOOP("FileList", "VAE"));
    case FileKind::TextEncoder:
        return text(QT_TRANSLATE_NOOP("FileList", "Text encoder"));
    case FileKind::TrainingCheckpoint:
        return text(QT_TRANSLATE_NOOP("FileList", "Checkpoint of a run"));
    case FileKind::RunFolder:
        return text(QT_TRANSLATE_NOOP("FileList", "Run folder"));
    case FileKind::Unknown:
        break;
    }
    return file.error.isEmpty() ? text(QT_TRANSLATE_NOOP("FileList", "Other tensors"))
                                : text(QT_TRANSLATE_NOOP("FileList", "Unreadable"));
}

QString familyText(const QString& family) {
    return family == QStringLiteral("sd1")    ? QStringLiteral("SD 1.x")
           : family == QStringLiteral("sd2")  ? QStringLiteral("SD 2.x")
           : family == QStringLiteral("sdxl") ? QStringLiteral("SDXL")
                                              : family;
}

std::vector<FileEntry> findFiles(const std::vector<fs::path>& places, const std::vector<FileEntry>& known,
                                 const std::stop_token& stop) {
    Search search(stop);
    for (const fs::path& place : places) {
        search.add(place);
    }
    std::map<fs::path, const FileEntry*> before;
    for (const FileEntry& entry : known) {
        before.emplace(entry.path, &entry);
    }
    std::vector<FileEntry> files;
    for (const fs::path& path : search.found()) {
        if (stop.stop_requested()) {
            break;
        }
        const auto same = before.find(path);
        const bool isKnown = same != before.end() && same->second->changed == timeOf(path);
        files.push_back(isKnown ? *same->second : read(path));
    }
    return files;
}

} // namespace tempera::ui
