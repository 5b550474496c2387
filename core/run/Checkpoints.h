// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <optional>
#include <vector>

#include "base/Result.h"
#include "run/CheckpointNames.h"

/// Checkpoints of a run: `checkpoints/step-000500/` with the files of the state and `manifest.json`, which names each
/// file with its size and SHA-256 (CheckpointManifest.h). A checkpoint exists or does not: it is written to
/// `step-000500.tmp/`, every file is fsynced, the manifest last, then the folder; it is renamed and the parent is
/// fsynced; only then are old ones pruned (Pruning.h). The folder holds one course of a run: what lies beyond the point
/// that a run goes on from is set aside as `step-000700.void`. What is in the files is train/'s matter.
namespace tempera::run {

struct Checkpoint {
    std::int64_t step = 0;
    std::filesystem::path path;
};

/// Writes the checkpoint of `step` below `folder`. `write` puts its files into the folder that it is given. Returns
/// where the checkpoint lies and its size in bytes; on failure nothing is left. A checkpoint of the same step is
/// replaced. Thread: any.
struct WrittenCheckpoint {
    std::filesystem::path path;
    std::int64_t bytes = 0;
};
Result<WrittenCheckpoint> writeCheckpoint(const std::filesystem::path& folder, std::int64_t step,
                                          const std::function<Status(const std::filesystem::path&)>& write);

/// Compares every file with the manifest. The error names the first file that differs, and how; problemsOf() tells all.
Status verifyCheckpoint(const std::filesystem::path& checkpoint);

/// The complete checkpoints (by their names; contents unread), oldest first, by step and never by time.
std::vector<Checkpoint> listCheckpoints(const std::filesystem::path& folder);

/// The newest checkpoint that passes verification. `damaged` is called for each one that was passed over.
std::optional<Checkpoint> newestValidCheckpoint(const std::filesystem::path& folder,
                                                const std::function<void(const Checkpoint&, const Error&)>& damaged);

/// Takes the checkpoints after `step` out of the list: they are damaged, or the run goes on from an earlier one and
/// will not come to them. Each keeps its files as `step-000500.void`, until the run has passed that step. Returns the
/// steps.
Result<std::vector<std::int64_t>> setAsideAfter(const std::filesystem::path& folder, std::int64_t step);

/// Removes a checkpoint so that a crash leaves either all of it, or a `.old` folder without a manifest, which is
/// nothing.
Status removeCheckpoint(const std::filesystem::path& checkpoint);

/// Removes what a crash left: unfinished and half-deleted checkpoints.
Status removeLeftovers(const std::filesystem::path& folder);

} // namespace tempera::run
