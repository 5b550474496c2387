// SPDX-License-Identifier: Apache-2.0
#include "base/Files.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <random>
#include <tuple>
#include <utility>

#include "base/Descriptor.h"
#include "base/TemporaryFiles.h"

namespace tempera {

namespace {

constexpr const char* kOwnFiles = "/proc/self/fd";

Error systemError(std::string_view what, const fs::path& path, ErrorCode code = ErrorCode::Failed) {
    return {code, std::string(what) + " " + show(path) + ": " + std::strerror(errno)};
}

int openRetrying(const fs::path& path, int flags, mode_t mode = 0) {
    int fd = -1;
    do
        fd = ::open(path.c_str(), flags | O_CLOEXEC, mode);
    while (fd < 0 && errno == EINTR);
    return fd;
}

fs::path folderOf(const fs::path& path) { return path.has_parent_path() ? path.parent_path() : fs::path("."); }

/// What a symbolic link leads to in the end, also where nothing is there yet; other paths as they are.
fs::path behindLinks(fs::path path) {
    constexpr int kMostLinks = 40; // as the kernel
    std::error_code error;
    for (int i = 0; i < kMostLinks && fs::is_symlink(path, error); ++i) {
        const fs::path target = fs::read_symlink(path, error);
        path = target.is_absolute() ? target : folderOf(path) / target;
    }
    return path;
}

fs::path freeName(const fs::path& folder) {
    std::random_device random;
    return folder / temporaryName(random());
}

/// A new file in `folder` for writing; `name` is set to its name. Holds no file, with errno, when there can be none.
Descriptor createNamed(const fs::path& folder, mode_t mode, fs::path& name) {
    for (;;) {
        name = freeName(folder);
        Descriptor file(openRetrying(name, O_RDWR | O_CREAT | O_EXCL, mode));
        if (file.get() >= 0 || errno != EEXIST)
            return file;
    }
}

/// As createNamed(), but without a name, so that nothing stays of it where its writer is killed, on file systems that
/// have such files.
Descriptor createTemporary(const fs::path& folder, mode_t mode, fs::path& name) {
    if (::access(kOwnFiles, X_OK) == 0)
        if (Descriptor file(openRetrying(folder, O_RDWR | O_TMPFILE, mode)); file.get() >= 0)
            return file;
    return createNamed(folder, mode, name);
}

/// Names a file that has no name yet; `name` stays empty, with errno, where that fails.
bool nameFile(int fd, const fs::path& folder, fs::path& name) {
    const std::string own = kOwnFiles + ("/" + std::to_string(fd));
    for (;;) {
        const fs::path tried = freeName(folder);
        if (::linkat(AT_FDCWD, own.c_str(), AT_FDCWD, tried.c_str(), AT_SYMLINK_FOLLOW) == 0) {
            name = tried;
            return true;
        }
        if (errno != EEXIST)
            return false;
    }
}

/// For file systems that give no name to a file that began without one, as unions and sandboxes do.
Descriptor namedCopy(int fd, const fs::path& folder, mode_t mode, fs::path& name) {
    constexpr std::size_t kAtOnce = std::size_t{1} << 30;
    Descriptor copy = createNamed(folder, mode, name);
    off_t at = 0;
    ssize_t copied = copy.get() < 0 ? 0 : 1;
    while (copied > 0 || (copied < 0 && errno == EINTR))
        copied = ::sendfile(copy.get(), fd, &at, kAtOnce);
    return copied == 0 ? std::move(copy) : Descriptor();
}

Status writeAll(int fd, std::string_view bytes, const fs::path& path) {
    while (!bytes.empty()) {
        const ssize_t written = ::write(fd, bytes.data(), bytes.size());
        if (written < 0) {
            if (errno == EINTR)
                continue;
            return systemError("cannot write", path);
        }
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
    return {};
}

bool syncRetrying(int fd) {
    int result = -1;
    do
        result = ::fsync(fd);
    while (result != 0 && errno == EINTR);
    return result == 0;
}

/// Bytes that leave room in a socket's address (107) for a name such as "/run-1234567-12.sock".
constexpr std::size_t kLongestForSockets = 80;

fs::path temporaryFolder() {
    std::error_code error;
    const fs::path folder = fs::temp_directory_path(error);
    return error ? fs::path("/tmp") : folder;
}

Result<fs::path> privateFolder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder.parent_path(), error);
    if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST)
        return systemError("cannot create folder", folder);
    // In a shared temporary folder somebody else may have been there first.
    struct stat info {};
    if (::lstat(folder.c_str(), &info) != 0 || !S_ISDIR(info.st_mode) || info.st_uid != ::geteuid() ||
        (info.st_mode & 077) != 0)
        return Error::failed("runtime folder " + show(folder) + " is not a private folder of this user");
    return folder;
}

fs::path xdg(const char* variable, const char* fallback) {
    if (const char* value = std::getenv(variable); value && fs::path(value).is_absolute())
        return fs::path(value) / "tempera";
    const char* home = std::getenv("HOME");
    if (home && fs::path(home).is_absolute())
        return fs::path(home) / fallback / "tempera";
    return temporaryFolder() / ("tempera-" + std::to_string(::getuid())) / fallback;
}

} // namespace

std::string show(const fs::path& path) {
    const auto text = path.u8string();
    return {text.begin(), text.end()};
}

