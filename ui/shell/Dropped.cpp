// SPDX-License-Identifier: GPL-3.0-or-later
#include "shell/Dropped.h"

#include "base/Text.h"
#include "run/RunFolder.h"

namespace tempera::ui {

DroppedKind kindOf(const fs::path& path) {
    std::error_code ignored;
    if (fs::is_directory(path, ignored)) {
        const run::RunPaths paths{path};
        if (fs::exists(paths.events(), ignored)) {
            return DroppedKind::Run;
        }
        if (fs::exists(path / "model_index.json", ignored)) {
            return DroppedKind::Model;
        }
        return fs::exists(paths.job(), ignored) ? DroppedKind::Project : DroppedKind::Dataset;
    }
    const std::string extension = lowerAscii(path.extension().string());
    if (extension == ".json") {
        return DroppedKind::Job;
    }
    if (extension == ".safetensors" || extension == ".ckpt") {
        return DroppedKind::Model;
    }
    return DroppedKind::Unknown;
}

} // namespace tempera::ui
