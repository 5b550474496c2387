// SPDX-License-Identifier: Apache-2.0
#include "base/PipeSignal.h"

#include <ctime>

namespace tempera {

namespace {

sigset_t pipeSignal() {
    sigset_t set;
    sigemptyset(&set);
    sigaddset(&set, SIGPIPE);
    return set;
}

bool isPending() {
    sigset_t pending;
    return ::sigpending(&pending) == 0 && sigismember(&pending, SIGPIPE) == 1;
}

} // namespace

NoPipeSignal::NoPipeSignal() {
    const sigset_t pipe = pipeSignal();
    ::pthread_sigmask(SIG_BLOCK, &pipe, &before_);
    wasPending_ = isPending();
}

NoPipeSignal::~NoPipeSignal() {
    const sigset_t pipe = pipeSignal();
    constexpr timespec kNow{};
    if (!wasPending_ && isPending())
        ::sigtimedwait(&pipe, nullptr, &kNow);
    ::pthread_sigmask(SIG_SETMASK, &before_, nullptr);
}

} // namespace tempera
