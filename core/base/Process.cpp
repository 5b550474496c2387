// SPDX-License-Identifier: Apache-2.0
#include "base/Process.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <thread>

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

Result<ChildProcess> ChildProcess::start(const fs::path& program, const std::vector<std::string>& arguments) {
    std::string name = program.string();
    std::vector<std::string> copies = arguments;
    std::vector<char*> argv{name.data()};
    for (std::string& argument : copies)
        argv.push_back(argument.data());
    argv.push_back(nullptr);

    posix_spawn_file_actions_t files;
    ::posix_spawn_file_actions_init(&files);
    ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
    // The child decides itself what to do with signals: it starts with none blocked and all at their defaults.
    posix_spawnattr_t attributes;
    ::posix_spawnattr_init(&attributes);
    sigset_t none, defaults;
    sigemptyset(&none);
    sigemptyset(&defaults);
    for (const int signal : {SIGPIPE, SIGXFSZ})
        sigaddset(&defaults, signal);
    ::posix_spawnattr_setsigmask(&attributes, &none);
    ::posix_spawnattr_setsigdefault(&attributes, &defaults);
    ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF);

    pid_t pid = 0;
    const int failure = ::posix_spawn(&pid, name.c_str(), &files, &attributes, argv.data(), environ);
    ::posix_spawn_file_actions_destroy(&files);
    ::posix_spawnattr_destroy(&attributes);
    if (failure != 0)
        return Error::failed("cannot start " + show(program) + ": " + std::strerror(failure));
    return ChildProcess(pid);
}

Result<std::optional<ExitStatus>> ChildProcess::wait(std::chrono::milliseconds timeout) {
    const auto deadline = std::chrono::steady_clock::now() + timeout;
    while (!ended_) {
        int status = 0;
        const pid_t got = ::waitpid(static_cast<pid_t>(pid_), &status, WNOHANG);
        if (got < 0 && errno != EINTR)
            return Error::failed("cannot wait for process " + std::to_string(pid_) + ": " + std::strerror(errno));
        if (got > 0) {
            ended_ = WIFSIGNALED(status) ? ExitStatus{0, WTERMSIG(status)} : ExitStatus{WEXITSTATUS(status), 0};
            break;
        }
        if (std::chrono::steady_clock::now() >= deadline)
            return std::optional<ExitStatus>();
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    }
    return ended_;
}

void ChildProcess::send(int signal) const {
    if (!ended_)
        ::kill(static_cast<pid_t>(pid_), signal);
}

} // namespace tempera
