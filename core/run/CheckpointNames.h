// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

/// How the folders of checkpoints are called, and which there are. What is in them is not looked at.
namespace tempera::run {

/// What the ending of a folder's name says of it.
enum class CheckpointPlace {
    Complete,   ///< step-000500
    Unfinished, ///< step-000500.tmp: is being written, or a crash has left it
    Removing,   ///< step-000500.old: is being removed or replaced, or a crash has left it
    SetAside,   ///< step-000500.void: the run goes on from an earlier one
};
std::string_view endingOf(CheckpointPlace place);

/// "step-000500"
std::string checkpointName(std::int64_t step);

struct CheckpointFolder {
    std::int64_t step = 0;
    CheckpointPlace place = CheckpointPlace::Complete;
    std::filesystem::path path;
};

/// The step that a folder is named for, whatever the ending; nothing where the name is none of ours.
std::optional<std::int64_t> stepOfFolder(const std::filesystem::path& path);

/// All folders of checkpoints in `folder`, by step.
std::vector<CheckpointFolder> checkpointFolders(const std::filesystem::path& folder);

} // namespace tempera::run
