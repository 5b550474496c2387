// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/Result.h"

namespace tempera {

/// Names one process of one boot of one machine: process ids are used again, but not with the same start time.
struct ProcessIdentity {
    std::int64_t pid = 0;
    std::string bootId;           ///< changes with every boot
    std::uint64_t startTicks = 0; ///< clock ticks from boot to the start of the process

    bool operator==(const ProcessIdentity&) const = default;
};

ProcessIdentity currentProcess();
/// The process that has this id now, if any.
std::optional<ProcessIdentity> processOf(std::int64_t pid);
/// Whether this very process still runs, on this machine. A zombie does not.
bool isRunning(const ProcessIdentity& process);

/// The file of the running program.
Result<std::filesystem::path> programPath();

/// Memory of this process in bytes, from the kernel.
struct ProcessMemory {
    std::int64_t resident = 0;
    std::int64_t peak = 0;
};
ProcessMemory processMemory();

/// How a child ended.
struct ExitStatus {
    int code = 0;   ///< its exit code, if it ended by itself
    int signal = 0; ///< the signal that ended it, else 0
};

/// A child process started without a shell. The destructor does not end it. Thread: one.
class ChildProcess {
public:
    /// Starts `program` with `arguments` (not including its own name). Standard input is empty; the outputs are
    /// inherited.
    static Result<ChildProcess> start(const std::filesystem::path& program, const std::vector<std::string>& arguments);

    std::int64_t pid() const { return pid_; }
    /// Waits at most `timeout`; nothing when it still runs then.
    Result<std::optional<ExitStatus>> wait(std::chrono::milliseconds timeout);
    void send(int signal) const;

private:
    explicit ChildProcess(std::int64_t pid)
        : pid_(pid) {}

    std::int64_t pid_ = 0;
    std::optional<ExitStatus> ended_;
};

} // namespace tempera
