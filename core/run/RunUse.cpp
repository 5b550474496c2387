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
    return Error::badRequest(show(paths.root) + " is in use by a running training (process " +
                                 std::to_string(owner->process.pid) + ")",
                             "stop that training first");
}

Result<std::optional<RunLock>> lockToRead(const RunPaths& paths) {
    if (::access(paths.root.c_str(), W_OK) != 0 && (errno == EROFS || errno == EACCES)) {
        TEMPERA_CHECK(requireIdle(paths));
        return std::optional<RunLock>();
    }
    TEMPERA_TRY(RunLock lock, RunLock::take(paths, {}));
    return std::optional(std::move(lock));
}

} // namespace tempera::run
