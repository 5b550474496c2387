// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

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
/// Whether a signal (SIGSTOP, SIGTSTP) has halted the process that has this id now.
bool isHalted(std::int64_t pid);

/// The file of the running program.
Result<std::filesystem::path> programPath();

/// Memory of this process in bytes, from the kernel.
struct ProcessMemory {
    std::int64_t resident = 0;
    std::int64_t peak = 0;
};
ProcessMemory processMemory();

/// Ends this process (SIGKILL) as soon as `parent`, which has started it, ends in whatever way; at once where that has
/// happened already. Holds for the thread of the parent that has started it.
void endWithParent(std::int64_t parent);

/// The calling thread, and those that it starts, let others go first from now on. @param niceness up to 19, the most
void letOthersGoFirst(int niceness);

} // namespace tempera
