// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>

#include "base/Result.h"

namespace tempera {

/// An exclusive lock on a file, held by the kernel for this process: it ends with the process, however that ends.
/// Thread: any.
class FileLock {
public:
    /// Takes the lock, creating the file; nothing when another process (or another FileLock) holds it. Does not wait.
    static Result<std::optional<FileLock>> tryLock(const std::filesystem::path& file);
    FileLock(FileLock&& other) noexcept;
    FileLock& operator=(FileLock&& other) noexcept;
    /// Removes the file and releases the lock.
    ~FileLock();

    /// Replaces what is written in the file, durably.
    Status write(std::string_view text);
    /// Whether the file's name leads to no file, or to another one: others can take that lock.
    bool isLost() const;
    /// Sets the file's modification time to now.
    void touch() const;

private:
    FileLock(int descriptor, std::filesystem::path file)
        : descriptor_(descriptor)
        , file_(std::move(file)) {}
    void release();

    int descriptor_ = -1;
    std::filesystem::path file_;
};

} // namespace tempera
