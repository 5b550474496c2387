// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <sys/stat.h>
#include <sys/types.h>

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <optional>
#include <string>

#include "base/Files.h"
#include "base/Result.h"

namespace tempera {

/// What tells a file or folder from another one of its name. Thread: any.
struct FileIdentity {
    dev_t device = 0;
    ino_t number = 0;
    bool operator==(const FileIdentity&) const = default;
};

/// Of what a name leads to; nothing where there is nothing. Failed where the file system does not say, which takes
/// nothing away: it may for a moment.
inline Result<std::optional<FileIdentity>> identityOf(const std::filesystem::path& path) {
    struct stat found {};
    if (::stat(path.c_str(), &found) == 0)
        return std::optional(FileIdentity{found.st_dev, found.st_ino});
    if (errno == ENOENT || errno == ENOTDIR)
        return std::optional<FileIdentity>();
    return Error::failed("cannot look at " + show(path) + ": " + std::strerror(errno));
}

/// Of an open file; nothing where it cannot be told.
inline std::optional<FileIdentity> identityOf(int descriptor) {
    struct stat found {};
    return ::fstat(descriptor, &found) == 0 ? std::optional(FileIdentity{found.st_dev, found.st_ino}) : std::nullopt;
}

} // namespace tempera