Result<std::string> readFile(const fs::path& path, std::uint64_t limit) {
    Descriptor file(openRetrying(path, O_RDONLY | O_NONBLOCK));
    if (file.get() < 0)
        return systemError("cannot read", path, ErrorCode::BadRequest);
    struct stat info {};
    if (::fstat(file.get(), &info) != 0)
        return systemError("cannot read", path, ErrorCode::BadRequest);
    if (!S_ISREG(info.st_mode))
        return Error::badRequest(show(path) + ": not a regular file");
    if (static_cast<std::uint64_t>(info.st_size) > limit)
        return Error::badRequest(show(path) + ": " + std::to_string(info.st_size) + " bytes, expected at most " +
                                 std::to_string(limit));
    std::string bytes(static_cast<std::size_t>(info.st_size), '\0');
    std::size_t done = 0;
    while (done < bytes.size()) {
        const ssize_t got = ::read(file.get(), bytes.data() + done, bytes.size() - done);
        if (got < 0 && errno == EINTR)
            continue;
        if (got < 0)
            return systemError("cannot read", path, ErrorCode::BadRequest);
        if (got == 0)
            break;
        done += static_cast<std::size_t>(got);
    }
    bytes.resize(done);
    return bytes;
}

Status createFolders(const fs::path& path) {
    std::vector<fs::path> missing; // from the inside out
    std::error_code error;
    for (fs::path folder = path; !folder.empty() && !fs::exists(folder, error); folder = folder.parent_path())
        missing.push_back(folder);
    fs::create_directories(path, error);
    if (error)
        return Error::failed("cannot create folder " + show(path) + ": " + error.message());
    // Where the folder above may not be read it cannot be synced; that is no reason to do without.
    for (auto folder = missing.rbegin(); folder != missing.rend(); ++folder)
        std::ignore = syncPath(folderOf(*folder));
    return {};
}

Status syncPath(const fs::path& path) {
    Descriptor file(openRetrying(path, O_RDONLY));
    if (file.get() < 0 || !syncRetrying(file.get()))
        return systemError("cannot sync", path);
    return {};
}

Status writeFileAtomically(const fs::path& path, std::string_view bytes) {
    return writeFileAtomically(path, [bytes](const Append& append) { return append(bytes); });
}

Status writeFileAtomically(const fs::path& path, const std::function<Status(const Append&)>& write) {
    const fs::path target = behindLinks(path);
    const fs::path folder = folderOf(target);
    TEMPERA_CHECK(createFolders(folder));
    struct stat old {};
    const bool replaces = ::stat(target.c_str(), &old) == 0;
    fs::path temporary; // empty: it has no name yet
    // The kernel takes the umask off, so that nothing here asks for it: that would change it for a moment.
    const mode_t mode = replaces ? old.st_mode & 0777 : 0666;
    Descriptor file = createTemporary(folder, mode, temporary);
    if (file.get() < 0)
        return systemError("cannot write in", folder);

    const auto finish = [&]() -> Status {
        TEMPERA_CHECK(write([&](std::string_view bytes) { return writeAll(file.get(), bytes, path); }));
        const auto seal = [&] {
            return (!replaces || ::fchmod(file.get(), old.st_mode & 07777) == 0) && syncRetrying(file.get());
        };
        if (!seal())
            return systemError("cannot write", path);
        if (temporary.empty() && !nameFile(file.get(), folder, temporary)) {
            if (errno == ENOSPC || errno == EDQUOT || errno == EIO)
                return systemError("cannot write", path);
            file = namedCopy(file.get(), folder, mode, temporary);
            if (file.get() < 0 || !seal())
                return systemError("cannot write", path);
        }
        if (file.close() != 0 && errno != EINTR) // interrupted, it is closed all the same
            return systemError("cannot write", path);
        if (::rename(temporary.c_str(), target.c_str()) != 0)
            return systemError("cannot replace", path);
        return syncPath(folder);
    };
    Status status = finish();
    if (!status.ok() && !temporary.empty())
        ::unlink(temporary.c_str());
    return status;
}

Result<std::shared_ptr<const MappedFile>> MappedFile::open(const fs::path& path) {
    Descriptor file(openRetrying(path, O_RDONLY | O_NONBLOCK));
    struct stat info {};
    if (file.get() < 0 || ::fstat(file.get(), &info) != 0)
        return systemError("cannot read", path, ErrorCode::BadRequest);
    if (!S_ISREG(info.st_mode))
        return Error::badRequest(show(path) + ": not a regular file");
    const auto size = static_cast<std::size_t>(info.st_size);
    if (size == 0)
        return std::shared_ptr<const MappedFile>(new MappedFile(path, nullptr, 0));
    void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file.get(), 0);
    if (data == MAP_FAILED)
        return systemError("cannot map", path, ErrorCode::BadRequest);
    return std::shared_ptr<const MappedFile>(new MappedFile(path, static_cast<const std::byte*>(data), size));
}

MappedFile::~MappedFile() {
    if (data_)
        ::munmap(const_cast<std::byte*>(data_), size_);
}

fs::path cacheHome() { return xdg("XDG_CACHE_HOME", ".cache"); }
fs::path configHome() { return xdg("XDG_CONFIG_HOME", ".config"); }
fs::path stateHome() { return xdg("XDG_STATE_HOME", ".local/state"); }

Result<fs::path> runtimeFolder() {
    if (const char* value = std::getenv("XDG_RUNTIME_DIR"); value && fs::path(value).is_absolute())
        // su, sudo and batch systems leave the variable of another session behind.
        if (auto folder = privateFolder(fs::path(value) / "tempera");
            folder.ok() && folder->native().size() <= kLongestForSockets)
            return folder;
    return privateFolder(temporaryFolder() / ("tempera-" + std::to_string(::getuid())));
}

} // namespace tempera
