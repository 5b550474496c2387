// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <chrono>
#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/Result.h"
#include "run/Events.h"

/// Commands to a running engine over a Unix socket: one JSON object a line each way, any number of clients, which may
/// come and go. Request: {"command": "pause"}. Reply: {"ok": true}, with "status": {…} for `status`, or {"ok": false,
/// "error": "…"}.
namespace tempera::run {

enum class Command {
    Pause,  ///< pause: at the next step boundary; the model stays in memory
    Resume, ///< resume
    Stop,   ///< stop: save after the current step and end with exit code 3; after that: end without the rest of the
            ///< upload
    Save,   ///< save: a checkpoint after the current step
    Sample, ///< sample: preview pictures after the current step
    Status, ///< status
};
std::string_view commandName(Command command);

/// What `status` tells.
struct RunStatus {
    Phase phase = Phase::Scanning; ///< phase
    bool paused = false;           ///< paused
    bool stopping = false;         ///< stopping
    std::int64_t step = 0;         ///< step: the last finished one
    std::int64_t steps = 0;        ///< steps: of the whole run; 0 until the plan is made

    bool operator==(const RunStatus&) const = default;
};

/// A fresh path for a run's socket in the private runtime folder; short enough for a socket address.
Result<std::filesystem::path> newSocketPath();

/// Listens in a thread of its own. The socket has mode 0600 and takes connections of the same user only.
class ControlServer {
public:
    /// Carries out a command; for Status it returns the state after it. Called in the server's thread, one at a time;
    /// must not block.
    using Handler = std::function<Result<RunStatus>(Command)>;

    static Result<std::unique_ptr<ControlServer>> listen(const std::filesystem::path& socket, Handler handler);
    /// Closes every connection and removes the socket.
    ~ControlServer();
    ControlServer(const ControlServer&) = delete;
    ControlServer& operator=(const ControlServer&) = delete;

private:
    struct State;
    explicit ControlServer(std::unique_ptr<State> state);
    std::unique_ptr<State> state_;
};

/// Sends one command and waits for the reply. Thread: any but the user interface's.
Result<RunStatus> sendCommand(const std::filesystem::path& socket, Command command,
                              std::chrono::milliseconds timeout = std::chrono::seconds(5));

} // namespace tempera::run
