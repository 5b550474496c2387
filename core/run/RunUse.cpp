// SPDX-License-Identifier: Apache-2.0
#include "run/RunUse.h"

#include <unistd.h>

#include <cerrno>
#include <utility>

#include "base/Files.h"

namespace tempera::run {

Status requireIdle(const RunPaths& paths) {
    const std::optional<RunOwner> owner = liveOwner(paths);
    if (!owner || owner->process == currentProcess())
        return {};
    const std::string who = "process " + std::to_string(owner->process.pid);
    return owner->trains() ? Error::badRequest(show(paths.root) + " is in use by a running training (" + who + ")",
                                               "stop that training first")
                           : Error::badRequest(show(paths.root) + " is in use by " + who, "wait until that has ended");
}

Result<std::optional<RunLock>> lockToRead(const RunPaths& paths) {
    if (::access(paths.root.c_str(), W_OK) != 0 && (errno == EROFS || errno == EACCES)) {
        TEMPERA_CHECK(requireIdle(paths));
        return std::optional<RunLock>();
    }
    TEMPERA_TRY(RunLock lock, RunLock::take(paths, {}));
    return std::optional(std::move(lock));
}

Result<fs::path> moveIdleAside(const RunPaths& paths) {
    TEMPERA_TRY(const RunLock lock, RunLock::take(paths, {}));
    TEMPERA_TRY(const fs::path aside, moveAside(paths.root));
    std::error_code ignored; // the lock went along with the folder
    fs::remove(RunPaths{aside}.lock(), ignored);
    return aside;
}

} // namespace tempera::run
