// SPDX-License-Identifier: Apache-2.0
#include "base/Process.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <unistd.h>

#include <fstream>
#include <vector>

#include "base/Files.h"
#include "base/Text.h"

namespace tempera {

namespace {

std::string readAll(const fs::path& file) {
    std::ifstream stream(file, std::ios::binary);
    return {std::istreambuf_iterator<char>(stream), std::istreambuf_iterator<char>()};
}

struct ProcStat {
    char state = 0;
    std::uint64_t startTicks = 0;
};

/// Fields 3 and 22 of /proc/PID/stat; the name in field 2 may hold blanks and brackets, so counting starts behind it.
std::optional<ProcStat> procStat(std::int64_t pid) {
    const std::string text = readAll("/proc/" + std::to_string(pid) + "/stat");
    const std::size_t name = text.rfind(')');
    if (name == std::string::npos || name + 2 >= text.size())
        return std::nullopt;
    const std::vector<std::string> fields = split(std::string_view(text).substr(name + 2), ' ');
    if (fields.size() < 20 || fields[0].empty())
        return std::nullopt;
    const auto ticks = parseInteger(fields[19]);
    if (!ticks)
        return std::nullopt;
    return ProcStat{fields[0][0], static_cast<std::uint64_t>(*ticks)};
}

std::string bootId() { return std::string(trim(readAll("/proc/sys/kernel/random/boot_id"))); }

std::int64_t kilobytesAfter(std::string_view text, std::string_view label) {
    const std::size_t at = text.find(label);
    if (at == std::string_view::npos)
        return 0;
    std::string_view line = text.substr(at + label.size());
    line = trim(line.substr(0, line.find('\n')));
    return parseInteger(trim(line.substr(0, line.find(' ')))).value_or(0) * 1024;
}

} // namespace

ProcessIdentity currentProcess() {
    const std::int64_t pid = ::getpid();
    return processOf(pid).value_or(ProcessIdentity{pid, bootId(), 0});
}

std::optional<ProcessIdentity> processOf(std::int64_t pid) {
    const auto stat = procStat(pid);
    return stat ? std::optional(ProcessIdentity{pid, bootId(), stat->startTicks}) : std::nullopt;
}

bool isRunning(const ProcessIdentity& process) {
    if (process.pid <= 0 || process.bootId != bootId())
        return false;
    const auto stat = procStat(process.pid);
    return stat && stat->startTicks == process.startTicks && stat->state != 'Z' && stat->state != 'X';
}

bool isHalted(std::int64_t pid) {
    const auto stat = procStat(pid);
    return stat && stat->state == 'T';
}

Result<fs::path> programPath() {
    std::error_code error;
    fs::path path = fs::read_symlink("/proc/self/exe", error);
    if (error)
        return Error::failed("cannot find the running program: " + error.message());
    return path;
}

ProcessMemory processMemory() {
    const std::string status = readAll("/proc/self/status");
    return {kilobytesAfter(status, "VmRSS:"), kilobytesAfter(status, "VmHWM:")};
}

void endWithParent(std::int64_t parent) {
    ::prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (::getppid() != parent) // gone before it was asked for
        ::raise(SIGKILL);
}

void letOthersGoFirst(int niceness) {
    // On Linux it is a thread's own.
    static_cast<void>(::setpriority(PRIO_PROCESS, static_cast<id_t>(::gettid()), niceness));
}

} // namespace tempera
