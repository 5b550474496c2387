// SPDX-License-Identifier: Apache-2.0
#include "FaultyState.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstdlib>

namespace faulty {

namespace {

FaultyKind kindOf(std::string_view name) {
    constexpr std::array<std::string_view, 7> kNames{"none", "EIO", "ENOSPC", "EINTR", "short", "full", "half"};
    for (std::size_t i = 0; i < kNames.size(); ++i)
        if (kNames[i] == name)
            return static_cast<FaultyKind>(i);
    return kFaultyNone;
}

std::string variable(const char* name) {
    const char* value = std::getenv(name);
    return value ? value : "";
}

} // namespace

int rawOpen(const char* path, int flags, mode_t mode) {
    return static_cast<int>(::syscall(SYS_openat, AT_FDCWD, path, flags | O_CLOEXEC, mode));
}
void rawWrite(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const long written = ::syscall(SYS_write, fd, bytes.data(), bytes.size());
        if (written <= 0)
            std::abort();
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

/// Lives to the very end: files are closed by destructors, too.
State& state() {
    static State& theState = *[] {
        auto* made = new State;
        made->folder = variable("TEMPERA_FAULTY_FOLDER");
        made->from = variable("TEMPERA_FAULTY_FROM");
        made->report = variable("TEMPERA_FAULTY_REPORT");
        made->countsSeries = !variable("TEMPERA_FAULTY_SERIES").empty();
        made->counts = !made->folder.empty() && made->from.empty();
        if (const std::string fail = variable("TEMPERA_FAULTY_FAIL"); !fail.empty()) {
            made->at = std::atol(fail.c_str());
            made->kind = kindOf(std::string_view(fail).substr(fail.find(' ') + 1));
        }
        if (const std::string record = variable("TEMPERA_FAULTY_RECORD"); !record.empty())
            made->record = rawOpen(record.c_str(), O_WRONLY | O_CREAT | O_APPEND, 0666);
        return made;
    }();
    return theState;
}

std::string targetOf(int fd) {
    char link[64], target[4096];
    std::snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    const long length = ::syscall(SYS_readlinkat, AT_FDCWD, link, target, sizeof target);
    return length > 0 ? std::string(target, static_cast<std::size_t>(length)) : std::string();
}

std::string absolute(int folder, const char* path) {
    if (!path || path[0] == '/')
        return path ? path : "";
    if (folder != AT_FDCWD)
        return targetOf(folder) + "/" + path;
    char here[4096];
    return ::syscall(SYS_getcwd, here, sizeof here) > 0 ? std::string(here) + "/" + path : std::string(path);
}

bool isWatched(const std::string& path) {
    const std::string& folder = state().folder;
    return !folder.empty() && path.starts_with(folder) && (path.size() == folder.size() || path[folder.size()] == '/');
}

OpenFile* fileOf(int fd) {
    if (fd < 0 || static_cast<std::size_t>(fd) >= state().files.size() ||
        state().files[static_cast<std::size_t>(fd)].serial == 0)
        return nullptr;
    OpenFile& file = state().files[static_cast<std::size_t>(fd)];
    struct stat info {};
    return ::fstat(fd, &info) == 0 && info.st_dev == file.device && info.st_ino == file.inode && !state().folder.empty()
               ? &file
               : nullptr;
}

void remember(int fd, bool isOurs) {
    if (fd < 0 || static_cast<std::size_t>(fd) >= state().files.size())
        return;
    OpenFile& file = state().files[static_cast<std::size_t>(fd)];
    file = {};
    struct stat info {};
    if (isOurs && ::fstat(fd, &info) == 0)
        file = {++state().serial, info.st_dev, info.st_ino};
}

FaultyKind next(const char* call, const std::string& path, Need need) {
    State& now = state();
    now.counts = now.counts || (!now.from.empty() && path.find(now.from) != std::string::npos);
    if (!now.counts)
        return kFaultyNone;
    const std::string is = std::string(call) + " " + path;
    const bool goesOnWriting = now.countsSeries && is == now.before && is.starts_with("write");
    now.before = is;
    if (goesOnWriting && now.count < now.at)
        return kFaultyNone;
    ++now.count;
    if (now.kind == kFaultyNone || now.at <= 0 || now.count < now.at)
        return kFaultyNone;
    const bool goesOn = now.kind == kFaultyFull || now.kind == kFaultyShortThenFull;
    if (goesOn ? need == Need::None : now.count > now.at)
        return kFaultyNone;
    const FaultyKind how =
        now.kind == kFaultyShortThenFull ? (now.failed.empty() ? kFaultyShort : kFaultyFull) : now.kind;
    if (now.failed.empty()) {
        now.failed = is;
        if (!now.report.empty()) {
            const int report = rawOpen(now.report.c_str(), O_WRONLY | O_CREAT | O_TRUNC, 0666);
            rawWrite(report, now.failed + "\n");
            ::syscall(SYS_close, report);
        }
    }
    return how;
}

bool fails(FaultyKind kind) {
    switch (kind) {
    case kFaultyNone:
    case kFaultyShort:
        return false;
    case kFaultyEio:
        errno = EIO;
        return true;
    case kFaultyEnospc:
    case kFaultyFull:
    case kFaultyShortThenFull:
        errno = ENOSPC;
        return true;
    case kFaultyEintr:
        errno = EINTR;
        return true;
    }
    return false;
}

} // namespace faulty
