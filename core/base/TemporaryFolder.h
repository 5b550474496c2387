// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdlib>
#include <filesystem>
#include <string>
#include <utility>

#include "base/Files.h"
#include "base/Result.h"

namespace tempera {

/// A folder of one's own where the system keeps such; it goes with the object. Thread: one.
class TemporaryFolder {
public:
    /// Failed where none can be made.
    static Result<TemporaryFolder> make() {
        std::error_code error;
        std::string name = (std::filesystem::temp_directory_path(error) / "tempera-XXXXXX").string();
        if (error || !::mkdtemp(name.data()))
            return Error::failed("cannot make a temporary folder below " +
                                 show(std::filesystem::path(name).parent_path()));
        return TemporaryFolder(name);
    }
    TemporaryFolder(TemporaryFolder&& other) noexcept
        : path_(std::exchange(other.path_, {})) {}
    TemporaryFolder& operator=(TemporaryFolder&&) = delete;
    ~TemporaryFolder() {
        std::error_code ignored;
        if (!path_.empty())
            std::filesystem::remove_all(path_, ignored);
    }
    const std::filesystem::path& path() const { return path_; }

private:
    explicit TemporaryFolder(std::filesystem::path path)
        : path_(std::move(path)) {}
    std::filesystem::path path_;
};

} // namespace tempera
