// SPDX-License-Identifier: Apache-2.0
#include "FaultyFiles.h"

#include <dirent.h>
#include <dlfcn.h>
#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <cerrno>
#include <cstdarg>
#include <mutex>
#include <string>
#include <string_view>
#include <utility>

#include "FaultyState.h"

using namespace faulty;

namespace {

// --- calls on names

int openAny(int folder, const char* path, int flags, mode_t mode) {
    const std::lock_guard lock(state().mutex);
    const std::string name = absolute(folder, path);
    const bool isOurs = isWatched(name), isNameless = (flags & O_TMPFILE) == O_TMPFILE;
    if (isOurs && fails(next("open", name, isNameless || (flags & O_CREAT) != 0 ? Need::Room : Need::None)))
        return -1;
    const auto fd = static_cast<int>(::syscall(SYS_openat, folder, path, flags, mode));
    const int error = errno;
    if (fd >= 0) {
        remember(fd, isOurs);
        if (isOurs)
            record("open", std::to_string(state().serial), name,
                   isNameless               ? "nameless"
                   : (flags & O_CREAT) != 0 ? "create"
                                            : "old",
                   (flags & O_TRUNC) != 0 ? "truncate" : "keep");
    }
    errno = error;
    return fd;
}

mode_t modeOf(int flags, va_list arguments) {
    return (flags & (O_CREAT | O_TMPFILE)) != 0 ? va_arg(arguments, mode_t) : 0;
}

/// A call on one name that changes it; `call` makes it.
template <class Call>
int onName(const char* what, const std::string& name, Need need, const Call& call) {
    const std::lock_guard lock(state().mutex);
    const bool isOurs = isWatched(name);
    if (isOurs && fails(next(what, name, need)))
        return -1;
    const auto result = static_cast<int>(call());
    const int error = errno;
    if (isOurs && result == 0)
        record(what, name);
    errno = error;
    return result;
}

int renameAny(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) {
    const std::lock_guard lock(state().mutex);
    const std::string source = absolute(fromFolder, from), target = absolute(toFolder, to);
    const bool isOurs = isWatched(source) || isWatched(target);
    if (isOurs && fails(next("rename", target, Need::None)))
        return -1;
    const auto result = static_cast<int>(::syscall(SYS_renameat2, fromFolder, from, toFolder, to, flags));
    const int error = errno;
    if (isOurs && result == 0)
        record("rename", source, target);
    errno = error;
    return result;
}

/// Of a file that is open and has no name yet; others are none of the programs' ways.
int linkOpen(int fromFolder, const char* from, int toFolder, const char* to, int flags) {
    constexpr std::string_view kOpen = "/proc/self/fd/";
    const std::lock_guard lock(state().mutex);
    const std::string target = absolute(toFolder, to);
    const bool isOurs = isWatched(target);
    if (isOurs && fails(next("link", target, Need::Room)))
        return -1;
    const auto result = static_cast<int>(::syscall(SYS_linkat, fromFolder, from, toFolder, to, flags));
    const int error = errno;
    if (isOurs && result == 0 && std::string_view(from).starts_with(kOpen))
        if (const OpenFile* file = fileOf(std::stoi(from + kOpen.size())))
            record("link", std::to_string(file->serial), target);
    errno = error;
    return result;
}

// --- calls on descriptors

/// @param offset negative: where the file stands
ssize_t writeAny(const char* what, int fd, const void* bytes, std::size_t count, off_t offset) {
    const std::lock_guard lock(state().mutex);
    const OpenFile* file = fileOf(fd);
    if (file) {
        const FaultyKind kind = next(what, targetOf(fd), Need::Room);
        if (fails(kind))
            return -1;
        if (kind == kFaultyShort && count > 1)
            count /= 2;
    }
    off_t at = offset;
    if (file && offset < 0) {
        struct stat info {};
        const long flags = ::syscall(SYS_fcntl, fd, F_GETFL);
        at = (flags & O_APPEND) != 0 && ::fstat(fd, &info) == 0 ? info.st_size : ::lseek(fd, 0, SEEK_CUR);
    }
    const ssize_t written =
        offset < 0 ? ::syscall(SYS_write, fd, bytes, count) : ::syscall(SYS_pwrite64, fd, bytes, count, offset);
    const int error = errno;
    if (file && written > 0 && state().record >= 0) {
        record("write", std::to_string(file->serial), std::to_string(at), std::to_string(written));
        rawWrite(state().record, {static_cast<const char*>(bytes), static_cast<std::size_t>(written)});
    }
    errno = error;
    return written;
}

/// fsync and whatever else has one descriptor.
template <class Call>
auto onFile(const char* what, int fd, Need need, const Call& call) -> decltype(call()) {
    const std::lock_guard lock(state().mutex);
    const OpenFile* file = fileOf(fd);
    if (file && fails(next(what, targetOf(fd), need)))
        return -1;
    const long serial = file ? file->serial : 0;
    const auto result = call();
    const int error = errno;
    if (serial != 0 && result == 0 && std::string_view(what) != "read")
        record(what, std::to_string(serial));
    errno = error;
    return result;
}

dirent* readEntry(const char* real, DIR* folder) {
    const std::lock_guard lock(state().mutex);
    const int fd = ::dirfd(folder);
    if (fileOf(fd) && fails(next("readdir", targetOf(fd), Need::None)))
        return nullptr;
    return reinterpret_cast<dirent* (*)(DIR*)>(::dlsym(RTLD_NEXT, real))(folder);
}

} // namespace

