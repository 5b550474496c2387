// SPDX-License-Identifier: Apache-2.0
#include "base/Files.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace tempera {

namespace {

/// Owns a file descriptor.
class Descriptor {
public:
    explicit Descriptor(int fd)
        : fd_(fd) {}
    ~Descriptor() {
        if (fd_ >= 0)
            ::close(fd_);
    }
    Descriptor(const Descriptor&) = delete;
    Descriptor& operator=(const Descriptor&) = delete;

    int get() const { return fd_; }
    /// Closes now, so that an error of close() is seen.
    int close() { return ::close(std::exchange(fd_, -1)); }

private:
    int fd_;
};

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

fs::path xdg(const char* variable, const char* fallback) {
    if (const char* value = std::getenv(variable); value && fs::path(value).is_absolute())
        return fs::path(value) / "tempera";
    const char* home = std::getenv("HOME");
    if (home && fs::path(home).is_absolute())
        return fs::path(home) / fallback / "tempera";
    return fs::temp_directory_path() / ("tempera-" + std::to_string(::getuid())) / fallback;
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
    std::error_code error;
    fs::create_directories(path, error);
    if (error)
        return Error::failed("cannot create folder " + show(path) + ": " + error.message());
    return {};
}

Status syncPath(const fs::path& path) {
    Descriptor file(openRetrying(path, O_RDONLY));
    if (file.get() < 0 || ::fsync(file.get()) != 0)
        return systemError("cannot sync", path);
    return {};
}

Status writeFileAtomically(const fs::path& path, std::string_view bytes) {
    return writeFileAtomically(path, [bytes](const Append& append) { return append(bytes); });
}

Status writeFileAtomically(const fs::path& path, const std::function<Status(const Append&)>& write) {
    const fs::path folder = path.has_parent_path() ? path.parent_path() : fs::path(".");
    TEMPERA_CHECK(createFolders(folder));
    std::string pattern = (folder / (".tempera-XXXXXX.tmp")).string();
    Descriptor file(::mkostemps(pattern.data(), 4, O_CLOEXEC));
    if (file.get() < 0)
        return systemError("cannot write in", folder);
    const fs::path temporary(pattern);

    const auto finish = [&]() -> Status {
        TEMPERA_CHECK(write([&](std::string_view bytes) { return writeAll(file.get(), bytes, path); }));
        const mode_t mask = ::umask(0);
        ::umask(mask);
        struct stat old {};
        const mode_t mode = ::stat(path.c_str(), &old) == 0 ? old.st_mode & 07777 : 0666 & ~mask;
        if (::fchmod(file.get(), mode) != 0 || ::fsync(file.get()) != 0 || file.close() != 0)
            return systemError("cannot write", path);
        // A symbolic link stays a link: its target is replaced.
        std::error_code ignored;
        const fs::path target = fs::is_symlink(path, ignored) ? fs::weakly_canonical(path, ignored) : path;
        if (::rename(temporary.c_str(), target.c_str()) != 0)
            return systemError("cannot replace", path);
        return syncPath(folder);
    };
    Status status = finish();
    if (!status.ok())
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
    fs::path folder;
    if (const char* value = std::getenv("XDG_RUNTIME_DIR"); value && fs::path(value).is_absolute())
        folder = fs::path(value) / "tempera";
    else
        folder = fs::temp_directory_path() / ("tempera-" + std::to_string(::getuid()));
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

} // namespace tempera
