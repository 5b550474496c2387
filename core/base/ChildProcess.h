// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

#include "base/Descriptor.h"
#include "base/Result.h"

namespace tempera {

/// How a child ended.
struct ExitStatus {
    int code = 0;   ///< its exit code, if it ended by itself
    int signal = 0; ///< the signal that ended it, else 0
};

/// A child process started without a shell. The destructor does not end it. Thread: one.
class ChildProcess {
public:
    struct Settings {
        std::vector<std::pair<std::string, std::string>> environment = {}; ///< beside, or instead of, one's own
        bool keepsErrors = false; ///< the end of what it writes to standard error is kept for errors(), not shown
        bool keepsOutput = false; ///< what it writes to standard output is kept for output(), not shown
        bool ownGroup = false;    ///< what the terminal sends (Ctrl-C) does not reach it
    };

    /// Starts `program` with `arguments` (not including its own name). Standard input is empty; the outputs are
    /// inherited.
    static Result<ChildProcess> start(const std::filesystem::path& program, const std::vector<std::string>& arguments,
                                      const Settings& settings);
    static Result<ChildProcess> start(const std::filesystem::path& program, const std::vector<std::string>& arguments) {
        return start(program, arguments, Settings());
    }

    std::int64_t pid() const { return pid_; }
    /// How it ended, once wait() has said so.
    const std::optional<ExitStatus>& ended() const { return ended_; }
    /// Waits at most `timeout`; nothing when it still runs then.
    Result<std::optional<ExitStatus>> wait(std::chrono::milliseconds timeout);
    /// Whether a signal (SIGSTOP, SIGTSTP) has halted it.
    bool isHalted() const;
    void send(int signal) const;
    /// What it has written to standard error so far, the end of it where that is much. What is older takes no memory
    /// while wait() is called now and then.
    std::string errors() const;
    /// What it has written to standard output so far; Failed where that is more than `limit`.
    Result<std::string> output(std::uint64_t limit = std::uint64_t{256} << 20) const;

private:
    ChildProcess(std::int64_t pid, Descriptor output, Descriptor errors)
        : pid_(pid)
        , output_(std::move(output))
        , errors_(std::move(errors)) {}

    off_t errorBytes() const;
    void forgetOldErrors() const;

    std::int64_t pid_ = 0;
    Descriptor output_;
    Descriptor errors_;
    std::optional<ExitStatus> ended_;
};

} // namespace tempera
