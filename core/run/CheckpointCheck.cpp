// SPDX-License-Identifier: Apache-2.0
#include "run/CheckpointCheck.h"

#include <array>

#include "base/Files.h"
#include "run/CheckpointManifest.h"

namespace tempera::run {

namespace {

CheckpointState stateOf(CheckpointPlace place, bool isSound) {
    switch (place) {
    case CheckpointPlace::Complete:
        return isSound ? CheckpointState::Sound : CheckpointState::Damaged;
    case CheckpointPlace::Unfinished:
        return CheckpointState::Unfinished;
    case CheckpointPlace::Removing:
        return CheckpointState::Removing;
    case CheckpointPlace::SetAside:
        return CheckpointState::SetAside;
    }
    return CheckpointState::Damaged;
}

} // namespace

std::string_view stateName(CheckpointState state) {
    constexpr std::array<std::string_view, 5> kNames{"sound", "damaged", "set_aside", "unfinished", "removing"};
    return kNames[static_cast<std::size_t>(state)];
}

CheckedCheckpoint checkCheckpoint(const CheckpointFolder& folder) {
    CheckedCheckpoint checked;
    checked.folder = folder;
    const bool isWhole = folder.place == CheckpointPlace::Complete || folder.place == CheckpointPlace::SetAside;
    if (isWhole)
        checked.problems = problemsOf(folder.path);
    if (const auto manifest = readManifest(folder.path); manifest.ok()) {
        checked.files = manifest->files.size();
        for (const ManifestFile& file : manifest->files)
            checked.bytes += file.bytes;
    }
    checked.state = stateOf(folder.place, checked.problems.empty());
    return checked;
}

std::vector<CheckedCheckpoint> checkCheckpoints(const fs::path& folder) {
    std::vector<CheckedCheckpoint> all;
    for (const CheckpointFolder& one : checkpointFolders(folder)) {
        CheckedCheckpoint checked = checkCheckpoint(one);
        std::error_code unknown;
        if (fs::exists(one.path, unknown))
            all.push_back(std::move(checked));
    }
    return all;
}

} // namespace tempera::run
