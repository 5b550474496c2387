// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <csignal>

namespace tempera {

/// While it lives, writing to a connection whose other end is closed is an error of this thread's call and not the
/// signal SIGPIPE, which ends the program; for threads that are started meanwhile it stays so. For libraries that write
/// to sockets and leave the signal to the program. Thread: one.
class NoPipeSignal {
public:
    NoPipeSignal();
    ~NoPipeSignal();
    NoPipeSignal(const NoPipeSignal&) = delete;
    NoPipeSignal& operator=(const NoPipeSignal&) = delete;

private:
    sigset_t before_{};
    bool wasPending_ = false;
};

} // namespace tempera
