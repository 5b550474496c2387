// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>

#include "base/FileLock.h"
#include "base/Result.h"
#include "run/RunFolder.h"

/// Working on a run while no engine does. What only reads it has no need to write in its folder.
namespace tempera::run {

/// BadRequest, naming the process, where an engine or another one works on the run. Thread: any.
Status requireIdle(const RunPaths& paths);

/// The lock of a run that no engine works on; nothing where its folder cannot be written to, as on a read-only mount:
/// no engine begins there either. BadRequest as RunLock::take has it. Thread: any.
Result<std::optional<RunLock>> lockToRead(const RunPaths& paths);

/// Keeps engines from a run while it is removed, and is given back when it is gone; nothing where the lock cannot be
/// made, as on a full disk, from which a run goes, too. BadRequest, naming the process, where anyone works on the run.
/// Thread: any.
Result<std::optional<FileLock>> lockToRemove(const RunPaths& paths);

/// moveAside() of a run that nobody works on. BadRequest as RunLock::take has it. Thread: any.
Result<std::filesystem::path> moveIdleAside(const RunPaths& paths);

} // namespace tempera::run
