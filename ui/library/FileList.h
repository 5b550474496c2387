// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QStringList>

#include <cstdint>
#include <optional>
#include <stop_token>
#include <vector>

#include "base/Files.h"
#include "format/FileKind.h"

namespace tempera::ui {

/// A model, LoRA or embedding as a row of the library.
struct FileEntry {
    fs::path path; ///< a file, or the folder of a diffusers model
    format::FileKind kind = format::FileKind::Unknown;
    QString family; ///< "sd1"; empty where it is not known
    std::uint64_t bytes = 0;
    std::int64_t changed = 0;         ///< of the file system's clock; tells that it has to be read again
    QString error;                    ///< why it could not be read
    QString method;                   ///< of a LoRA: "lora + dora"
    std::int64_t rank = 0;            ///< of a LoRA: the largest of its layers; 0 where it has none
    bool isLowRank = false;           ///< a LoRA that has a rank to change: two factors in each layer, nothing else
    fs::path base;                    ///< of a LoRA: the model that its run was given; empty: not known
    QString baseName;                 ///< what that was called, as the LoRA itself tells
    std::optional<std::int64_t> step; ///< of the checkpoint that it is a part of

    bool isModel() const {
        return kind == format::FileKind::SingleFileModel || kind == format::FileKind::DiffusersFolder;
    }
    bool isLora() const { return kind == format::FileKind::Lora; }
    bool operator==(const FileEntry&) const = default;
};

/// What it is called in lists: of one in a checkpoint also its run and step.
QString nameOf(const FileEntry& file);
/// Where it lies; for what is to be written beside it. Nothing may be written into a checkpoint: of what lies in one, a
/// file in the folder of the run: "mug-step500.safetensors".
fs::path placeOf(const FileEntry& file);

/// On the disk, in bytes; of a folder that of its tensors. Thread: any but the user interface's.
std::uint64_t sizeOf(const fs::path& path, const format::FileFacts& facts);

/// "LoRA", "model, single file".
QString kindText(const FileEntry& file);
/// "SD 1.x"; empty where it is not known.
QString familyText(const QString& family);

/// The models, LoRAs and embeddings among `places`, which are files and folders; of a folder with all that lies up to
/// three levels below it. What is as it was in `known` is not read again. Thread: any but the user interface's.
std::vector<FileEntry> findFiles(const std::vector<fs::path>& places, const std::vector<FileEntry>& known,
                                 const std::stop_token& stop);

} // namespace tempera::ui
