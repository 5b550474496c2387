// SPDX-License-Identifier: Apache-2.0
#include "base/FileLock.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <utility>

#include "base/FileIdentity.h"
#include "base/Files.h"

namespace tempera {

namespace {

Error lockError(std::string_view what, const fs::path& file) {
    return Error::failed(std::string(what) + " " + show(file) + ": " + std::strerror(errno));
}

enum class Named { Same, Other, Nothing, Unknown };

/// What the name leads to: the last owner of the locked file may have removed it between our open and our lock, and a
/// folder may be moved.
Named whatIsNamed(int descriptor, const fs::path& file) {
    const auto named = identityOf(file);
    const auto opened = identityOf(descriptor);
    if (!named.ok() || !opened)
        return Named::Unknown;
    if (!*named)
        return Named::Nothing;
    return *named == opened ? Named::Same : Named::Other;
}

bool isSameFile(int descriptor, const fs::path& file) { return whatIsNamed(descriptor, file) == Named::Same; }

} // namespace

Result<std::optional<FileLock>> FileLock::tryLock(const fs::path& file) {
    for (;;) {
        const int descriptor = ::open(file.c_str(), O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0644);
        if (descriptor < 0)
            return lockError("cannot open", file);
        FileLock lock(descriptor, file);
        if (::flock(descriptor, LOCK_EX | LOCK_NB) != 0) {
            const bool held = errno == EWOULDBLOCK;
            const Error error = lockError("cannot lock", file);
            ::close(std::exchange(lock.descriptor_, -1));
            if (held)
                return std::optional<FileLock>();
            return error;
        }
        if (isSameFile(descriptor, file))
            return std::optional<FileLock>(std::move(lock));
        ::close(std::exchange(lock.descriptor_, -1));
    }
}

FileLock::FileLock(FileLock&& other) noexcept
    : descriptor_(std::exchange(other.descriptor_, -1))
    , file_(std::move(other.file_)) {}

FileLock& FileLock::operator=(FileLock&& other) noexcept {
    if (this != &other) {
        release();
        descriptor_ = std::exchange(other.descriptor_, -1);
        file_ = std::move(other.file_);
    }
    return *this;
}

FileLock::~FileLock() { release(); }

void FileLock::release() {
    if (descriptor_ < 0)
        return;
    // The folder may have been moved, and another owner's lock may lie under the old name.
    if (isSameFile(descriptor_, file_))
        ::unlink(file_.c_str());
    ::close(std::exchange(descriptor_, -1));
}

Status FileLock::write(std::string_view text) {
    if (::ftruncate(descriptor_, 0) != 0 || ::pwrite(descriptor_, text.data(), text.size(), 0) != std::ssize(text) ||
        ::fsync(descriptor_) != 0)
        return lockError("cannot write", file_);
    return {};
}

/// A file system that does not answer for a moment takes nothing away.
bool FileLock::isLost() const {
    const Named named = whatIsNamed(descriptor_, file_);
    return named == Named::Other || named == Named::Nothing;
}

void FileLock::touch() const { ::futimens(descriptor_, nullptr); }

} // namespace tempera
