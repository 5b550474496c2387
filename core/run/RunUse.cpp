// SPDX-License-Identifier: Apache-2.0
#include "run/RunUse.h"

#include <unistd.h>

#include <cerrno>
#include <utility>

#include "base/Files.h"

namespace tempera::run {

namespace {

/// An owner that has written nothing yet is about to train.
Error inUse(const RunPaths& paths, const std::optional<RunOwner>& owner) {
    const std::string who = owner ? "process " + std::to_string(owner->process.pid) : "another process";
    return !owner || owner->trains()
               ? Error::badRequest(show(paths.root) + " is in use by a running training (" + who + ")",
                                   "stop that training first")
               : Error::badRequest(show(paths.root) + " is in use by " + who, "wait until that has ended");
}

} // namespace

Status requireIdle(const RunPaths& paths) {
    const std::optional<RunOwner> owner = liveOwner(paths);
    return owner && owner->process != currentProcess() ? Status(inUse(paths, owner)) : Status();
}

Result<std::optional<RunLock>> lockToRead(const RunPaths& paths) {
    if (::access(paths.root.c_str(), W_OK) != 0 && (errno == EROFS || errno == EACCES)) {
        TEMPERA_CHECK(requireIdle(paths));
        return std::optional<RunLock>();
    }
    TEMPERA_TRY(RunLock lock, RunLock::take(paths, {}));
    return std::optional(std::move(lock));
}

Result<std::optional<FileLock>> lockToRemove(const RunPaths& paths) {
    auto lock = FileLock::tryLock(paths.lock());
    const std::optional<RunOwner> owner = liveOwner(paths);
    if (owner || (lock.ok() && !*lock))
        return inUse(paths, owner);
    return lock.ok() ? std::move(*lock) : std::nullopt;
}

Result<fs::path> moveIdleAside(const RunPaths& paths) {
    TEMPERA_TRY(const RunLock lock, RunLock::take(paths, {}));
    TEMPERA_TRY(const fs::path aside, moveAside(paths.root));
    std::error_code ignored; // the lock went along with the folder
    fs::remove(RunPaths{aside}.lock(), ignored);
    return aside;
}

} // namespace tempera::run
