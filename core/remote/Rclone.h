// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <functional>
#include <stop_token>
#include <string>
#include <utility>
#include <vector>

#include "base/Result.h"

namespace tempera::remote {

/// Starts rclone, once for each call, and says what came of it. It runs in a process group of its own, with the
/// priority of the calling thread, and ends with this process. Thread: any, also several at once.
class Rclone {
public:
    using Environment = std::vector<std::pair<std::string, std::string>>;

    /// BadRequest where there is no rclone on $PATH.
    static Result<Rclone> find();

    struct Outcome {
        Result<std::string> output; ///< what it wrote to standard output; an error as ObjectStore has them
        int code = 0;               ///< its exit code where it ended by itself
    };
    /// Told now and then, and at the end, how many bytes were moved since it was told last.
    using Moved = std::function<void(std::int64_t bytes)>;
    /// @param arguments the verb and what it works on; nothing secret
    /// @param stop ends it, so that it can take back what it has sent in part
    /// @param moved null: nobody asks
    /// @param waits called once where nothing has come or gone for ten seconds
    Outcome run(const std::vector<std::string>& arguments, const Environment& environment, const std::stop_token& stop,
                const Moved& moved = {}, std::function<void()> waits = {}) const;

    /// Exit code of a folder or file that is not there.
    static bool isMissing(int code) { return code == 3 || code == 4; }

private:
    explicit Rclone(std::filesystem::path program)
        : program_(std::move(program)) {}

    std::filesystem::path program_;
};

} // namespace tempera::remote
