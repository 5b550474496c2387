// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Dropped.h"

#include <QCoreApplication>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <initializer_list>

#include "base/Text.h"
#include "bridge/EngineText.h"
#include "data/PictureHeader.h"
#include "format/FileUse.h"
#include "run/RunFolder.h"
#include "spec/ModelFacts.h"
#include "theme/Text.h"

namespace tempera::ui {

namespace {

struct Words {
    Q_DECLARE_TR_FUNCTIONS(tempera::ui::Opener)
};

using format::FileKind;

Dropped unknown(const fs::path& path, const QString& problem = {}) {
    return {DroppedKind::Unknown, path,
            problem.isEmpty()
                ? Words::tr("%1 is neither a job, a run, a model nor a folder of pictures").arg(qstr(path))
                : problem};
}

/// A JSON file that does not say that it is a job may be what another trainer saved; reading it tells.
Dropped examineJson(const fs::path& file) {
    constexpr std::uint64_t kLargest = 4 << 20;
    const auto bytes = readFile(file, kLargest);
    const QJsonDocument json = bytes ? QJsonDocument::fromJson(QByteArray::fromStdString(*bytes)) : QJsonDocument();
    const bool isForeign = json.isObject() && !json.object().contains(QLatin1String("format"));
    return {isForeign ? DroppedKind::Preset : DroppedKind::Job, file, {}}; // what is wrong with a job is said there
}

Dropped examineWeights(const fs::path& file) {
    const auto facts = format::examineFile(file);
    if (!facts) {
        return unknown(file, engineText(qstr(facts.error().message)));
    }
    switch (facts->kind) {
    case FileKind::Lora:
    case FileKind::Embedding:
        return {DroppedKind::Weights, file, {}};
    case FileKind::Vae:
        return {DroppedKind::Vae, file, {}};
    case FileKind::SingleFileModel:
        return {DroppedKind::Model, file, {}};
    default:
        break;
    }
    const auto model = spec::readModelFacts(file); // knows models that are not supported, too
    return model ? Dropped{DroppedKind::Model, file, {}} : unknown(file, engineText(qstr(model.error().message)));
}

Dropped examineFolder(const fs::path& folder) {
    std::error_code ignored;
    const run::RunPaths paths{folder};
    switch (format::kindOfFolder(folder)) {
    case FileKind::RunFolder:
        return {DroppedKind::Run, folder, {}};
    case FileKind::DiffusersFolder:
        return {DroppedKind::Model, folder, {}};
    case FileKind::TrainingCheckpoint: // RUN/checkpoints/step-…
        if (const Dropped run = examineFolder(folder.parent_path().parent_path()); run.kind == DroppedKind::Run) {
            return run;
        }
        return unknown(folder, Words::tr("%1 is a checkpoint, and its run is not there").arg(qstr(folder)));
    default:
        break;
    }
    if (fs::exists(paths.job(), ignored)) {
        return {DroppedKind::Project, folder, {}};
    }
    if (fs::exists(folder / "config.json", ignored)) {
        const auto weights = format::examineFile(folder / "diffusion_pytorch_model.safetensors");
        if (weights && weights->kind == FileKind::Vae) {
            return {DroppedKind::Vae, folder, {}};
        }
        if (const auto other = format::otherThan(FileKind::DiffusersFolder, folder)) {
            return unknown(folder, engineText(qstr(other->message)));
        }
    }
    return {DroppedKind::Dataset, folder, {}};
}

bool isOneOf(const std::string& extension, std::initializer_list<std::string_view> names) {
    return std::find(names.begin(), names.end(), extension) != names.end();
}

} // namespace

Dropped examine(const fs::path& path) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
        return examineFolder(path);
    }
    const std::string extension = lowerAscii(path.extension().string());
    if (extension == ".json") {
        return examineJson(path);
    }
    if (extension == ".toml") {
        return {DroppedKind::Preset, path, {}};
    }
    if (isOneOf(extension, {".safetensors", ".ckpt", ".pt", ".pth", ".bin"})) {
        return examineWeights(path);
    }
    if (path.filename() == "events.jsonl") {
        return examineFolder(path.parent_path());
    }
    if (data::readPictureHeader(path)) {
        return {DroppedKind::Picture, path, {}};
    }
    return unknown(path);
}

} // namespace tempera::ui