extern "C" {

void faultyWatch(const char* folder, long at, FaultyKind kind) {
    const std::lock_guard lock(state().mutex);
    state().folder = folder;
    state().counts = true;
    state().count = 0;
    state().at = at;
    state().kind = kind;
    state().failed.clear();
}
void faultyRest() {
    const std::lock_guard lock(state().mutex);
    state().folder.clear();
    state().counts = false;
    if (state().record >= 0)
        ::syscall(SYS_close, std::exchange(state().record, -1));
}
long faultyCount() { return state().count; }
const char* faultyFailed() { return state().failed.c_str(); }
void faultyRecord(const char* file) { state().record = rawOpen(file, O_WRONLY | O_CREAT | O_TRUNC, 0666); }

int open(const char* path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return openAny(AT_FDCWD, path, flags, mode);
}
int openat(int folder, const char* path, int flags, ...) {
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = modeOf(flags, arguments);
    va_end(arguments);
    return openAny(folder, path, flags, mode);
}
int open64(const char* path, int flags, ...) __attribute__((alias("open")));
int openat64(int folder, const char* path, int flags, ...) __attribute__((alias("openat")));
int __open_2(const char* path, int flags) { return openAny(AT_FDCWD, path, flags, 0); }
int __open64_2(const char* path, int flags) { return openAny(AT_FDCWD, path, flags, 0); }
int __openat_2(int folder, const char* path, int flags) { return openAny(folder, path, flags, 0); }
int __openat64_2(int folder, const char* path, int flags) { return openAny(folder, path, flags, 0); }
int creat(const char* path, mode_t mode) { return openAny(AT_FDCWD, path, O_CREAT | O_WRONLY | O_TRUNC, mode); }

int mkdir(const char* path, mode_t mode) noexcept {
    return onName("mkdir", absolute(AT_FDCWD, path), Need::Room,
                  [&] { return ::syscall(SYS_mkdirat, AT_FDCWD, path, mode); });
}
int mkdirat(int folder, const char* path, mode_t mode) noexcept {
    return onName("mkdir", absolute(folder, path), Need::Room,
                  [&] { return ::syscall(SYS_mkdirat, folder, path, mode); });
}
int unlink(const char* path) noexcept {
    return onName("unlink", absolute(AT_FDCWD, path), Need::None,
                  [&] { return ::syscall(SYS_unlinkat, AT_FDCWD, path, 0); });
}
int unlinkat(int folder, const char* path, int flags) noexcept {
    return onName("unlink", absolute(folder, path), Need::None,
                  [&] { return ::syscall(SYS_unlinkat, folder, path, flags); });
}
int rmdir(const char* path) noexcept {
    return onName("unlink", absolute(AT_FDCWD, path), Need::None,
                  [&] { return ::syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR); });
}
int remove(const char* path) noexcept {
    return onName("unlink", absolute(AT_FDCWD, path), Need::None, [&]() -> long {
        const long removed = ::syscall(SYS_unlinkat, AT_FDCWD, path, 0);
        return removed != 0 && (errno == EISDIR || errno == EPERM)
                   ? ::syscall(SYS_unlinkat, AT_FDCWD, path, AT_REMOVEDIR)
                   : removed;
    });
}
int rename(const char* from, const char* to) noexcept { return renameAny(AT_FDCWD, from, AT_FDCWD, to, 0); }
int renameat(int fromFolder, const char* from, int toFolder, const char* to) noexcept {
    return renameAny(fromFolder, from, toFolder, to, 0);
}
int renameat2(int fromFolder, const char* from, int toFolder, const char* to, unsigned flags) noexcept {
    return renameAny(fromFolder, from, toFolder, to, flags);
}

