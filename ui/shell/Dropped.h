// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "base/Files.h"

namespace tempera::ui {

enum class DroppedKind {
    Unknown,
    Job,     ///< a job file
    Project, ///< a folder with one
    Run,
    Model,
    Vae,
    Dataset,
    Preset,  ///< the settings of another trainer
    Weights, ///< a LoRA or an embedding
    Picture  ///< for a folder of the dataset
};

/// What a path is to the studio.
struct Dropped {
    DroppedKind kind = DroppedKind::Unknown;
    fs::path path;   ///< what is to be opened: of a part of a run, the run
    QString problem; ///< of something unknown: what it is, as far as that can be told
};

/// Looks at names and, of files, at their headers: milliseconds. Thread: any.
Dropped examine(const fs::path& path);

} // namespace tempera::ui
