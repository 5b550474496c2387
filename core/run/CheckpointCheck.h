// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"
#include "run/CheckpointNames.h"

namespace tempera::run {

/// What a checkpoint's folder was found to be.
enum class CheckpointState {
    Sound,      ///< every byte is as it was written
    Damaged,    ///< no run goes on from it
    SetAside,   ///< sound or not: the run goes on from an earlier one
    Unfinished, ///< is being written, or a crash has left it; removed when the run goes on
    Removing,   ///< is being removed or replaced, likewise
};
/// "sound", "set_aside" …
std::string_view stateName(CheckpointState state);

struct CheckedCheckpoint {
    CheckpointFolder folder;
    CheckpointState state = CheckpointState::Sound;
    std::int64_t bytes = 0;            ///< that the manifest names
    std::size_t files = 0;             ///< likewise
    std::vector<std::string> problems; ///< see problemsOf()
};

/// Reads every byte of one checkpoint, or of all in a folder, by step. One that a run removes meanwhile is left out.
/// Thread: any.
CheckedCheckpoint checkCheckpoint(const CheckpointFolder& folder);
std::vector<CheckedCheckpoint> checkCheckpoints(const std::filesystem::path& folder);

} // namespace tempera::run
