// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/Result.h"

namespace tempera {

namespace fs = std::filesystem;

/// A path for a message, in UTF-8.
std::string show(const fs::path& path);

/// The whole file as bytes; refuses files larger than `limit`. Thread: any.
Result<std::string> readFile(const fs::path& path, std::uint64_t limit = std::uint64_t{256} << 20);

/// Replaces `path` by `bytes` so that after a crash or power loss either the old or the new file is there, whole: a
/// temporary file in the same folder, fsync, rename, fsync of the folder. Creates missing parent folders. Thread: any.
Status writeFileAtomically(const fs::path& path, std::string_view bytes);

/// As above, written piece by piece: `write` is called once with a function that appends bytes.
using Append = std::function<Status(std::string_view)>;
Status writeFileAtomically(const fs::path& path, const std::function<Status(const Append&)>& write);

Status createFolders(const fs::path& path);
/// fsync of a file or a folder.
Status syncPath(const fs::path& path);

/// A read-only memory map of a whole file. The pages stay valid as long as the object lives.
class MappedFile {
public:
    static Result<std::shared_ptr<const MappedFile>> open(const fs::path& path);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    std::span<const std::byte> bytes() const { return {data_, size_}; }
    std::string_view text() const { return {reinterpret_cast<const char*>(data_), size_}; }
    const fs::path& path() const { return path_; }

private:
    MappedFile(fs::path path, const std::byte* data, std::size_t size)
        : path_(std::move(path))
        , data_(data)
        , size_(size) {}

    fs::path path_;
    const std::byte* data_;
    std::size_t size_;
};

/// $XDG_CACHE_HOME/tempera, $XDG_CONFIG_HOME/tempera, $XDG_STATE_HOME/tempera with the defaults of the XDG base
/// directory specification; relative values are ignored as it says.
fs::path cacheHome();
fs::path configHome();
fs::path stateHome();
/// $XDG_RUNTIME_DIR/tempera, or, where that is not set or of no use, a private folder below the temporary directory;
/// with room for a socket's name. Created with mode 0700.
Result<fs::path> runtimeFolder();

} // namespace tempera
