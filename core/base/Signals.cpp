// SPDX-License-Identifier: Apache-2.0
#include "base/Signals.h"

#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <sys/eventfd.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <chrono>
#include <cstdint>
#include <cstring>
#include <optional>
#include <thread>

namespace tempera {

namespace {

/// Whether the caller of this program wants it to outlive the signal: nohup ignores SIGHUP, a script's `command &`
/// SIGINT. A signalfd would get them all the same.
bool isIgnored(int signal) {
    struct sigaction now {};
    return ::sigaction(signal, nullptr, &now) == 0 && now.sa_handler == SIG_IGN;
}

/// One Ctrl-C can arrive twice: from the terminal, and passed on by the program that started this one.
constexpr std::chrono::milliseconds kEcho(500);

/// As if nobody watched it.
void endBy(int signal) {
    ::signal(signal, SIG_DFL);
    sigset_t only{};
    sigemptyset(&only);
    sigaddset(&only, signal);
    ::pthread_sigmask(SIG_UNBLOCK, &only, nullptr);
    ::raise(signal);
}

} // namespace

struct StopSignals::State {
    std::function<void(int)> onSignal;
    sigset_t watched{};
    sigset_t before{};
    struct sigaction pipeBefore {};
    int signals = -1;
    int wakeUp = -1;
    std::thread thread;

    void run() const {
        std::optional<std::chrono::steady_clock::time_point> first;
        for (;;) {
            std::array<pollfd, 2> polled{{{signals, POLLIN, 0}, {wakeUp, POLLIN, 0}}};
            if (::poll(polled.data(), polled.size(), -1) < 0 && errno != EINTR)
                return;
            if (polled[1].revents != 0)
                return;
            signalfd_siginfo info{};
            if (polled[0].revents == 0 || ::read(signals, &info, sizeof info) != sizeof info)
                continue;
            const auto now = std::chrono::steady_clock::now();
            if (info.ssi_signo == SIGINT && first && now - *first > kEcho)
                endBy(SIGINT);
            first = first.value_or(now);
            onSignal(static_cast<int>(info.ssi_signo));
        }
    }
};

StopSignals::StopSignals(std::unique_ptr<State> state)
    : state_(std::move(state)) {}

Result<std::unique_ptr<StopSignals>> StopSignals::watch(std::function<void(int)> onSignal) {
    auto state = std::make_unique<State>();
    state->onSignal = std::move(onSignal);
    sigemptyset(&state->watched);
    for (const int signal : {SIGTERM, SIGINT, SIGHUP})
        if (!isIgnored(signal))
            sigaddset(&state->watched, signal);
    ::pthread_sigmask(SIG_BLOCK, &state->watched, &state->before);
    struct sigaction ignore {};
    ignore.sa_handler = SIG_IGN;
    ::sigaction(SIGPIPE, &ignore, &state->pipeBefore);
    state->signals = ::signalfd(-1, &state->watched, SFD_CLOEXEC | SFD_NONBLOCK);
    state->wakeUp = ::eventfd(0, EFD_CLOEXEC);
    if (state->signals < 0 || state->wakeUp < 0)
        return Error::failed(std::string("cannot watch signals: ") + std::strerror(errno));
    state->thread = std::thread([raw = state.get()] { raw->run(); });
    return std::unique_ptr<StopSignals>(new StopSignals(std::move(state)));
}

StopSignals::~StopSignals() {
    const std::uint64_t one = 1;
    if (::write(state_->wakeUp, &one, sizeof one) != sizeof one)
        std::terminate(); // an eventfd takes 2^64-2 writes
    state_->thread.join();
    ::close(state_->signals);
    ::close(state_->wakeUp);
    ::sigaction(SIGPIPE, &state_->pipeBefore, nullptr);
    ::pthread_sigmask(SIG_SETMASK, &state_->before, nullptr);
}

} // namespace tempera
