// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <functional>
#include <memory>

#include "base/Result.h"

namespace tempera {

/// Turns SIGTERM, SIGINT and SIGHUP into calls in a thread of its own, and ignores SIGPIPE, as long as the object
/// lives. Those that the program was started to ignore stay ignored, as with nohup. Create it before any other thread
/// starts, so that they inherit the blocked signals. One at a time in a process.
class StopSignals {
public:
    /// `onSignal` gets the signal's number; called once for every signal that arrives. But a Ctrl-C (SIGINT) after
    /// another signal ends the program at once, as people expect who press it again.
    static Result<std::unique_ptr<StopSignals>> watch(std::function<void(int)> onSignal);
    ~StopSignals();
    StopSignals(const StopSignals&) = delete;
    StopSignals& operator=(const StopSignals&) = delete;

private:
    struct State;
    explicit StopSignals(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

} // namespace tempera
