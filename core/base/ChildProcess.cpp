// SPDX-License-Identifier: Apache-2.0
#include "base/ChildProcess.h"

#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <thread>

#include "base/Files.h"
#include "base/Process.h"

namespace tempera {

namespace {

constexpr off_t kKeptErrors = 1 << 16;

/// What posix_spawn needs beside the program.
class SpawnActions {
public:
    SpawnActions(int output, int errors, bool ownGroup) {
        ::posix_spawn_file_actions_init(&files);
        ::posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
        if (output >= 0)
            ::posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
        if (errors >= 0)
            ::posix_spawn_file_actions_adddup2(&files, errors, STDERR_FILENO);
        // The child decides itself what to do with signals: it starts with none blocked and all at their defaults.
        ::posix_spawnattr_init(&attributes);
        sigset_t none, defaults;
        sigemptyset(&none);
        sigemptyset(&defaults);
        for (const int signal : {SIGPIPE, SIGXFSZ})
            sigaddset(&defaults, signal);
        ::posix_spawnattr_setsigmask(&attributes, &none);
        ::posix_spawnattr_setsigdefault(&attributes, &defaults);
        ::posix_spawnattr_setflags(&attributes, static_cast<short>(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                                                   (ownGroup ? POSIX_SPAWN_SETPGROUP : 0)));
    }
    ~SpawnActions() {
        ::posix_spawn_file_actions_destroy(&files);
        ::posix_spawnattr_destroy(&attributes);
    }
    SpawnActions(const SpawnActions&) = delete;
    SpawnActions& operator=(const SpawnActions&) = delete;

    posix_spawn_file_actions_t files{};
    posix_spawnattr_t attributes{};
};

std::vector<char*> pointersTo(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts)
        pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

/// This process's environment, with the variables of `added` set.
std::vector<std::string> environmentWith(const std::vector<std::pair<std::string, std::string>>& added) {
    std::vector<std::string> all;
    for (char** entry = environ; entry && *entry; ++entry) {
        const std::string_view own(*entry);
        const std::string_view name = own.substr(0, own.find('='));
        if (std::none_of(added.begin(), added.end(), [&](const auto& pair) { return pair.first == name; }))
            all.emplace_back(own);
    }
    for (const auto& [name, value] : added)
        all.push_back(name + "=" + value);
    return all;
}

} // namespace

Result<ChildProcess> ChildProcess::start(const fs::path& program, const std::vector<std::string>& arguments,
                                         const Settings& settings) {
    Descriptor output(settings.keepsOutput ? ::memfd_create("output", MFD_CLOEXEC) : -1);
    Descriptor errors(settings.keepsErrors ? ::memfd_create("errors", MFD_CLOEXEC) : -1);
    if ((settings.keepsOutput && output.get() < 0) || (settings.keepsErrors && errors.get() < 0))
        return Error::failed("cannot start " + show(program) + ": " + std::strerror(errno));
    std::vector<std::string> words{program.string()};
    words.insert(words.end(), arguments.begin(), arguments.end());
    std::vector<std::string> environment = environmentWith(settings.environment);
    const std::vector<char*> argv = pointersTo(words), envp = pointersTo(environment);
    const SpawnActions actions(output.get(), errors.get(), settings.ownGroup);
    pid_t pid = 0;
    const int failure =
        ::posix_spawn(&pid, argv.front(), &actions.files, &actions.attributes, argv.data(), envp.data());
    if (failure != 0)
        return Error::failed("cannot start " + show(program) + ": " + std::strerror(failure));
    return ChildProcess(pid, std::move(output), std::move(errors));
}

Result<std::optional<ExitStatus>> ChildProcess::wait(std::chrono::milliseconds timeout) {
    const auto deadline = std::chrono::steady_clock::now() + timeout;
    while (!ended_) {
        forgetOldErrors();
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

bool ChildProcess::isHalted() const { return !ended_ && tempera::isHalted(pid_); }

void ChildProcess::send(int signal) const {
    if (!ended_)
        ::kill(static_cast<pid_t>(pid_), signal);
}

off_t ChildProcess::errorBytes() const {
    struct stat state = {};
    return errors_.get() >= 0 && ::fstat(errors_.get(), &state) == 0 ? state.st_size : 0;
}

/// A driver may chatter for days. The memory goes back; where the child writes next stays.
void ChildProcess::forgetOldErrors() const {
    constexpr off_t kMuch = 16 * kKeptErrors;
    if (const off_t size = errorBytes(); size > kMuch)
        static_cast<void>(::fallocate(errors_.get(), FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0,
                                      size - kKeptErrors)); // where it fails, they only take more
}

std::string ChildProcess::errors() const {
    const off_t size = errorBytes();
    std::string text(static_cast<std::size_t>(std::min(size, kKeptErrors)), '\0');
    const ssize_t got =
        text.empty() ? 0 : ::pread(errors_.get(), text.data(), text.size(), std::max<off_t>(0, size - kKeptErrors));
    text.resize(static_cast<std::size_t>(std::max<ssize_t>(0, got)));
    return text;
}

Result<std::string> ChildProcess::output(std::uint64_t limit) const {
    struct stat state = {};
    if (output_.get() < 0 || ::fstat(output_.get(), &state) != 0)
        return std::string();
    if (static_cast<std::uint64_t>(state.st_size) > limit)
        return Error::failed("a program has written " + std::to_string(state.st_size) + " bytes; expected at most " +
                             std::to_string(limit));
    std::string text(static_cast<std::size_t>(state.st_size), '\0');
    for (std::size_t done = 0; done < text.size();) {
        const ssize_t got = ::pread(output_.get(), text.data() + done, text.size() - done, static_cast<off_t>(done));
        if (got <= 0)
            return Error::failed(std::string("cannot read what a program has written: ") + std::strerror(errno));
        done += static_cast<std::size_t>(got);
    }
    return text;
}

} // namespace tempera