int linkat(int fromFolder, const char* from, int toFolder, const char* to, int flags) noexcept {
    return linkOpen(fromFolder, from, toFolder, to, flags);
}

ssize_t write(int fd, const void* bytes, std::size_t count) { return writeAny("write", fd, bytes, count, -1); }
ssize_t pwrite(int fd, const void* bytes, std::size_t count, off_t offset) {
    return writeAny("write", fd, bytes, count, offset);
}
ssize_t pwrite64(int fd, const void* bytes, std::size_t count, off64_t offset) {
    return writeAny("write", fd, bytes, count, offset);
}
ssize_t writev(int fd, const iovec* pieces, int count) {
    std::string whole;
    for (int i = 0; i < count; ++i)
        whole.append(static_cast<const char*>(pieces[i].iov_base), pieces[i].iov_len);
    return writeAny("write", fd, whole.data(), whole.size(), -1);
}
ssize_t read(int fd, void* bytes, std::size_t count) {
    if (state().folder.empty()) // it may wait for another thread's write
        return ::syscall(SYS_read, fd, bytes, count);
    {
        const std::lock_guard lock(state().mutex);
        if (fileOf(fd) && fails(next("read", targetOf(fd), Need::None)))
            return -1;
    }
    return ::syscall(SYS_read, fd, bytes, count);
}
int fsync(int fd) {
    return onFile("fsync", fd, Need::Room, [fd] { return static_cast<int>(::syscall(SYS_fsync, fd)); });
}
int fdatasync(int fd) {
    return onFile("fsync", fd, Need::Room, [fd] { return static_cast<int>(::syscall(SYS_fdatasync, fd)); });
}
int ftruncate(int fd, off_t length) noexcept {
    const std::string size = std::to_string(length);
    return onFile(("truncate\t" + size).c_str(), fd, Need::None,
                  [&] { return static_cast<int>(::syscall(SYS_ftruncate, fd, length)); });
}
int ftruncate64(int fd, off64_t length) noexcept { return ftruncate(fd, length); }
int fchmod(int fd, mode_t mode) noexcept {
    return onFile("fchmod", fd, Need::None, [&] { return static_cast<int>(::syscall(SYS_fchmod, fd, mode)); });
}
/// Failed or not, the descriptor is gone, as it is on Linux.
int close(int fd) {
    const std::lock_guard lock(state().mutex);
    const bool isOurs = fileOf(fd) != nullptr;
    const FaultyKind kind = isOurs ? next("close", targetOf(fd), Need::None) : kFaultyNone;
    if (fd >= 0 && static_cast<std::size_t>(fd) < state().files.size())
        state().files[static_cast<std::size_t>(fd)] = {};
    const auto closed = static_cast<int>(::syscall(SYS_close, fd));
    return fails(kind) ? -1 : closed;
}
dirent* readdir(DIR* folder) { return readEntry("readdir", folder); }
dirent64* readdir64(DIR* folder) { return reinterpret_cast<dirent64*>(readEntry("readdir64", folder)); }
}
