// SPDX-License-Identifier: Apache-2.0
#include "base/NewFolder.h"

#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>

#include "base/Descriptor.h"
#include "base/Text.h"

namespace tempera {

namespace {

constexpr std::string_view kUnfinished = ".tmp";

/// The target without a slash at its end, which would leave it without a name.
fs::path named(const fs::path& target) {
    const fs::path path = fs::absolute(target);
    return path.has_filename() ? path : path.parent_path();
}

std::string hiddenPrefix(const fs::path& target) { return "." + target.filename().string() + "."; }

/// Held by who fills a folder, and ended by the kernel with its process. No descriptor where somebody holds it, or
/// where folders cannot be locked.
Descriptor tryLockFolder(const fs::path& folder) {
    Descriptor lock(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
    if (lock.get() >= 0 && ::flock(lock.get(), LOCK_EX | LOCK_NB) != 0)
        return Descriptor();
    return lock;
}

/// ".NAME.1234.tmp" that nobody fills any more.
void removeAbandoned(const fs::path& target) {
    std::error_code ignored;
    const std::string prefix = hiddenPrefix(target);
    std::error_code error;
    for (auto entry = fs::directory_iterator(target.parent_path(), error); !error && entry != fs::end(entry);
         entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (!name.starts_with(prefix) || !name.ends_with(kUnfinished) ||
            name.size() <= prefix.size() + kUnfinished.size())
            continue;
        const std::string_view middle = std::string_view(name).substr(prefix.size());
        const bool isOurs = parseInteger(middle.substr(0, middle.size() - kUnfinished.size())).has_value();
        if (const Descriptor lock = isOurs ? tryLockFolder(entry->path()) : Descriptor(); lock.get() >= 0)
            fs::remove_all(entry->path(), ignored);
    }
}

Status fillAndRename(const fs::path& hidden, const fs::path& target,
                     const std::function<Status(const fs::path&)>& fill) {
    TEMPERA_CHECK(fill(hidden));
    TEMPERA_CHECK(syncTree(hidden));
    std::error_code failed;
    fs::rename(hidden, target, failed); // takes the place of an empty folder, and of nothing else
    if (failed)
        return Error::failed("cannot create " + show(target) + ": " + failed.message());
    return syncPath(target.parent_path());
}

} // namespace

Status syncTree(const fs::path& folder) {
    std::error_code failed;
    for (auto entry = fs::directory_iterator(folder, failed); !failed && entry != fs::directory_iterator();
         entry.increment(failed)) {
        if (entry->symlink_status().type() == fs::file_type::directory)
            TEMPERA_CHECK(syncTree(entry->path()));
        else if (entry->symlink_status().type() == fs::file_type::regular)
            TEMPERA_CHECK(syncPath(entry->path()));
    }
    if (failed)
        return Error::failed("cannot read " + show(folder) + ": " + failed.message());
    return syncPath(folder);
}

Status renamePath(const fs::path& from, const fs::path& to) {
    std::error_code failed;
    fs::rename(from, to, failed);
    if (failed)
        return Error::failed("cannot rename " + show(from) + " to " + show(to) + ": " + failed.message());
    return {};
}

Status createFolderAtomically(const fs::path& target, const std::function<Status(const fs::path& folder)>& fill) {
    const fs::path path = named(target);
    TEMPERA_CHECK(createFolders(path.parent_path()));
    removeAbandoned(path);
    const fs::path hidden =
        path.parent_path() / (hiddenPrefix(path) + std::to_string(::getpid()) + std::string(kUnfinished));
    std::error_code failed;
    if (!fs::create_directory(hidden, failed))
        return Error::failed("cannot create " + show(hidden) + ": " +
                             (failed ? failed.message() : std::string("is being written already")));
    const Descriptor lock = tryLockFolder(hidden);
    Status status = fillAndRename(hidden, path, fill);
    if (!status.ok())
        fs::remove_all(hidden, failed);
    return status;
}

Status replaceFolder(const fs::path& finished, const fs::path& target) {
    std::error_code failed;
    if (::renameat2(AT_FDCWD, finished.c_str(), AT_FDCWD, target.c_str(), RENAME_EXCHANGE) == 0) {
        TEMPERA_CHECK(syncPath(named(target).parent_path()));
        fs::remove_all(finished, failed); // now the old one; what is left of it is in nobody's way
        return {};
    }
    if (errno == ENOENT) { // nothing is replaced
        fs::rename(finished, target, failed);
    } else { // a file system that cannot exchange
        const fs::path aside = finished.string() + ".old";
        fs::rename(target, aside, failed);
        if (!failed)
            fs::rename(finished, target, failed);
        if (std::error_code ignored; failed)
            fs::rename(aside, target, ignored);
        else
            fs::remove_all(aside, ignored);
    }
    if (failed)
        return Error::failed(show(target) + ": cannot be replaced: " + failed.message());
    return syncPath(named(target).parent_path());
}

Status requireDiskSpace(const fs::path& output, std::uint64_t bytes) {
    constexpr std::uint64_t kForSmallFiles = 16'000'000;
    std::error_code failed;
    fs::path there = named(output).parent_path();
    while (!fs::exists(there, failed) && there.has_relative_path())
        there = there.parent_path();
    const fs::space_info space = fs::space(there, failed);
    if (failed || space.available >= bytes + kForSmallFiles)
        return {};
    return Error::failed(show(output) + ": needs " + formatBytes(static_cast<double>(bytes)) + " on disk; there are " +
                         formatBytes(static_cast<double>(space.available)));
}

} // namespace tempera
